import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnServer } from '#testing/own-server.ts';
import { findBarriers, looks, overflow } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';
import { every, isWhole } from '#testing/whole.ts';

const pages = [
  { path: '/docs', says: 'Rapport' },
  { path: '/docs/getting-started.md', says: 'npm start' },
  { path: '/docs/calls', says: 'Rapport' },
  { path: '/docs/leaving', says: 'Leaving in one file' },
  { path: '/docs/api-keys', says: 'API keys and assistants' },
  { path: '/docs/operating', says: 'Rapport' },
  { path: '/docs/privacy', says: 'Rapport' },
  { path: '/docs/terms', says: 'Rapport' },
  { path: '/health/deep', says: 'Rapport' },
  { path: '/metrics', says: 'Rapport' },
] as const;

type Look = (typeof looks)[number];

let practice: Practice;
let server: OwnServer;
let browser: Windows;
beforeAll(async () => {
  [browser, practice] = await Promise.all([Windows.open(), openPractice({ founding: true })]);
  ({ server } = practice);
});
afterAll(async () => {
  await browser?.close();
  await practice?.close();
});

/** A window in one theme, with everything that the content security policy or the network refused. */
async function open({ theme, viewport }: Pick<Look, 'theme' | 'viewport'>) {
  const context = await browser.newContext({
    baseURL: server.url,
    colorScheme: 'dark',
    viewport,
  });
  await context.addInitScript(`localStorage.setItem('rapport.theme', '${theme}')`);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (said) => said.type() === 'error' && troubles.push(said.text()));
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== server.url) troubles.push(request.url());
  });
  return { page, context, troubles };
}

describe.each(every(2, looks))('$theme and $width', ({ theme, viewport, width }) => {
  let window: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    window = await open({ theme, viewport });
  });
  afterAll(() => window?.context.close());

  test.each(pages)('$path is readable by everybody and breaks no rule', async ({ path, says }) => {
    const { page, troubles } = window;
    await page.goto(path);
    await page.getByText(says).first().waitFor({ state: 'attached' });
    const scheme = await page.evaluate('getComputedStyle(document.documentElement).colorScheme');
    expect(scheme).toBe(theme);
    expect(await overflow(page)).toBe(0);
    expect(await findBarriers(page, 'all')).toEqual([]);
    expect(troubles.splice(0)).toEqual([]);
    if (width !== 'phone') return;
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize(viewport);
  });

  test('an admin reads the system status as a page', async () => {
    const { page, context, troubles } = window;
    await practice.enter({ context });
    await page.goto('/health/deep');
    expect(await page.getByRole('row').count()).toBe(11);
    expect(await findBarriers(page, 'all')).toEqual([]);
    expect(troubles).toEqual([]);
  });
});

test.runIf(isWhole)(
  'the API documentation lists the requests, offline and within the policy',
  async () => {
    const { page, context, troubles } = await open(looks[0]);
    await page.goto('/api-docs');
    await page.locator('#operations-tag-Live').waitFor();
    await page.locator('#operations-tag-Sign_in').click();
    const login = page.locator('#operations-Sign_in-login');
    await login.locator('.opblock-summary-control').click();
    await login.getByText('wrong_credentials').first().waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  },
);
