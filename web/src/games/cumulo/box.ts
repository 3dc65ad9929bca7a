export default { minutes: 75, order: 4, seats: 4, daily: 12 }
