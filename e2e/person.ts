import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { castPassword } from '#testing/cast-password.ts';
import type { Windows } from './windows.ts';

export const wide = { width: 1360, height: 900 } as const;
export const phone = { width: 390, height: 844 } as const;

/** Layout knows no theme, so that each width in one of them sees all. */
export const looks = [
  { theme: 'dark', width: 'wide', viewport: wide },
  { theme: 'light', width: 'phone', viewport: phone },
] as const;

/** A browser window of somebody: it collects what went wrong in the page. */
export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the page and breaches of its content security policy. */
  readonly problems: string[];
}

export async function open(
  browser: Windows,
  url: string,
  options: {
    viewport?: { width: number; height: number };
    theme?: 'dark' | 'light';
    /** Touched by fingers, as a phone is. */
    hasTouch?: boolean;
  } = {},
): Promise<Person> {
  const { viewport = wide, theme, hasTouch = false } = options;
  const context = await browser.newContext({
    viewport,
    hasTouch,
    baseURL: url,
    reducedMotion: 'reduce',
  });
  if (theme) {
    await context.addInitScript((chosen) => {
      if (localStorage.getItem('rapport.theme') === null) {
        localStorage.setItem('rapport.theme', chosen);
      }
    }, theme);
  }
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    // Asking who is signed in is answered by a 401 before anybody is; that is no fault.
    if (message.type() === 'error' && !/status of 401/.test(text)) problems.push(text);
  });
  return { context, page, problems };
}

/** Signs the first admin in without the form, past the onboarding. */
export async function enter({ context }: Pick<Person, 'context'>, url: string): Promise<void> {
  const headers = { origin: url };
  const data = { username: 'nora', password: castPassword };
  await context.request.post('/api/auth/login', { headers, data });
  await context.request.post('/api/user/profile/skip', { headers });
}

/** Signs in by the form. */
export async function signIn(page: Page, username: string, password = castPassword): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.getByText('Welcome back,').waitFor();
}

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
/** It is handed to a page twice for each look, and needs to run there but once. */
const axeSource = `if (!window.axe) { ${readFileSync(resolve('axe-core/axe.min.js'), 'utf8')} }`;

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it stands, a line each. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Without another page to put frames together in: there are none. What passes is not written out.
  const { violations } = await new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(wcag)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${String(node.target[0])}: ${node.failureSummary ?? ''}`),
  );
}

/** By how many pixels the page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
