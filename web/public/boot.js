// Runs before the first paint, so that the page never flashes in the other theme. Keep in step with theme.ts.
(function () {
  // React makes errors while it is read, to tell them apart later. For their stacks V8 would read the
  // program a second time; main.tsx turns stacks on again.
  Error.stackTraceLimit = 0;
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
  function add(rel, href, as) {
    var link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    if (as) {
      link.as = as;
      link.crossOrigin = '';
    }
    document.head.appendChild(link);
  }
  function told(name) {
    var meta = document.querySelector('meta[name="' + name + '"]');
    return meta && meta.getAttribute('content');
  }
  // The text font would take its time from the program; it comes while that is being read.
  var font = told('rapport-font');
  if (font && window.PerformanceObserver) {
    var watch = new PerformanceObserver(function (list) {
      var come = list.getEntries().some(function (entry) {
        return /\/assets\/index-[^/]+\.js$/.test(entry.name);
      });
      if (!come) return;
      watch.disconnect();
      add('preload', font, 'font');
    });
    watch.observe({ type: 'resource', buffered: true });
  }
  // For whoever is signed in the dashboard, and what it shows, comes beside the program, not after it.
  var dashboard = told('rapport-dashboard');
  var reads = told('rapport-dashboard-reads');
  var user = document.querySelector('link[href="/api/auth/user"]');
  if (!dashboard || !reads || !user || location.pathname !== '/') return;
  function addDashboard() {
    var answer = performance.getEntriesByName(user.href)[0];
    if (!answer) user.onload = addDashboard;
    // A 401 is an answer too.
    if (!answer || answer.responseStatus > 200) return;
    dashboard.split(' ').forEach(function (file) {
      add('modulepreload', file);
    });
    reads.split(' ').forEach(function (path) {
      add('preload', path, 'fetch');
    });
  }
  addDashboard();
})();
