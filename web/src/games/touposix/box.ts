export default { minutes: 20, order: 3, seats: 4, daily: 6 }
