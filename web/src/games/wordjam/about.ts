export default { minutes: 30, place: 5, seats: 6 }
