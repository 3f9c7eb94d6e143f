// Runs before the first paint, so that a dark screen never flashes white.
;(function () {
  var choice = 'system'
  try {
    choice = localStorage.getItem('waypost-theme') || 'system'
  } catch (_) {
    // Storage can be forbidden; the system's theme is then the answer.
  }
  var dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
