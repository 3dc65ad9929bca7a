// Before the first paint: the theme and language this browser remembers (lib/prefs.svelte.ts keeps them). On the shelf also
// what it asks the server first: on a slow line the answers travel beside the page's code instead of after it.
var theme = localStorage.getItem('tablee-theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
document.documentElement.lang = localStorage.getItem('tablee-language') || 'fr'
var base = document.documentElement.dataset.base || ''
if (location.pathname === base + '/') {
  window.asked = {}
  for (var path of ['/games', '/me', '/me/tables', '/tables']) {
    window.asked[path] = fetch(base + '/api' + path)
    window.asked[path].catch(function () {})
  }
}
