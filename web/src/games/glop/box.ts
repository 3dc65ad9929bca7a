export default { minutes: 30, order: 1, seats: 2 }
