export default { minutes: 30, place: 1, seats: 2 }
