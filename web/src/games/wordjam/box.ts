export default { minutes: 30, order: 5, seats: 6, daily: 5 }
