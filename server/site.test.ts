import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { documentPaths } from './pages/documents.ts';
import { serveSite } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'rapport-site-'));
const files = {
  'index.html': '<!doctype html><title>the page</title>',
  'boot.js': 'boot()',
  'assets/index-abc123.js': 'app()',
  'assets/index-abc123.js.gz': 'packed',
  'assets/index-abc123.js.map': '{"sources":[]}',
  '.env': 'SECRET=canary',
  '.git/config': 'canary',
};

let site: FastifyInstance;
let t: TestApp;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.git'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  site = fastify();
  await serveSite(site, folder);
  t = await openTestApp({ empty: true });
});
afterAll(async () => {
  await site.close();
  await t.stop();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => site.inject({ method: 'GET', url });

test.each(['/', '/clients', '/clients/1?tab=calls', '/no-such-page', '/login'])(
  '%s gets the page, never cached',
  async (path) => {
    const answer = await get(path);
    expect(answer).toMatchObject({ statusCode: 200, body: files['index.html'] });
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

test('a file asked for by HEAD says what GET would, without its bytes', async () => {
  const [asked, got] = await Promise.all([
    site.inject({ method: 'HEAD', url: '/assets/index-abc123.js' }),
    get('/assets/index-abc123.js'),
  ]);
  expect(asked).toMatchObject({ statusCode: 200, body: '' });
  expect(asked.headers['content-length']).toBe(got.headers['content-length']);
  expect(await get('/boot.js')).toMatchObject({ statusCode: 200, body: 'boot()' });
});

test('what has a hash in its name is kept for a year', async () => {
  const answer = await get('/assets/index-abc123.js');
  expect(answer).toMatchObject({ statusCode: 200, body: 'app()' });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each([
  '/.env',
  '/.git/config',
  '/.git/',
  '/.git',
  '/%2egit/config',
  '/clients/.env',
  '/clients/%2eenv',
  '/assets/index-abc123.js.gz',
  '/assets/index-abc123.js.map',
  '/assets/..%2findex-abc123.js.map',
  '/assets/%2e%2e/.env',
  '/assets/gone.js',
  '/assets/',
  '/favicon.ico',
  '/wp-login.php',
  '/api/no-such-endpoint',
  '/api',
  '/docs/no-such-page',
  '/docs/../package.json',
  '/docs/..%2f..%2fpackage.json',
  '/docs/%2e%2e/package.json',
  '/..%5c..%5cpackage',
  '/api-docs/no-such-page',
  '/health/no-such-page',
])('%s is not found', async (path) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not_found' });
  expect(answer.body).not.toMatch(/canary|rapport"/);
});

test('a write to a page is not found either', async () => {
  expect((await site.inject({ method: 'POST', url: '/clients' })).statusCode).toBe(404);
});

describe('the documentation', () => {
  const paths = [
    '/docs',
    '/docs/getting-started.md',
    '/docs/operating',
    '/docs/privacy',
    '/docs/terms',
  ];

  test.each(paths)('%s is a whole page, within the content security policy', async (path) => {
    const answer = await t.stranger().raw('GET', path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const text = answer.body as string;
    expect(text).toMatch(/<html lang="en">/);
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text).toContain('<a class="skip" href="#main">');
    expect(text.replace(/\s+/g, ' ')).toContain(`<a href="${path}" aria-current="page"`);
    expect(text).toMatch(/<title>[A-Z][\w ]+ · Rapport<\/title>/);
    expect(text).toMatch(/<meta name="description" content="[A-Z][^"]{30,}"/);
    expect(text).not.toMatch(/<script>|<style|\sstyle=|\son\w+=|src="http|<!-- /);
  });

  test('every link between the pages leads somewhere', async () => {
    const pages = new Map<string, string>();
    for (const path of documentPaths) {
      pages.set(path, (await t.stranger().raw('GET', path)).body as string);
    }
    for (const [from, text] of pages) {
      for (const [, to = ''] of text.matchAll(/href="(\/(?:docs|api)[^"]*)"/g)) {
        const [path = '', id] = to.split('#');
        const { status } = await t.stranger().raw('GET', path);
        const there = id === undefined || pages.get(path)?.includes(`id="${id}"`);
        expect({ from, to, status, there }).toMatchObject({ status: 200, there: true });
      }
    }
  });

  test('its list of settings is the real one', async () => {
    const text = (await t.stranger().raw('GET', '/docs/operating')).body as string;
    expect(text).toContain('<code>RAPPORT_DATA_DIR</code>');
    expect(text).toContain('<code>DATABASE_URL</code> (secret)');
    expect(text).toMatch(/<code>RAPPORT_BACKUP_KEEP<\/code>.*?<td><code>14<\/code><\/td>/s);
  });

  test('a browser at a page that is none is led back to the first', async () => {
    const headers = { accept: 'text/html,*/*' };
    const answer = await t.stranger().raw('GET', '/docs/nope', { headers });
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<a href="/docs">');
  });

  test('its style sheet is served', async () => {
    const answer = await t.stranger().raw('GET', '/docs/look.css');
    expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(answer.body).toContain('color-scheme: light dark');
  });
});

test('hidden files and unknown paths of the API are not found by the whole server', async () => {
  for (const path of ['/.git/config', '/.env', '/api/nope', '/docs/nope', '/metrics/nope']) {
    expect(await t.stranger().raw('GET', path)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  }
});
