import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '#testing/browser.ts';
import { castPassword } from '#testing/cast-password.ts';
import { root } from '../bin/freshness.mjs';
import { BuiltServer } from './built-server.ts';
import { grown } from './growth.ts';
import { scrollTable, watchPage, type Seen } from './page-watch.ts';
import type { Plan } from './plan.ts';
import { practiceOf } from './practice-of.ts';
import { Budget, say, shown, type Found, type Table } from './report.ts';
import { middleOf, spreadOf } from './spread.ts';
import { environmentOf } from './starts.ts';

const loads = 3;
const tries = 3;
/** 1.6 Mbit/s and 150 ms, as a slow telephone has. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};
const slowCpu = 4;

/** What a browser makes of the built product, in a practice of many clients. */
export async function measureBrowser({ sizes }: Plan): Promise<Found> {
  const practice = await practiceOf('server', grown(sizes[1]));
  const server = await BuiltServer.start(environmentOf(practice));
  const browser = await launchBrowser();
  const budget = new Budget();
  try {
    say('  the first load');
    const load = await measureLoad(browser, server.url, budget);
    say('  the directory');
    const use = await measureUse(browser, server.url, sizes[1], budget);
    return { tables: [load, use], over: budget.over };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** A window in which the admin of a practice is signed in. */
export async function enter(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1360, height: 900 },
  });
  const headers = { origin: url };
  const data = { username: 'nora', password: castPassword };
  const answer = await context.request.post('/api/auth/login', { headers, data });
  if (!answer.ok()) throw new Error(`The sign-in came to ${answer.status()}.`);
  await context.addInitScript(watchPage);
  return context;
}

const seenOn = (page: Page) => page.evaluate<Seen>('seen');

async function measureLoad(browser: Browser, url: string, budget: Budget): Promise<Table> {
  const quick: Seen[] = [];
  const slow: Seen[] = [];
  for (let load = 0; load < loads; load += 1) {
    quick.push(await loadOnce(browser, url, false));
    slow.push(await loadOnce(browser, url, true));
  }
  const bytes = (quick[0]?.scripts ?? []).map(gzippedSize).reduce((sum, size) => sum + size, 0);
  const middle = (list: readonly Seen[], name: 'largestPaint' | 'usableAt' | 'shift') =>
    middleOf(list.map((seen) => seen[name]));
  const seconds = (list: readonly Seen[], name: 'largestPaint' | 'usableAt') =>
    middle(list, name) / 1000;
  return {
    heading: 'The dashboard, from an empty cache',
    columns: ['', 'as the machine is', '1.6 Mbit/s, 150 ms, CPU x4'],
    rows: [
      [
        'JavaScript before it can be used, kB gzipped',
        budget.most('JavaScript', bytes / 1000, 150, 1),
        '',
      ],
      [
        'largest contentful paint, s',
        shown(seconds(quick, 'largestPaint'), 2),
        budget.most('slow LCP', seconds(slow, 'largestPaint'), 2),
      ],
      ['usable, s', shown(seconds(quick, 'usableAt'), 2), shown(seconds(slow, 'usableAt'), 2)],
      [
        'layout shift',
        budget.most('layout shift', middle(quick, 'shift'), 0.05, 3),
        budget.most('slow layout shift', middle(slow, 'shift'), 0.05, 3),
      ],
    ],
  };
}

async function loadOnce(browser: Browser, url: string, slow: boolean): Promise<Seen> {
  const context = await enter(browser, url);
  const page = await context.newPage();
  if (slow) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
  }
  await page.goto('/', { timeout: 60_000 });
  await page.locator('html[data-usable]').waitFor({ state: 'attached', timeout: 60_000 });
  // What comes later may be larger, or push something away.
  await page.waitForTimeout(slow ? 4_000 : 1_500);
  const seen = await seenOn(page);
  await context.close();
  return seen;
}

/** What the server sends of a script to a browser that takes gzip. */
function gzippedSize(path: string): number {
  const file = join(root, 'dist/web', path);
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

async function measureUse(
  browser: Browser,
  url: string,
  clients: number,
  budget: Budget,
): Promise<Table> {
  const context = await enter(browser, url);
  const page = await context.newPage();
  await page.goto('/clients?layout=table');
  await rowsStand(page);
  const scrolled = await page.evaluate<{ perSecond: number; longest: number; pixels: number }>(
    scrollTable(4_000, 60),
  );
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
  const rows: string[][] = [];
  for (const [name, act] of acts) {
    const all = await interactionsOf(page, act).catch((error: unknown) => {
      say(`  ${name} came to nothing: ${String(error)}`);
      return [];
    });
    const { p50, most } = spreadOf(all);
    const longest = all.length === 0 ? Number.NaN : budget.most(`${name}: longest`, most, 100, 0);
    rows.push([`${name}, ms of an interaction: middle / longest`, `${shown(p50)} / ${longest}`]);
  }
  await context.close();
  return {
    heading: `The directory of ${shown(clients)} clients as a table, interactions at CPU x${slowCpu}`,
    columns: ['', ''],
    rows: [
      ['scrolling, frames a second', budget.least('scrolling', scrolled.perSecond, 58, 1)],
      ['– the longest frame, ms', shown(scrolled.longest)],
      ...rows,
    ],
  };
}

/** How long each interaction took, in milliseconds, over some tries. */
async function interactionsOf(page: Page, act: (page: Page) => Promise<void>): Promise<number[]> {
  const all: number[] = [];
  for (let turn = 0; turn < tries; turn += 1) {
    await page.goto('/clients?layout=table');
    await rowsStand(page);
    await page.waitForTimeout(500);
    await act(page);
    await page.waitForTimeout(1_000);
    all.push(...Object.values((await seenOn(page)).interactions));
  }
  return all;
}

const acts: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    'typing in the search',
    async (page) => {
      await page.getByRole('textbox', { name: 'Search clients' }).click();
      await page.keyboard.type('amara okafor', { delay: 120 });
    },
  ],
  [
    'sorting',
    async (page) => {
      for (const head of ['Monthly Revenue', 'Last Contact']) {
        await page.getByRole('columnheader', { name: head }).getByRole('button').click();
        await page.waitForTimeout(800);
      }
    },
  ],
  [
    'filtering',
    async (page) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Prospect' }).click();
      await page.waitForTimeout(800);
      await page.getByRole('checkbox', { name: 'Active', exact: true }).click();
    },
  ],
];

const rowsStand = (page: Page) =>
  page.locator('[role=table] [data-row-at="5"]').waitFor({ timeout: 30_000 });
