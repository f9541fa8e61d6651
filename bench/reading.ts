import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { launchBrowser } from '#testing/browser.ts';
import { enter } from './browser.ts';
import { BuiltServer } from './built-server.ts';
import type { Plan } from './plan.ts';
import { practiceOf, type Engine, type Practice } from './practice-of.ts';
import { Budget, say, shown, type Found } from './report.ts';
import { middleOf } from './spread.ts';
import { environmentOf } from './starts.ts';

/** A meeting of an hour, and a long board day. */
const lengths = [10_000, 30_000];
/** Seconds from Save to receipts on the page, for 10,000 words. */
const most = 2;
/** By then the process of the reading before has ended. */
const forgottenMs = 21_000;
/** From a click into the field to the paste, and from there to Save: somebody who is quick. */
const pasteMs = 500;
const saveMs = 1_000;

/** How soon a transcript that is pasted on a call's page is read there, with receipts to follow. */
export async function measureReading({ practice: size, readings }: Plan): Promise<Found> {
  const budget = new Budget();
  const rows: string[][] = [];
  const browser = await launchBrowser();
  try {
    for (const engine of ['embedded', 'server'] as const) {
      const practice = await practiceOf(engine, size);
      const server = await BuiltServer.start(environmentOf(practice));
      try {
        const context = await enter(browser, server.url);
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        const page = await context.newPage();
        for (const words of lengths) {
          say(`  ${engine}, ${shown(words)} words`);
          rows.push(
            await measureLength(page, server.url, { engine, practice, words, readings, budget }),
          );
        }
      } finally {
        await server.stop();
      }
    }
  } finally {
    await browser.close();
  }
  const columns = [
    'engine',
    'words',
    'turns',
    'from Save to receipts on the page, s for each 10,000 words',
    'right after another, s',
    'longest that the page stood still, ms',
  ];
  return { tables: [{ heading: '', columns, rows }], over: budget.over };
}

interface Asked {
  readonly engine: Engine;
  readonly practice: Practice;
  readonly words: number;
  readonly readings: number;
  readonly budget: Budget;
}

async function measureLength(page: Page, url: string, asked: Asked): Promise<string[]> {
  const { engine, practice, words, readings, budget } = asked;
  const client = await clientOf(page, practice.ids[0] ?? '');
  const lines = await talkOf(words, client.name);
  const pasted = { clientId: client.id, transcript: lines.join('\n') };
  const first: Read[] = [];
  const next: Read[] = [];
  for (let turn = 0; turn < readings; turn += 1) {
    await setTimeout(forgottenMs);
    first.push(await readOnce(page, url, pasted));
    next.push(await readOnce(page, url, pasted));
  }
  const secondsOf = (reads: readonly Read[]) => middleOf(reads.map(({ seconds }) => seconds));
  const each = (secondsOf(first) / words) * 10_000;
  return [
    engine,
    shown(words),
    shown(lines.length),
    budget.most(`${engine}: ${shown(words)} words`, each, most),
    shown(secondsOf(next), 2),
    shown(middleOf([...first, ...next].map(({ stood }) => stood))),
  ];
}

async function clientOf(page: Page, id: string): Promise<{ id: string; name: string }> {
  const answer = await page.request.get(`/api/clients/${id}`);
  return (await answer.json()) as { id: string; name: string };
}

interface SpokenCall {
  readonly turns: readonly { readonly speaker: string; readonly text: string }[];
}

/** So many words of the labelled calls, one after the other, as a recorder writes them. */
async function talkOf(words: number, clientName: string): Promise<string[]> {
  const folder = new URL('../testing/more-calls/', import.meta.url);
  const lines: string[] = [];
  let said = 0;
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()) {
    const { turns } = JSON.parse(await readFile(new URL(file, folder), 'utf8')) as SpokenCall;
    for (const { speaker, text } of turns) {
      if (said >= words) return lines;
      lines.push(`${speaker === 'client' ? clientName : 'Nora Lindqvist'}: ${text}`);
      said += text.split(/\s+/).length;
    }
  }
  return lines;
}

interface Pasted {
  readonly clientId: string;
  readonly transcript: string;
}

interface Read {
  readonly seconds: number;
  readonly stood: number;
}

/** Runs in the page, as text: what it marks is asked for once a receipt is drawn. */
const watch = `
  window.read = { saved: 0, shown: 0, stood: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) read.stood = Math.max(read.stood, duration);
  }).observe({ type: 'longtask' });
  document.addEventListener('submit', () => { read.saved ||= performance.now(); }, true);
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('[data-receipt]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
      read.shown = performance.now();
      document.documentElement.dataset.read = '';
    }));
  }).observe(document.body, { childList: true, subtree: true });
`;

async function readOnce(page: Page, url: string, { clientId, transcript }: Pasted): Promise<Read> {
  const headers = { origin: url };
  const answer = await page.request.post('/api/calls', { headers, data: { clientId } });
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/calls/${id}?dialog=edit`);
  const dialog = page.getByRole('dialog');
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(transcript)})`);
  await dialog.getByRole('textbox', { name: 'Transcript' }).click();
  await page.waitForTimeout(pasteMs);
  await page.keyboard.press('Control+V');
  await page.waitForTimeout(saveMs);
  await page.evaluate(watch);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await page.locator('html[data-read]').waitFor({ state: 'attached', timeout: 120_000 });
  const read = await page.evaluate<{ saved: number; shown: number; stood: number }>('read');
  return { seconds: (read.shown - read.saved) / 1_000, stood: read.stood };
}
