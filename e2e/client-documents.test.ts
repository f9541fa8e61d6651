import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { ClientDocument } from '#contract/documents.ts';
import { ClientVisit } from './client-visit.ts';
import { findBarriers, looks, open, overflow } from './person.ts';
import { isWhole } from '#testing/whole.ts';

let visit: ClientVisit;
let page: Page;
let ben: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rapport-upload-'));
  visit = await ClientVisit.open();
  ({ page } = visit);
  ben = await visit.add({ name: 'Ben Castellano', email: 'ben@ironclad.example' });
});
afterAll(async () => {
  await visit?.close();
  await rm(folder, { recursive: true, force: true });
});

async function make(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** What the first journey uploads by the button. */
const files = {
  'workshop.png': () =>
    sharp({ create: { width: 320, height: 200, channels: 3, background: '#b45309' } })
      .png()
      .toBuffer(),
  'plan.pdf': async () => Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'),
  'figures.csv': async () => Buffer.from('month,revenue\n2026-01,12500\n'),
} as const;

/** Opens the tab with these on it, whether or not a journey before has put them there. */
async function openWith(...names: readonly (keyof typeof files)[]): Promise<void> {
  const there = (await kept()).map(({ name }) => name);
  for (const name of names) {
    if (there.includes(name)) continue;
    const buffer = await files[name]();
    await make(name, buffer);
    const file = { name, mimeType: 'application/octet-stream', buffer };
    await visit.upload(`/api/clients/${ben}/documents`, file);
  }
  const tab = `/clients/${ben}?tab=documents`;
  if (!page.url().endsWith(tab)) await page.goto(tab);
  for (const name of names) await row(name).waitFor();
}

const kept = () => visit.ask<ClientDocument[]>('GET', `/api/documents?clientId=${ben}`);
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const choose = (...paths: string[]) => page.locator('input[type=file]').setInputFiles(paths);

/** Drops files that are made in the page onto an element of it. */
async function drop(onto: string, files: readonly { name: string; text: string }[]): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const { name, text } of given) data.items.add(new File([text], name));
    return data;
  }, files);
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.locator(onto).first().dispatchEvent(type, { dataTransfer: transfer });
  }
}

describe('documents of a client', () => {
  test('several are uploaded by the button, a picture with its thumbnail', async () => {
    await openWith();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload Document' }).click();
    const paths = [];
    for (const [name, bytes] of Object.entries(files)) paths.push(await make(name, await bytes()));
    await (await chooser).setFiles(paths);
    for (const name of ['workshop.png', 'plan.pdf', 'figures.csv']) await row(name).waitFor();
    await page.getByRole('list', { name: 'Uploads' }).waitFor({ state: 'detached' });
    const drawn = row('workshop.png').locator('img');
    await expect
      .poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    expect(await row('figures.csv').innerText()).toMatch(/Spreadsheet[^]*28 bytes[^]*by nora/);
    await expect.poll(() => page.getByRole('tab', { name: /^Documents/ }).innerText()).toMatch(/3/);
    expect(await findBarriers(page)).toEqual([]);
  });

  test('what is downloaded is what was uploaded', async () => {
    const names = ['workshop.png', 'figures.csv'] as const;
    await openWith(...names);
    for (const name of names) {
      const coming = page.waitForEvent('download');
      await row(name).getByRole('link', { name }).click();
      const download = await coming;
      expect(download.suggestedFilename()).toBe(name);
      expect(await readFile(await download.path())).toEqual(await readFile(join(folder, name)));
    }
  });

  test('files dropped anywhere on the tab are kept', async () => {
    await openWith('figures.csv');
    await drop('table', [
      { name: 'first.txt', text: 'one' },
      { name: 'second.txt', text: 'two' },
    ]);
    await row('first.txt').waitFor();
    await row('second.txt').waitFor();
  });

  test('one of 26 MB is refused with a sentence before anything is sent', async () => {
    await openWith();
    const before = await kept();
    await choose(await make('film.mov', new Uint8Array(26 * 1024 * 1024)));
    await page.getByText('film.mov is 26 MB. Files can be up to 25 MB.').waitFor();
    expect(await kept()).toEqual(before);
  });

  test('one on its way is cancelled, and nothing of it is kept', async () => {
    await openWith();
    const before = await kept();
    await page.route('**/api/clients/*/documents', () => undefined);
    await choose(await make('slow.txt', 'on its way'));
    await page.getByRole('button', { name: 'Cancel slow.txt' }).click();
    await page.getByRole('list', { name: 'Uploads' }).waitFor({ state: 'detached' });
    await page.unroute('**/api/clients/*/documents');
    expect(await kept()).toEqual(before);
  });

  test('one that fails says why and can be sent again', async () => {
    await openWith();
    await page.route('**/api/clients/*/documents', (route) => route.abort());
    await choose(await make('later.txt', 'try again'));
    const uploads = page.getByRole('list', { name: 'Uploads' });
    await uploads.getByText('Unable to connect to our servers.', { exact: false }).waitFor();
    await page.unroute('**/api/clients/*/documents');
    await page.getByRole('button', { name: 'Try later.txt again' }).click();
    await row('later.txt').waitFor();
    visit.forgetProblems(/ERR_FAILED/);
  });

  test('is renamed, deleted, taken back, and restored later', async () => {
    await openWith('plan.pdf');
    await page.getByRole('button', { name: 'Actions for plan.pdf' }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    await page.getByRole('dialog', { name: 'Rename document' }).waitFor();
    await page.keyboard.type('Plan for 2027');
    await page.keyboard.press('Enter');
    await row('Plan for 2027.pdf').waitFor();

    const remove = async () => {
      await page.getByRole('button', { name: 'Actions for Plan for 2027.pdf' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await row('Plan for 2027.pdf').waitFor({ state: 'detached' });
    };
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row('Plan for 2027.pdf').waitFor();

    await remove();
    await page.getByRole('button', { name: /Recently deleted/ }).click();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore Plan for 2027.pdf' }).click();
    await row('Plan for 2027.pdf').waitFor();
    expect((await kept()).map(({ name }) => name)).toContain('Plan for 2027.pdf');
    expect(visit.problems()).toEqual([]);
  });
});

test.runIf(isWhole).each(looks)(
  'a tab full of documents has no barrier and reaches over no edge, $theme and $width',
  async ({ theme, viewport }) => {
    await openWith('workshop.png');
    const nora = await open(visit.browser, visit.server.url, { viewport, theme });
    await visit.practice.enter(nora);
    await visit.ask('PUT', '/api/user/settings', { theme });
    await nora.page.goto(`/clients/${ben}?tab=documents`);
    await nora.page.getByText('workshop.png').first().waitFor();
    expect(await findBarriers(nora.page)).toEqual([]);
    expect(await overflow(nora.page)).toBe(0);
    expect(nora.problems).toEqual([]);
    await nora.context.close();
  },
);
