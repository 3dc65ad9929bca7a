export default { minutes: 20, place: 3, seats: 4 }
