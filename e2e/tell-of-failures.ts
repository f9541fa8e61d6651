import { afterEach } from 'vitest';
import type { Page } from 'playwright-core';
import { OwnServer } from '#testing/own-server.ts';
import { Windows } from './windows.ts';

const mostText = 2_000;
const mostLines = 30;
/** A page that hangs is told of as such. */
const patience = 3_000;

/** The words on top: of a dialog that is open, else of the page. */
async function wordsOn(page: Page): Promise<string> {
  const words = page.evaluate(() => {
    const open = [...document.querySelectorAll('[role=alertdialog], [role=dialog]')].at(-1);
    return ((open ?? document.querySelector('main') ?? document.body) as HTMLElement).innerText;
  });
  const late = new Promise<string>((resolve) => {
    setTimeout(() => resolve('(It does not answer.)'), patience).unref();
  });
  const text = await Promise.race([words, late]).catch((error: unknown) => `(${String(error)})`);
  return text.slice(0, mostText);
}

const lastLines = (text: string) => text.trimEnd().split('\n').slice(-mostLines).join('\n');

// What cannot be seen afterwards: what the pages showed when a test failed, and what the servers said.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const pages = await Promise.all(
    Windows.pages().map(async (page) => `the page at ${page.url()}\n${await wordsOn(page)}`),
  );
  const servers = [...OwnServer.running].map(
    ({ url, output }) => `the server at ${url}\n${lastLines(output)}`,
  );
  const told = [...pages, ...servers].map((one) => `When “${task.name}” failed, ${one}\n`);
  process.stderr.write(`\n${told.join('\n')}\n`);
});
