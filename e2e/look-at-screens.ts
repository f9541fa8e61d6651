import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castPassword } from '#testing/cast-password.ts';
import { OwnServer } from '#testing/own-server.ts';
import { enter, findBarriers, looks, open, overflow, type Person } from './person.ts';
import { publicScreens, servedScreens, signedInScreens, type Screen } from './screens.ts';
import { Windows } from './windows.ts';

const pictures = process.env['RAPPORT_PICTURES'];

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

interface Looking {
  browser: Windows;
  server: OwnServer;
  cookies: Awaited<ReturnType<Person['context']['cookies']>>;
}

/** Other widths of window, each tried where the layout is nearest to it already. */
const otherWidths = { phone: [360, 768], wide: [1024, 1920] } as const;

/** The page as it stands, in windows of other widths. */
async function widen({ page }: Person, { path }: Screen, width: 'phone' | 'wide'): Promise<void> {
  const before = page.viewportSize();
  for (const other of otherWidths[width]) {
    await page.setViewportSize({ width: other, height: 900 });
    // What is drawn anew for another width is there a frame later.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect
      .poll(() => overflow(page), { message: `sideways scroll of ${path} at ${other} pixels` })
      .toBe(0);
  }
  if (before) await page.setViewportSize(before);
}

/** Looks at every screen in a theme, wide or on a phone, on a server of its own, and whether it fits windows of other widths. */
export function lookAtScreens(theme: 'dark' | 'light'): void {
  const looking = {} as Looking;
  beforeAll(async () => {
    const [browser, server] = await Promise.all([
      Windows.open(),
      OwnServer.start({
        RAPPORT_ADMIN_USERNAME: 'nora',
        RAPPORT_ADMIN_PASSWORD: castPassword,
        RAPPORT_DEMO: '1',
      }),
    ]);
    const { context } = await open(browser, server.url);
    await enter({ context }, server.url);
    const cookies = await context.cookies();
    Object.assign(looking, { browser, server, cookies });
    await context.close();
  });
  afterAll(async () => {
    await looking.browser?.close();
    await looking.server?.remove();
  });

  // Pictures are taken of all four.
  describe.each(pictures ? looks : looks.filter((look) => look.theme === theme))(
    '$width',
    ({ width, viewport }) => {
      let visitor: Person;
      let nora: Person;
      beforeAll(async () => {
        visitor = await open(looking.browser, looking.server.url, { viewport, theme });
        nora = await open(looking.browser, looking.server.url, { viewport, theme });
        await nora.context.addCookies(looking.cookies);
        const headers = { origin: looking.server.url };
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
        await widen(nora, screen, width);
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
    },
  );
}
