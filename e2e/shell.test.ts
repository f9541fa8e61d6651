import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castPassword } from '#testing/cast-password.ts';
import type { OwnServer } from '#testing/own-server.ts';
import { open, type Person, phone } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';

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
describe('the shell', () => {
  test('a menu that has been read is there in the same moment as it is asked for', async () => {
    const { page } = nora;
    await page.goto('/clients');
    const button = page.getByRole('button', { name: 'More for clients' });
    await button.hover();
    const read = await page.waitForFunction(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes('/MenuContent'))
          ?.name,
    );
    // It has come by now; whoever imports it as well waits until it is there to be used.
    await page.evaluate(`import(${JSON.stringify(await read.jsonValue())}).then(() => undefined)`);
    const shown = await button.evaluate(async (element: HTMLElement) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
      element.click();
      // Not even a frame: React draws what a click changes as soon as its listeners are done.
      await new Promise<void>(queueMicrotask);
      return document.querySelectorAll('[role=menu]').length;
    });
    expect(shown).toBe(1);
    await page.keyboard.press('Escape');
  });

  test('each screen names the tab that it is in', async () => {
    const { page } = nora;
    for (const [path, name] of [
      ['/profile', 'Profile Settings'],
      ['/people?tab=mail', 'People & Access'],
      ['/profile-setup', 'Complete Your Profile'],
      ['/reset?token=none', 'Set a new password'],
      ['/invite?token=none', 'Invitation'],
      ['/nowhere', 'Page Not Found'],
    ] as const) {
      await page.goto(path);
      await expect.poll(() => page.title(), { message: path }).toBe(`${name} · Rapport`);
    }
  });

  test('where the system gives the colours, what is chosen and what is on are told from the rest', async () => {
    const { page } = nora;
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/people');
    const ground = (place: ReturnType<typeof page.locator>) =>
      place.first().evaluate((element) => getComputedStyle(element).backgroundColor);
    const [here, there] = ['People & Access', 'Tasks'].map((name) =>
      page.getByRole('navigation').getByRole('link', { name, exact: true }),
    );
    if (!here || !there) throw new Error('No places.');
    await here.first().waitFor();
    const chosen = await ground(here);
    expect(chosen).not.toBe(await ground(there));
    expect(await ground(page.getByRole('tab', { name: 'People', exact: true }))).toBe(chosen);
    expect(await ground(page.getByRole('tab', { name: 'Mail' }))).not.toBe(chosen);
    const turned = page.getByRole('switch').first();
    const off = await ground(turned);
    await turned.evaluate((element) => (element.dataset['state'] = 'checked'));
    await expect.poll(() => ground(turned)).toBe(chosen);
    expect(off).not.toBe(chosen);
    const [invite] = await page
      .getByRole('button', { name: 'Invite' })
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth));
    expect(invite).toBe('1px');
    await page.emulateMedia({ forcedColors: 'none' });
  });

  test('on a phone the logo and what closes a dialog stand in line with what is beside them', async () => {
    const touched = await open(browser, server.url, { viewport: phone, hasTouch: true });
    await practice.enter(touched);
    const { page } = touched;
    await page.goto('/clients?dialog=add');
    const dialog = page.getByRole('dialog', { name: 'Add New Client' });
    const close = dialog.getByRole('button', { name: 'Close' });
    await close.waitFor();
    const middle = async (place: ReturnType<typeof page.locator>) => {
      const { y, height } = (await place.boundingBox()) ?? { y: Number.NaN, height: 0 };
      return Math.round(y + height / 2);
    };
    const title = await middle(dialog.getByRole('heading', { name: 'Add New Client' }));
    expect(await middle(close)).toBe(title);
    const logo = page.locator('header [aria-label=Rapport]');
    expect(await middle(logo)).toBe(await middle(page.locator('header [aria-label=Settings]')));
    await touched.context.close();
  });

  test('goes everywhere by the keyboard alone', async () => {
    const { page } = nora;
    await page.goto('/');
    await page.getByText('Welcome back, nora').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await page.waitForURL('**/clients');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    const words = page.getByPlaceholder('Search or type a command…');
    await words.fill('memory');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/memory-engine');
    // A name and Enter are who is called so, as soon as they are found.
    const added = await nora.context.request.post('/api/clients', {
      headers: { origin: server.url },
      data: { name: 'Lucía Fernández', email: 'lucia@example.com' },
    });
    expect(added.status()).toBe(200);
    await page.keyboard.press('Control+k');
    await words.waitFor();
    await page.keyboard.type('lucia');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/clients/*');
  });

  test('on a tablet the sidebar leaves the room to the page, until somebody unfolds it', async () => {
    const tablet = await open(browser, server.url, { viewport: { width: 820, height: 1100 } });
    await tablet.context.addCookies(await nora.context.cookies());
    const { page } = tablet;
    await page.goto('/clients');
    const unfold = page.getByRole('button', { name: 'Unfold the sidebar' });
    await unfold.waitFor();
    await page.setViewportSize({ width: 1360, height: 900 });
    await page.getByRole('button', { name: 'Fold the sidebar' }).waitFor();
    // As the browser's zoom of 200 % does it.
    await page.setViewportSize({ width: 680, height: 450 });
    await unfold.click();
    await page.reload();
    await page.getByRole('button', { name: 'Fold the sidebar' }).waitFor();
    await tablet.context.close();
  });

  test('on a phone each place is called what is written below it', async () => {
    const small = await open(browser, server.url, { viewport: phone });
    await small.context.addCookies(await nora.context.cookies());
    const { page } = small;
    await page.goto('/tasks');
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Home', 'Clients', 'Voice', 'Strategy', 'Memory', 'Tasks']) {
      await bar.getByRole('link', { name, exact: true }).waitFor();
    }
    await bar.getByRole('link', { name: 'Clients', exact: true }).click();
    await page.waitForURL('**/clients');
    await small.context.close();
  });

  test('keeps the theme on the server, so that it follows the person', async () => {
    const { page, context } = nora;
    await page.goto('/');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const saved = page.waitForResponse((response) => response.url().endsWith('/user/settings'));
    await page.getByRole('radio', { name: 'Light' }).click();
    expect((await saved).status()).toBe(200);
    expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(
      false,
    );
    const elsewhere = await open(browser, server.url);
    await elsewhere.context.addCookies(await context.cookies());
    await elsewhere.page.goto('/');
    await elsewhere.page.getByText('Welcome back, nora').waitFor();
    await elsewhere.page.waitForFunction(
      () => !document.documentElement.classList.contains('dark'),
    );
    await elsewhere.context.close();
    await page.getByRole('radio', { name: 'Dark' }).click();
    await page.keyboard.press('Escape');
  });

  test('a theme that could not be kept gives way to the one that is', async () => {
    const { page, problems } = nora;
    await page.goto('/');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.route('**/api/user/settings', (route) => route.abort());
    await page.getByRole('radio', { name: 'Light' }).click();
    await page.getByRole('radio', { name: 'System' }).click();
    const kept = page.getByRole('radio', { name: 'Dark' });
    await expect.poll(() => kept.getAttribute('aria-checked')).toBe('true');
    await page.unroute('**/api/user/settings');
    await page.keyboard.press('Escape');
    problems.splice(0);
  });

  test('the switches are kept', async () => {
    const { page } = nora;
    await page.goto('/');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const saved = page.waitForResponse((response) => response.url().endsWith('/user/settings'));
    await page.getByRole('switch', { name: 'Email Summaries' }).click();
    await saved;
    await page.reload();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const state = page.getByRole('switch', { name: 'Email Summaries' });
    expect(await state.getAttribute('aria-checked')).toBe('false');
    await page.keyboard.press('Escape');
  });

  test('the bell rings for what somebody wants to hear of, and for an admin who is alone in any case', async () => {
    const { page } = nora;
    await page.goto('/');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const bells = page.getByRole('group', { name: 'Ring the bell for' });
    const bell = (name: string) => bells.getByRole('switch', { name });
    const saved = page.waitForResponse((response) => response.url().endsWith('/user/settings'));
    await bell('Tasks given to you').click();
    expect((await saved).status()).toBe(200);
    await bell('What goes wrong').click();
    await page.getByText('Somebody must hear of this, and no other admin does.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await bells.waitFor();
    expect(await bell('Tasks given to you').isChecked()).toBe(false);
    expect(await bell('Clients given to you').isChecked()).toBe(true);
    expect(await bell('What goes wrong').isChecked()).toBe(true);
    await page.keyboard.press('Escape');
  });

  test('the password form holds its rules and says so', async () => {
    const { page } = nora;
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change Password' }).click();
    const submit = page.locator('form').getByRole('button', { name: 'Change Password' });
    const fill = async (current: string, next: string, again: string) => {
      await page.locator('input[name=currentPassword]').fill(current);
      await page.locator('input[name=newPassword]').fill(next);
      await page.locator('input[name=confirmation]').fill(again);
      await submit.click();
    };
    await fill('', '', '');
    await page.getByText('Current password and new password are required.').first().waitFor();
    await fill(castPassword, 'something new', 'something else');
    await page.getByText('New password and confirmation do not match.').first().waitFor();
    await fill(castPassword, 'short', 'short');
    await page.getByText('New password must be at least 8 characters long.').first().waitFor();
    await fill('not this one', 'a quite new password', 'a quite new password');
    await page.getByText('Password Change Failed').waitFor();
    await fill(castPassword, 'a quite new password', 'a quite new password');
    await page.getByText('Password Changed').waitFor();
  });

  test('an unknown address of the API answers in JSON and echoes nothing', async () => {
    const response = await nora.context.request.get('/api/<script>alert(1)</script>');
    expect(response.status()).toBe(404);
    expect(await response.text()).not.toContain('script');
  });
});
