import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OwnServer } from '#testing/own-server.ts';
import { Visitor } from '#testing/visitor.ts';
import { Windows } from './windows.ts';

const password = 'correct horse battery';
const pages = [
  '/docs',
  '/docs/getting-started.md',
  '/docs/calls',
  '/docs/operating',
  '/docs/privacy',
  '/docs/terms',
  '/health/deep',
  '/metrics',
];

let server: OwnServer;
let browser: Windows;
let session: { name: string; value: string };
beforeAll(async () => {
  server = await OwnServer.start({
    RAPPORT_ADMIN_USERNAME: 'nora',
    RAPPORT_ADMIN_PASSWORD: password,
  });
  const nora = new Visitor(server.port);
  await nora.signIn('nora', password);
  const [name = '', value = ''] = nora.cookie.split('=');
  session = { name, value };
  browser = await Windows.open();
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

/** A page in one theme, with everything that the content security policy or the network refused. */
async function open(path: string, theme: 'dark' | 'light', signedIn: boolean) {
  const context: BrowserContext = await browser.newContext({ colorScheme: 'dark' });
  if (signedIn) await context.addCookies([{ ...session, url: server.url }]);
  await context.addInitScript(`localStorage.setItem('rapport.theme', '${theme}')`);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (said) => said.type() === 'error' && troubles.push(said.text()));
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== server.url) troubles.push(request.url());
  });
  await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });
  return { page, context, troubles };
}

const breaches = async (page: Page) => {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return (await axe.analyze()).violations;
};

describe.each(['dark', 'light'] as const)('in the %s theme', (theme) => {
  test.each(pages)('%s is readable by everybody and breaks no rule', async (path) => {
    const { page, context, troubles } = await open(path, theme, false);
    expect(troubles).toEqual([]);
    const scheme = await page.evaluate('getComputedStyle(document.documentElement).colorScheme');
    expect(scheme).toBe(theme);
    const violations = await breaches(page);
    expect(violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }))).toEqual([]);
    await context.close();
  });

  test('an admin reads the system status as a page', async () => {
    const { page, context, troubles } = await open('/health/deep', theme, true);
    expect(troubles).toEqual([]);
    expect(await page.getByRole('row').count()).toBe(11);
    const violations = await breaches(page);
    expect(violations.map(({ id }) => id)).toEqual([]);
    await context.close();
  });
});

test('the API documentation lists the requests, offline and within the policy', async () => {
  const { page, context, troubles } = await open('/api-docs', 'dark', false);
  await page.locator('#operations-tag-live').waitFor();
  await page.locator('#operations-tag-signIn').click();
  const login = page.locator('#operations-signIn-login');
  await login.locator('.opblock-summary-control').click();
  await login.getByText('wrong_credentials').first().waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('on a phone nothing sticks out at the side', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  for (const path of pages) {
    await page.goto(`${server.url}${path}`);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  }
  await context.close();
});
