export default { minutes: 60, order: 2, seats: 4, daily: 15 }
