import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { lightEndpoints } from './bin/light-endpoints.ts';
import { sharedParts } from './bin/shared-parts.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** What nearly every signed-in screen draws with, below `web/`. */
const base = new Set([
  'kept-words.ts',
  'notifications/NotificationBell.tsx',
  'notifications/api.ts',
  'shell/UserMenu.tsx',
  'shell/shell-context.ts',
  'shell/use-sign-out.ts',
  'ui/Card.tsx',
  'ui/EmptyState.tsx',
  'ui/FloatingAnchor.tsx',
  'ui/Menu.tsx',
  'ui/MetricCard.tsx',
  'ui/PageHeader.tsx',
  'ui/Popover.tsx',
  'ui/RelativeTime.tsx',
  'ui/RowActions.tsx',
  'ui/Section.tsx',
  'ui/Skeleton.tsx',
  'ui/Sparkline.tsx',
  'ui/Table.tsx',
  'ui/use-zone.ts',
]);

/** What forms and lists send their changes with. */
const acts = new Set(['ui/save-keys.ts', 'ui/use-in-turn.ts']);

/** Parts of the program that draw before anybody is known, and what they need. */
const first = new Set(['Root.tsx', 'pages/SessionGate.tsx', 'shell/Shell.tsx']);
/** A small part of React's, which they share with what comes later. */
const portals = /\/node_modules\/react-dom\/(?:index|cjs\/react-dom\.production)\.js$/;

const router = fileURLToPath(
  new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

const shared = sharedParts();

const below = (id: string) => id.split('/web/').at(-1) ?? '';

/**
 * Tells boot.js where to find what the browser would find out about later: the text font, which
 * gives way to the program, and the dashboard, for whoever is signed in and goes there.
 */
function announceEarly(): Plugin {
  return {
    name: 'announce-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const names = Object.keys(bundle ?? {});
        const font = names.find((name) => name.includes('inter-latin-wght'));
        // What the routes import, and the file that it stands for.
        const dashboard = names.filter((name) => /\/dashboard-[\w-]+\.js$/i.test(name));
        if (!font || dashboard.length !== 2)
          throw new Error('The build has no text font or no dashboard.');
        const told = { 'rapport-dashboard': dashboard, 'rapport-font': [font] };
        return Object.entries(told).map(([name, files]) => ({
          tag: 'meta',
          attrs: { name, content: files.map((file) => `/${file}`).join(' ') },
          injectTo: 'head-prepend' as const,
        }));
      },
    },
  };
}

export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [react(), tailwindcss(), announceEarly(), lightEndpoints(), shared.plugin],
  // Its package names only the build that carries warnings for whoever develops.
  resolve: {
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: router }] : [],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2022',
    // The content security policy forbids data: scripts; small assets stay files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // With what these need it comes as one file, not as forty small ones.
          groups: [
            {
              name: 'base',
              priority: 2,
              test: (id) => base.has(below(id)) || first.has(below(id)) || portals.test(id),
            },
            // Small parts of nearly every form: one name fewer in what is fetched first.
            { name: 'acts', priority: 1, test: (id) => acts.has(below(id)) },
            { name: 'dashboard', priority: 1, test: (id) => below(id) === 'pages/Dashboard.tsx' },
            ...shared.groups,
          ],
        },
      },
    },
  },
  server: {
    // Without changeOrigin the Host header stays the page's own, which the origin check compares.
    proxy: Object.fromEntries(
      ['/api', '/health', '/metrics', '/docs', '/api-docs'].map((path) => [
        path,
        { target: server },
      ]),
    ),
  },
}));
