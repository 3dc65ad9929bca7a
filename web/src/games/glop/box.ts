export default { minutes: 30, order: 1, seats: 2, daily: 5 }
