import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnServer } from '#testing/own-server.ts';
import { cardOf, changeClient, dialogOf, findClientId, inviteCoach, sees } from './dashboard.ts';
import { findBarriers, open, overflow, phone, type Person } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';
import { isWhole } from '#testing/whole.ts';

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

const idOf = (name: string) => findClientId(nora, name);

describe('the dashboard', () => {
  test('begins empty, with one way on', async () => {
    const { page } = nora;
    await page.goto('/');
    await page.getByText('Start building your client portfolio').waitFor();
    await page.getByText('0 of 3 done').waitFor();
    await page.getByRole('button', { name: 'Add First Client' }).click();
    await dialogOf(page, 'Add New Client').waitFor();
    // Nothing was entered, so nothing is asked, and the address is as it was.
    await page.keyboard.press('Escape');
    await dialogOf(page, 'Add New Client').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: /Add your first client/ }).click();
    await dialogOf(page, 'Add New Client').waitFor();
    await page.goBack();
    await dialogOf(page, 'Add New Client').waitFor({ state: 'detached' });
  });

  test('adds a client by the keyboard alone', async () => {
    const { page, problems } = nora;
    await page.goto('/');
    await page.getByText('No clients yet').waitFor();
    await page.keyboard.press('c');
    const dialog = dialogOf(page, 'Add New Client');
    await dialog.waitFor();
    await page.keyboard.type('Tobias Engel');
    await page.keyboard.press('Tab');
    await page.keyboard.type('tobias@engel.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('+44 20 7946 0958');
    await dialog.getByLabel('Monthly revenue').focus();
    await page.keyboard.type('€12.5k');
    await page.keyboard.press('Tab');
    await dialog.getByText('Kept as $12,500 a month').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await sees(page, 'Client Added', 'New client has been successfully added to your CRM.');
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('row', { name: /Tobias Engel/ });
    await row.getByText('$12,500/mo').waitFor();
    await row.getByText('Medium').waitFor();
    await row.getByText('Never').waitFor();
    await row.getByText('Active', { exact: true }).waitFor();
    await page.getByText('1 of 3 done').waitFor();

    await page.keyboard.press('c');
    await dialog.waitFor();
    expect(await dialog.getByLabel('Full name').inputValue()).toBe('');
    expect(await dialog.getByLabel('Monthly revenue').inputValue()).toBe('');
    expect(await dialog.getByLabel('Status').inputValue()).toBe('active');
    await page.keyboard.press('Escape');
    expect(problems.splice(0)).toEqual([]);
  });

  test('says what is missing or wrong, and asks before it lets anything go', async () => {
    const { page } = nora;
    await page.goto('/?new=client');
    const dialog = dialogOf(page, 'Add New Client');
    const add = dialog.getByRole('button', { name: 'Add Client' });
    await add.click();
    await sees(page, 'Validation Error', 'Name and email are required fields.');
    await dialog.getByText('Name is required').waitFor();
    await dialog.getByText('Invalid email address').waitFor();
    // A notice over the dialog can be closed without leaving it.
    await page.getByRole('button', { name: 'Close notice' }).click();
    await dialog.getByLabel('Full name').fill('Tobias Engel');
    await dialog
      .getByText(/^Looks like/)
      .getByRole('link', { name: /Tobias Engel/ })
      .waitFor();
    await dialog.locator('input[name=email]').fill('second@engel.example');
    await dialog.getByLabel('Annual revenue').fill('lots');
    await dialog.getByLabel('Website').fill('no link');
    await add.click();
    await dialog.getByText('Enter an amount like 12,500 or $12.5k').waitFor();
    await dialog.getByText('Enter a web address like https://example.com').waitFor();
    await dialog.getByLabel('Annual revenue').fill('150,000 per year');
    await dialog.getByLabel('Website').fill('engel.example');
    await dialog.getByLabel('Phone', { exact: true }).fill('12');
    await add.click();
    await sees(page, 'Error');
    await dialog.getByText('This number is too short').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Discard your changes?').waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await dialog.getByLabel('Website').inputValue()).toBe('engel.example');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.goto('/clients?new=client');
    await dialog.getByRole('button', { name: 'Add Client' }).click();
    await dialog.getByText('Business type is required').waitFor();
    expect(await dialog.getByLabel('Status').inputValue()).toBe('prospect');
    expect(await dialog.getByLabel('Growth potential').inputValue()).toBe('medium');
    await page.keyboard.press('Escape');
    nora.problems.splice(0);
  });

  test('counts what was entered, in an open page too, and each figure opens its rows', async () => {
    const { page, context } = nora;
    const watcher = await open(browser, server.url);
    await watcher.context.addCookies(await context.cookies());
    await watcher.page.goto('/');
    await cardOf(watcher.page, 'Total Clients').getByText('1', { exact: true }).waitFor();
    const headers = { origin: server.url };
    for (const [name, status, monthlyRevenue] of [
      ['Ines Duarte', 'growing', '$4,000'],
      ['Lucía Fernández', 'prospect', '2500.75'],
      ['Wren Capital', 'at_risk', null],
    ]) {
      const data = { name, email: 'someone@client.example', status, monthlyRevenue };
      const added = await context.request.post('/api/clients', { headers, data });
      expect(added.status()).toBe(200);
    }
    for (const { page: shown } of [watcher, nora]) {
      if (shown === page) await page.goto('/');
      await cardOf(shown, 'Total Clients').getByText('4', { exact: true }).waitFor();
      await cardOf(shown, 'Active Clients').getByText('2', { exact: true }).waitFor();
      await cardOf(shown, 'Monthly Revenue').getByText('$19,001', { exact: true }).waitFor();
      await cardOf(shown, 'Prospects').getByText('1', { exact: true }).waitFor();
      expect(await shown.getByText('New this month').count()).toBe(4);
    }
    await watcher.context.close();
    await cardOf(page, 'Active Clients').click();
    await page.waitForURL('**/clients?status=active,growing');
  });

  test('finds a client and adds one from the palette', async () => {
    const { page } = nora;
    await page.goto('/');
    await page.getByText('Welcome back, nora').waitFor();
    const search = page.getByPlaceholder('Search or type a command…');
    // What is typed while the palette is on its way is not lost.
    let letCome = () => {};
    const typed = new Promise<void>((resolve) => (letCome = resolve));
    await page.route('**/assets/Palette-*.js', async (route) => {
      await typed;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('luc');
    expect(await search.count()).toBe(0);
    letCome();
    await search.waitFor();
    expect(await search.inputValue()).toBe('luc');
    // Found by the first letters, and still there when the rest is typed without its accent.
    const found = page.getByRole('option', { name: /Lucía Fernández/ });
    await found.waitFor();
    const all = page.waitForResponse(/\/api\/clients\?.*q=lucia/);
    await page.keyboard.type('ia');
    await all;
    await found.waitFor();
    await page.unroute('**/assets/Palette-*.js');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/clients/${await idOf('Lucía')}`);
    await page.keyboard.press('Control+k');
    await search.fill('new cl');
    await page.getByRole('option', { name: /New client/ }).click();
    await dialogOf(page, 'Add New Client').waitFor();
  });
});

describe('the client dialog', () => {
  test('shows, edits, takes back on Cancel and returns to the facts on Save', async () => {
    const { page, problems } = nora;
    await page.goto('/');
    await page
      .getByRole('button', { name: /Ines Duarte/ })
      .first()
      .click();
    const dialog = dialogOf(page, 'Ines Duarte');
    await dialog.getByText('Comprehensive client profile and relationship management').waitFor();
    await dialog.getByText('No goals specified').waitFor();
    await dialog.getByText('No pain points specified').waitFor();
    await dialog.getByText('$4,000', { exact: true }).waitFor();
    expect(await dialog.getByText('Not specified', { exact: true }).count()).toBeGreaterThan(3);
    expect(await findBarriers(page)).toEqual([]);

    await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
    expect(await dialog.getByLabel('Full name').inputValue()).toBe('Ines Duarte');
    await dialog.getByLabel('Industry').fill('Shipping');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
    expect(await dialog.getByLabel('Industry').inputValue()).toBe('');
    await dialog.getByLabel('Pipeline stage').selectOption('closed_won');
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('tab', { name: 'Strategy' }).click();
    await dialog.getByLabel('Coaching goals').fill('A second office');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await sees(page, 'Client Updated', 'Client information has been successfully updated.');
    await dialog.getByText('A second office').waitFor();
    await page.locator('[data-notice]').getByRole('button', { name: 'Undo' }).click();
    await sees(page, 'Undone', 'Ines Duarte is as before.');
    await dialog.getByText('No goals specified').waitFor();
    await dialog.getByRole('tab', { name: 'Activity' }).click();
    await dialog.getByText('nora moved this client from Lead to Closed won').waitFor();
    await dialog.getByText('nora added this client').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(problems.splice(0)).toEqual([]);
  });

  test.runIf(isWhole)('asks whose value stays, and puts the rest together', async () => {
    const { page } = nora;
    const id = await idOf('Ines');
    const amara = await inviteCoach(nora, browser, server.url, 'Amara Okafor', 'amara');
    await page.goto(`/?client=${id}&tab=details&edit=1`);
    const dialog = dialogOf(page, 'Ines Duarte');
    await dialog.getByLabel('Full name').fill('Inês Duarte');
    await dialog.getByLabel('Industry').fill('Shipping');
    await dialog.getByLabel('Growth potential').selectOption('high');
    await changeClient(amara, server.url, id, {
      industry: 'Freight',
      name: 'Ines D.',
      phone: '+44 20 7946 0958',
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    const question = dialogOf(page, 'Somebody was quicker');
    await question.getByText(/^Amara Okafor saved this client/).waitFor();
    expect(await question.getByRole('radiogroup').count()).toBe(2);
    expect(await findBarriers(page)).toEqual([]);
    await question.getByRole('radio', { name: 'Freight' }).click();
    await question.getByRole('button', { name: 'Save' }).click();
    await sees(page, 'Client Updated');
    const response = await nora.context.request.get(`/api/clients/${id}`);
    expect(await response.json()).toMatchObject({
      name: 'Inês Duarte',
      industry: 'Freight',
      growthPotential: 'high',
      phone: '+442079460958',
    });

    // Different fields need no question.
    const again = dialogOf(page, 'Inês Duarte');
    await again.getByRole('button', { name: 'Edit', exact: true }).click();
    await again.getByLabel('Business type').fill('Logistics');
    await changeClient(amara, server.url, id, { website: 'duarte.example' });
    await again.getByRole('button', { name: 'Save' }).click();
    await again.getByText('duarte.example').waitFor();
    await again.getByText('Logistics').first().waitFor();
    await amara.context.close();
    nora.problems.splice(0);
  });

  test('deletes after the question, and takes it back', async () => {
    const { page } = nora;
    await page.goto('/');
    const opened = page.getByRole('button', { name: /Wren Capital/ }).first();
    await opened.click();
    await dialogOf(page, 'Wren Capital').getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Are you sure you want to delete this client?').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await sees(page, 'Success', 'Client deleted successfully');
    await dialogOf(page, 'Wren Capital').waitFor({ state: 'detached' });
    await cardOf(page, 'Total Clients').getByText('3', { exact: true }).waitFor();
    expect(await page.getByRole('row', { name: /Wren Capital/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('row', { name: /Wren Capital/ }).waitFor();
    await cardOf(page, 'Total Clients').getByText('4', { exact: true }).waitFor();
  });

  test('fits a phone', async () => {
    const small = await open(browser, server.url, { viewport: phone });
    await small.context.addCookies(await nora.context.cookies());
    const { page } = small;
    await page.goto(`/?client=${await idOf('Wren')}`);
    await dialogOf(page, 'Wren Capital').waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    expect(small.problems).toEqual([]);
    await small.context.close();
  });
});
