import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { longestTranscript } from '#contract/calls.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { logCall } from '#testing/calls.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';
import { importFile } from '#testing/imports.ts';
import { record, times } from './table.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora', true);
});
afterAll(() => t?.stop());

const resolution = 2;

/** The longest that anybody else's request would have waited for this, in milliseconds. */
async function longestStretch(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  await work();
  delay.disable();
  return Math.max(0, delay.max / 1e6 - resolution);
}

const rows = times(5_000);
const csv = [
  'Name,Email,Company,Phone,Monthly revenue,Notes',
  ...Array.from(
    { length: rows },
    (_, n) =>
      `Client ${n},client-${n}@mail.example,Studio ${n % 90},+1415555${String(n % 10_000).padStart(4, '0')},${n % 900}.50,"Met in ${2000 + (n % 25)}, wants a plan"`,
  ),
].join('\r\n');
const talk = [
  'Nora Lindqvist: How was your week, and what came of the plan?',
  'Dana Whitfield: I promise I will send you the forecast by Friday, we hired two people.',
  'Nora Lindqvist: Good. I will prepare the slides and call you next Tuesday at ten.',
  'Dana Whitfield: I am worried about the budget, it has not moved since the summer.',
].join('\n');

test.each<[name: string, work: () => Promise<unknown>]>([
  [
    `an import of ${rows} rows`,
    async () => {
      const { counts } = await importFile(t, nora, csv);
      expect(counts).toMatchObject({ create: rows });
    },
  ],
  [
    `a transcript of ${longestTranscript} characters, read and remembered`,
    async () => {
      const { id } = await makeClient(nora, { name: 'Dana Whitfield' });
      const transcript = `${talk}\n`.repeat(Math.floor(longestTranscript / (talk.length + 1)));
      await logCall(nora, id, { transcript });
      await t.settle();
    },
  ],
  [
    'a list of 1,000 clients',
    async () => {
      const { status } = await nora.call(clients.listClients, { query: { limit: '1000' } });
      expect(status).toBe(200);
    },
  ],
])('%s leaves the event loop to others', async (name, work) => {
  const longest = Math.round(await longestStretch(work));
  record({
    check: 'H4',
    done: name,
    figure: `nobody else waits longer than ${longest} ms`,
    criterion: '50 ms',
    met: longest <= 50,
  });
});
