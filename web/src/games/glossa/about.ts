export default { minutes: 60, place: 2, seats: 4 }
