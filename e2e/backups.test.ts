import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWhole } from '#testing/whole.ts';
import { castPassword } from '#testing/cast-password.ts';
import { OwnServer } from '#testing/own-server.ts';
import { findBarriers, open, overflow, phone, type Person } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';

let browser: Windows;
let practice: Practice;
let server: OwnServer;
let fresh: OwnServer;
let nora: Person;
/** Where the browser has put the downloaded backup and the practice's file. */
let backup: string;
let taken: string;

beforeAll(async () => {
  [browser, practice, fresh] = await Promise.all([
    Windows.open(),
    openPractice({ sample: true }),
    OwnServer.start(),
  ]);
  ({ server } = practice);
  nora = await open(browser, server.url);
  await practice.enter(nora);
});
afterAll(async () => {
  await browser?.close();
  await practice?.close();
  await fresh?.remove();
});

describe('an admin of the installation', () => {
  test('makes a backup, sees it come, and checks it', async () => {
    const { page } = nora;
    await page.goto('/people?tab=backups');
    await page.getByText('Each backup appears here.').waitFor();
    await page.getByRole('button', { name: 'Back up now' }).click();
    const actions = page.getByRole('button', { name: /^Actions for rapport-/ });
    await actions.waitFor({ timeout: 30_000 });
    expect(await readdir(join(server.dataDir, 'backups'))).toHaveLength(1);
    await page.getByText('Made by hand').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await actions.click();
    await page.getByRole('menuitem', { name: 'Check' }).click();
    await page.getByText('It is whole').waitFor();
    await page.getByRole('button', { name: 'Close' }).last().click();
  });

  test('downloads it, and everything of the practice', async () => {
    const { page } = nora;
    await page.getByRole('button', { name: /^Actions for rapport-/ }).click();
    const [sent] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download' }).click(),
    ]);
    expect(sent.suggestedFilename()).toMatch(/^rapport-[a-z-]+-\d{8}T\d{6}Z\.rapport-backup$/);
    backup = await sent.path();
    await page.goto('/people');
    await page.getByRole('button', { name: 'Download everything' }).click();
    const [everything] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('alertdialog').getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(everything.suggestedFilename()).toMatch(/\.rapport-practice\.tar\.gz$/);
    taken = await everything.path();
  });

  test('deletes it after being asked', async () => {
    const { page } = nora;
    await page.goto('/people?tab=backups');
    await page.getByRole('button', { name: /^Actions for rapport-/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete backup' }).click();
    await page.getByText('Each backup appears here.').waitFor();
    expect(await readdir(join(server.dataDir, 'backups'))).toEqual([]);
    await page.goto('/people?tab=audit');
    await page.getByText(/deleted “rapport-/).waitFor();
    await page.getByText(/downloaded “rapport-/).waitFor();
  });
});

describe('a new installation', () => {
  let newcomer: Person;
  beforeAll(async () => {
    newcomer = await open(browser, fresh.url, { viewport: phone });
  });

  test('offers to restore on its first page, and refuses what is no backup', async () => {
    const { page } = newcomer;
    await page.goto('/');
    await page.getByRole('button', { name: 'Restore a backup' }).click();
    const file = page.locator('input[type=file]');
    await file.setInputFiles({
      name: 'clients.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name,Email'),
    });
    await page.getByText('It is checked before anything is restored').waitFor();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('This file is not a backup made by Rapport.').waitFor();
    await page.getByText('Not restored', { exact: true }).waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
  });

  test.runIf(isWhole)('is as the other one was: the same clients, the same password', async () => {
    const { page } = newcomer;
    await page.locator('input[type=file]').setInputFiles(backup);
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('It is all here').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Username').fill('nora');
    await page.locator('input[type=password]').fill(castPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Welcome back, nora').waitFor();
    await page.goto('/clients');
    const names = async (person: Person) => {
      const answer = await person.context.request.get('/api/clients');
      return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
    };
    const there = await names(newcomer);
    expect(there).toHaveLength(24);
    expect(there).toEqual(await names(nora));
    await page
      .getByText(there[0] ?? '')
      .first()
      .waitFor();
    expect(newcomer.problems.filter((text) => !/400/.test(text))).toEqual([]);
  });
});

test.runIf(isWhole)(
  'a practice moves into a new installation, and its admin chooses a password',
  async () => {
    const other = await OwnServer.start();
    try {
      const { page } = await open(browser, other.url);
      await page.goto('/');
      await page.getByRole('button', { name: 'Restore a backup' }).click();
      await page.locator('input[type=file]').setInputFiles(taken);
      await page.getByRole('button', { name: 'Restore', exact: true }).click();
      const link = page.getByLabel(/@nora/);
      await link.waitFor({ timeout: 60_000 });
      const address = await link.inputValue();
      expect(address).toContain('/reset#');
      // Nothing that is said beside it speaks of passwords that came along.
      expect(await page.getByText('keeps passwords').count()).toBe(0);
      await page.getByRole('button', { name: 'I am nora: choose a password' }).click();
      await page.locator('input[type=password]').first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/reset');
    } finally {
      await other.remove();
    }
  },
);
