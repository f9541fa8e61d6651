import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';
import { castPassword } from '#testing/cast-password.ts';
import { isWhole } from '#testing/whole.ts';
import type { Windows } from './windows.ts';

export const wide = { width: 1360, height: 900 } as const;
export const tablet = { width: 820, height: 1180 } as const;
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
  /** What goes wrong in it. */
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
  return { context, page, problems: whatGoesWrong(page) };
}

/** Gathers the errors of a page and the breaches of its content security policy. */
export function whatGoesWrong(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    // Asking who is signed in is answered by a 401 before anybody is; that is no fault.
    if (message.type() === 'error' && !/status of 401/.test(text)) problems.push(text);
  });
  return problems;
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

/** Goes to another address within the program, as its links do: nothing is loaded anew. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const state = { usr: null, key: crypto.randomUUID().slice(0, 8), idx: idx + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
/** It reads each colour of each element; a colour that was read once is read the same again. */
const axeSource = `${readFileSync(resolve('axe-core/axe.min.js'), 'utf8')}
;(() => {
  const known = new Map();
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  prototype.parseString = function (text) {
    const color = known.get(text);
    if (color) return Object.assign(this, color);
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
})();`;

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Axe {
  run(context: Document, options: object): Promise<{ violations: Violation[] }>;
}
interface Violation {
  readonly id: string;
  readonly nodes: readonly { target: readonly unknown[]; failureSummary?: string }[];
}

type Rules = 'all' | 'wcag' | 'wcag without contrast';

/**
 * What axe finds on the page as it stands, a line each; by all of its rules, or by those of WCAG.
 * To reckon each contrast takes four times as long as the rest, so a part run does it where screens
 * are looked at.
 */
export async function findBarriers(
  page: Page,
  rules: Rules = isWhole ? 'wcag' : 'wcag without contrast',
): Promise<string[]> {
  const options = {
    // What passes is not written out.
    resultTypes: ['violations'],
    ...(rules === 'all' ? {} : { runOnly: { type: 'tag', values: wcag } }),
    rules: { 'color-contrast': { enabled: rules !== 'wcag without contrast' } },
  };
  const run = () =>
    page.evaluate(async (given) => {
      const { axe } = globalThis as { axe?: Axe };
      if (!axe) return undefined;
      const { violations } = await axe.run(document, given);
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary = '' }) => [String(target[0]), failureSummary]),
      }));
    }, options);
  let violations = await run();
  if (!violations) {
    await page.evaluate(axeSource);
    violations = await run();
  }
  if (!violations) throw new Error('axe did not come into the page.');
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.join(': ')}`));
}

/** By how many pixels the page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
