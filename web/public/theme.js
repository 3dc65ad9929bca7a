// Before the first paint: the theme and language this browser remembers (lib/prefs.svelte.ts keeps them).
var theme = localStorage.getItem('tablee-theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
document.documentElement.lang = localStorage.getItem('tablee-language') || 'fr'
