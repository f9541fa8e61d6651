import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { lightEndpoints } from './bin/light-endpoints.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** What nearly every signed-in screen draws with, below `web/`. */
const base = new Set([
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

/** Lets the browser fetch the text font beside the style sheet, not after it. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => name.includes('inter-latin-wght'));
        if (!font) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs: { ...attrs, href: `/${font}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), preloadTextFont(), lightEndpoints()],
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
          groups: [{ name: 'base', test: (id) => base.has(id.split('/web/').at(-1) ?? '') }],
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
});
