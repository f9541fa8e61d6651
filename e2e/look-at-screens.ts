import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBarriers, go, looks, open, overflow, type Person } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { cutRings } from './focus-rings.ts';
import { headingGaps } from './heading-gaps.ts';
import { publicScreens, signedInScreens, type Screen } from './screens.ts';
import { Windows } from './windows.ts';
import { isWhole } from '#testing/whole.ts';

const pictures = process.env['RAPPORT_PICTURES'];

const nowhere = '/nowhere/at/all';

/** From a screen to another within the program. */
async function goTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(nowhere);
  // What is seen after this is not what was there before.
  else await go(page, nowhere);
  await page.getByText('404 Page Not Found').first().waitFor();
  await go(page, path);
}

async function look(
  person: Person,
  screen: Screen,
  { picture, within = false }: { picture: string; within?: boolean },
): Promise<void> {
  const { page, problems } = person;
  if (within && !screen.loads) await goTo(page, screen.path);
  else await page.goto(screen.path);
  for (const text of screen.texts) {
    await page.getByText(text).first().waitFor({ state: 'attached' });
  }
  expect(await overflow(page), 'no sideways scroll').toBe(0);
  expect(await findBarriers(page, 'wcag'), 'nothing that axe finds').toEqual([]);
  expect(await headingGaps(page), 'one title, and no level left out').toEqual([]);
  expect(problems.splice(0), 'no error in the page').toEqual([]);
  if (pictures) {
    await mkdir(pictures, { recursive: true });
    await page.screenshot({ path: `${pictures}/${screen.name}-${picture}.png` });
  }
  expect(await cutRings(page), 'what has the focus is seen').toEqual([]);
}

interface Looking {
  browser: Windows;
  practice: Practice;
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

/** In a part run every fifth screen is looked at, in one theme or the other. */
const seenIn = (theme: 'dark' | 'light', screens: readonly Screen[]): readonly Screen[] =>
  isWhole || pictures
    ? screens
    : screens.filter((_screen, place) => place % 10 === (theme === 'dark' ? 0 : 5));

/** Looks at every screen in a theme, wide or on a phone, on a server of its own, and whether it fits windows of other widths. */
export function lookAtScreens(theme: 'dark' | 'light'): void {
  const looking = {} as Looking;
  beforeAll(async () => {
    const [browser, practice] = await Promise.all([Windows.open(), openPractice({ sample: true })]);
    Object.assign(looking, { browser, practice });
  });
  afterAll(async () => {
    await looking.browser?.close();
    await looking.practice?.close();
  });

  // Pictures are taken of all four.
  describe.each(pictures ? looks : looks.filter((look) => look.theme === theme))(
    '$width',
    ({ width, viewport }) => {
      let visitor: Person;
      let nora: Person;
      beforeAll(async () => {
        const { url } = looking.practice.server;
        visitor = await open(looking.browser, url, { viewport, theme });
        nora = await open(looking.browser, url, { viewport, theme });
        await looking.practice.enter(nora);
        const headers = { origin: url };
        await nora.context.request.put('/api/user/settings', { headers, data: { theme } });
      });
      afterAll(async () => {
        await visitor.context.close();
        await nora.context.close();
      });

      test.each(seenIn(theme, publicScreens))('$name, signed out', async (screen) => {
        await look(visitor, screen, { picture: `${theme}-${width}` });
      });
      test.each(seenIn(theme, signedInScreens))('$name', async (screen) => {
        // A screen has to come both ways: wide by its address, on a phone from another screen.
        await look(nora, screen, { picture: `${theme}-${width}`, within: width === 'phone' });
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
        expect(await findBarriers(page, 'wcag')).toEqual([]);
        if (pictures) {
          await page.screenshot({ path: `${pictures}/settings-${theme}-${width}.png` });
        }
        await page.keyboard.press('Escape');
      });
    },
  );
}
