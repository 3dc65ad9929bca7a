export default { minutes: 75, place: 4, seats: 4 }
