// Run before the first paint: set the theme and language that this browser remembers (shell/preferences.svelte.ts), and send
// the page's first requests. On a slow line the answers travel beside the page's code, not after it (wire/preconnect.ts).
var theme = localStorage.getItem('tablee-theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
document.documentElement.lang = localStorage.getItem('tablee-language') || document.documentElement.lang
var base = document.documentElement.dataset.base || ''
var first = location.pathname === base + '/' ? ['/games', '/me', '/me/tables', '/tables', '/challenges/today'] : []
if (document.documentElement.dataset.place === 'room') first = ['/me']
window.requested = {}
for (var path of first) {
  window.requested[path] = fetch(base + '/api' + path)
  window.requested[path].catch(function () {})
}
var at = /^\/(table|learn)\/([^/]+)$/.exec(location.pathname.slice(base.length))
if (at) {
  var rest =
    at[1] === 'table'
      ? 'tables/' + at[2] + '/socket?since=0&reads=true' + (location.hash === '#tv' ? '&watch=true' : '')
      : 'lessons/' + at[2] + '/socket?since=0&step=0'
  var socket = new WebSocket(location.origin.replace('http', 'ws') + base + '/api/' + rest)
  var received = []
  window.preconnected = { socket: socket, received: received }
  socket.onmessage = function (event) {
    received.push(event)
  }
}
