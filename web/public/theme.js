// Before the first paint: the theme and language this browser remembers (lib/prefs.svelte.ts keeps them). Also what the page
// asks the server first: on a slow line the answers travel beside the page's code instead of after it (lib/early.ts).
var theme = localStorage.getItem('tablee-theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
document.documentElement.lang = localStorage.getItem('tablee-language') || 'fr'
var base = document.documentElement.dataset.base || ''
var first = location.pathname === base + '/' ? ['/games', '/me', '/me/tables', '/tables'] : []
if (document.documentElement.dataset.place === 'room') first = ['/me']
window.asked = {}
for (var path of first) {
  window.asked[path] = fetch(base + '/api' + path)
  window.asked[path].catch(function () {})
}
var at = /^\/(table|learn)\/([^/]+)$/.exec(location.pathname.slice(base.length))
if (at) {
  var rest =
    at[1] === 'table'
      ? 'tables/' + at[2] + '/socket?since=0&reads=true' + (location.hash === '#tv' ? '&watch=true' : '')
      : 'lessons/' + at[2] + '/socket?since=0&step=0'
  var socket = new WebSocket(location.origin.replace('http', 'ws') + base + '/api/' + rest)
  var heard = []
  window.early = { socket: socket, heard: heard }
  socket.onmessage = function (event) {
    heard.push(event)
  }
}
