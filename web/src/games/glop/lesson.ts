export default { track: '.board' }
