import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, type Html } from './html.ts';

export interface Page {
  readonly title: string;
  readonly description: string;
  /** What stands in the page's main part, its heading included. */
  readonly body: Html;
  /** The path of the page that the navigation shows as the current one. */
  readonly current?: string;
}

const places = [
  ['/docs', 'Documentation'],
  ['/docs/getting-started.md', 'Getting started'],
  ['/docs/tasks', 'Tasks'],
  ['/docs/calls', 'Calls'],
  ['/docs/payments', 'Payments'],
  ['/docs/analysis', 'Analysis'],
  ['/docs/strategy', 'Strategy Builder'],
  ['/docs/memory', 'Memory'],
  ['/docs/api-keys', 'API keys'],
  ['/docs/webhooks', 'Webhooks'],
  ['/docs/operating', 'Operating'],
  ['/docs/leaving', 'Leaving'],
  ['/docs/privacy', 'Privacy'],
  ['/docs/terms', 'Terms'],
  ['/api-docs', 'API'],
] as const;

/** Whether a browser is asking, so that a page serves better than JSON. */
export function wantsPage(request: FastifyRequest): boolean {
  return /\btext\/html\b/.test(request.headers.accept ?? '');
}

/** Sends one of the server's own pages: readable without a script, in the product's look. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  return reply.type('text/html; charset=utf-8').send(pageText(page));
}

function pageText({ title, description, body, current }: Page): string {
  const links = places.map(
    ([path, label]) =>
      html`<li>
        <a href="${path}" ${path === current ? html` aria-current="page"` : ''}>${label}</a>
      </li>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Rapport</title>
        <meta name="description" content="${description}" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script src="/boot.js"></script>
        <link rel="stylesheet" href="/docs/look.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the text</a>
        <header>
          <a class="home" href="/">Rapport</a>
          <nav aria-label="Documentation">
            <ul>
              ${links}
            </ul>
          </nav>
        </header>
        <main id="main" tabindex="-1">${body}</main>
      </body>
    </html> `.text;
}
