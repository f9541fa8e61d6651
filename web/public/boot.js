// Runs before the first paint, so that the page never flashes in the other theme. Keep in step with theme.ts.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('rapport.theme');
  } catch {
    /* storage may be forbidden; the default stands */
  }
  var light =
    choice === 'light' ||
    (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  var root = document.documentElement;
  root.classList.toggle('dark', !light);
  root.style.colorScheme = light ? 'light' : 'dark';
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute('content', light ? '#faf8f4' : '#0c0b0a');
  // For whoever is signed in the dashboard comes beside the program, not after it.
  var dashboard = document.querySelector('meta[name="rapport-dashboard"]');
  var user = document.querySelector('link[href="/api/auth/user"]');
  if (!dashboard || !user || location.pathname !== '/') return;
  user.addEventListener('load', function () {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = dashboard.getAttribute('content');
    document.head.appendChild(link);
  });
})();
