import { afterAll, beforeAll, expect, test } from 'vitest';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OwnServer } from '#testing/own-server.ts';
import { open, type Person } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';

const budgetBytes = 150_000;

/** What the server sends of a script to a browser that takes gzip. */
function gzippedSize(pathname: string): number {
  const file = fileURLToPath(new URL(`../dist/web${pathname}`, import.meta.url));
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

const assets = fileURLToPath(new URL('../dist/web/assets/', import.meta.url));

/** The scripts that a screen's own stands on, beside itself. */
function scriptsOf(screen: string): string[] {
  const own = readdirSync(assets).filter((name) =>
    new RegExp(`^${screen}-[\\w-]{8}\\.js$`).test(name),
  );
  expect(own).toHaveLength(1);
  const found = new Set<string>();
  for (const waiting = own; waiting.length > 0;) {
    const name = waiting.pop() ?? '';
    if (found.has(name)) continue;
    found.add(name);
    const code = readFileSync(`${assets}${name}`, 'utf8');
    for (const [, other = ''] of code.matchAll(/\b(?:from|import)"\.\/([\w.-]+\.js)"/g))
      waiting.push(other);
  }
  return [...found];
}

let browser: Windows;
let practice: Practice;
let server: OwnServer;
let nora: Person;

beforeAll(async () => {
  [browser, practice] = await Promise.all([Windows.open(), openPractice()]);
  ({ server } = practice);
  nora = await open(browser, server.url);
  await practice.enter(nora);
});
afterAll(async () => {
  await browser?.close();
  await practice?.close();
});
test('the dashboard is there after at most 150 kB of gzipped JavaScript', async () => {
  const { page } = nora;
  // What is fetched once the dashboard stands delays nobody.
  await page.addInitScript(() => {
    new MutationObserver((_changes, watch) => {
      if (!document.body?.textContent.includes('Welcome back, nora')) return;
      document.documentElement.dataset['standsAt'] = String(performance.now());
      watch.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await page.locator('html[data-stands-at]').waitFor({ state: 'attached' });
  const scripts = await page.evaluate(() => {
    const standsAt = Number(document.documentElement.dataset['standsAt']);
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime < standsAt && name.endsWith('.js'))
      .map(({ name }) => new URL(name).pathname);
  });
  const bytes = [...new Set(scripts)].map(gzippedSize).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(budgetBytes);
});

test('each screen comes in a few files: on a slow line each six of them wait once more', () => {
  expect(scriptsOf('Login').length).toBeLessThanOrEqual(5);
  expect(scriptsOf('PayLink').length).toBeLessThanOrEqual(8);
  const screens = ['Clients', 'TasksPage', 'StrategyBuilder', 'InsightsPage', 'CallPage'];
  expect(screens.filter((screen) => scriptsOf(screen).length > 25)).toEqual([]);
  expect(scriptsOf('ClientPage').length).toBeLessThanOrEqual(55);
});

test('what is asked for ahead is what is needed, and is asked for once', async () => {
  const { page } = nora;
  await page.goto('/');
  await page.getByText('Welcome back, nora').waitFor();
  // What is still on its way is not told of.
  const asked = async (pattern: RegExp) => {
    const entries = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, initiatorType: by }) => ({ path: name.slice(location.origin.length), by })),
    );
    return entries.filter(({ path }) => pattern.test(path));
  };
  const named = page.locator('meta[name="rapport-dashboard-reads"]');
  const reads = (await named.getAttribute('content'))?.split(' ') ?? [];
  expect(reads).toHaveLength(5);
  for (const path of reads) {
    const exactly = new RegExp(`^${path.replace(/[?.]/g, '\\$&')}$`);
    await expect.poll(() => asked(exactly)).toEqual([{ path, by: 'link' }]);
  }
  expect(await asked(/^\/api\/auth\/user$/)).toEqual([{ path: '/api/auth/user', by: 'link' }]);
  expect(await asked(/\/assets\/dashboard-[\w-]+\.js$/)).toHaveLength(1);
});

test('whoever is signed in nowhere asks for nothing of the dashboard', async () => {
  const visitor = await open(browser, server.url);
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The answer comes after what runs before the first paint has looked for it.
  await page.route('**/api/auth/user', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked).toContain('/api/auth/user');
  expect(
    asked.filter((path) => /^\/api\/(?:metrics|insights|calls|clients|ai)\b/.test(path)),
  ).toEqual([]);
});
