import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { castPassword } from '#testing/app.ts';
import { launchBrowser } from '#testing/browser.ts';
import { OwnServer } from '#testing/own-server.ts';
import { enter, findBarriers, open, overflow, phone, themes, wide, type Person } from './person.ts';
import { publicScreens, servedScreens, signedInScreens, type Screen } from './screens.ts';

const pictures = process.env['RAPPORT_PICTURES'];

let browser: Browser;
let server: OwnServer;
let cookies: Awaited<ReturnType<Person['context']['cookies']>>;

beforeAll(async () => {
  [browser, server] = await Promise.all([
    launchBrowser(),
    OwnServer.start({
      RAPPORT_ADMIN_USERNAME: 'nora',
      RAPPORT_ADMIN_PASSWORD: castPassword,
      RAPPORT_DEMO: '1',
    }),
  ]);
  const { context } = await open(browser, server.url);
  await enter({ context }, server.url);
  cookies = await context.cookies();
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

async function look(person: Person, screen: Screen, picture: string): Promise<void> {
  const { page, problems } = person;
  await page.goto(screen.path);
  for (const text of screen.texts) {
    await page.getByText(text).first().waitFor({ state: 'attached' });
  }
  expect(await overflow(page), 'no sideways scroll').toBe(0);
  expect(await findBarriers(page), 'nothing that axe finds').toEqual([]);
  expect(problems.splice(0), 'no error in the page').toEqual([]);
  if (pictures) {
    await mkdir(pictures, { recursive: true });
    await page.screenshot({ path: `${pictures}/${screen.name}-${picture}.png` });
  }
}

describe.each(themes)('%s', (theme) => {
  describe.each([
    { width: 'wide', viewport: wide },
    { width: 'phone', viewport: phone },
  ])('$width', ({ width, viewport }) => {
    let visitor: Person;
    let nora: Person;
    beforeAll(async () => {
      visitor = await open(browser, server.url, { viewport, theme });
      nora = await open(browser, server.url, { viewport, theme });
      await nora.context.addCookies(cookies);
      const headers = { origin: server.url };
      await nora.context.request.put('/api/user/settings', { headers, data: { theme } });
    });
    afterAll(async () => {
      await visitor.context.close();
      await nora.context.close();
    });

    test.each(publicScreens)('$name, signed out', async (screen) => {
      await look(visitor, screen, `${theme}-${width}`);
    });
    test.each(servedScreens)('$name, served', async (screen) => {
      await look(visitor, screen, `${theme}-${width}`);
    });
    test.each(signedInScreens)('$name', async (screen) => {
      await look(nora, screen, `${theme}-${width}`);
    });

    test('the settings dialog', async () => {
      const { page } = nora;
      await page.goto('/');
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      for (const text of [
        'Settings & Preferences',
        'Account Information',
        'Executive Dashboard Access',
        'Premium',
        'Active',
        'Appearance',
        theme === 'dark' ? 'Dark Theme' : 'Light Theme',
        'Push Notifications',
        'Email Summaries',
        'Session Status',
        'Currently signed in',
        'Secure',
        'You will be redirected to the login page.',
      ]) {
        await page.getByText(text, { exact: true }).first().waitFor();
      }
      expect(await findBarriers(page)).toEqual([]);
      if (pictures) {
        await page.screenshot({ path: `${pictures}/settings-${theme}-${width}.png` });
      }
      await page.keyboard.press('Escape');
    });
  });
});

test.each([360, 768, 1024, 1920])('no sideways scroll at %i pixels', async (width) => {
  const nora = await open(browser, server.url, { viewport: { width, height: 900 } });
  await nora.context.addCookies(cookies);
  for (const { path, texts } of signedInScreens) {
    await nora.page.goto(path);
    await nora.page
      .getByText(texts[0] ?? '')
      .first()
      .waitFor({ state: 'attached' });
    expect({ path, overflow: await overflow(nora.page) }).toEqual({ path, overflow: 0 });
  }
  await nora.context.close();
});
