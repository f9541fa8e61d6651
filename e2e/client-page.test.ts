import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { ClientVisit } from './client-visit.ts';
import { findBarriers, open } from './person.ts';
import { isWhole } from '#testing/whole.ts';

let visit: ClientVisit;
let page: Page;
let ben: string;

beforeAll(async () => {
  visit = await ClientVisit.open();
  ({ page } = visit);
  ben = await visit.add({
    name: 'Ben Castellano',
    email: 'ben@ironclad.example',
    phone: '+1 212 555 0142',
    businessType: 'Consulting',
    timezone: 'Asia/Tokyo',
    monthlyRevenue: '$12,500/mo',
    growthPotential: 'very_high',
    painPoints: 'Every decision ends on his desk.',
    otherEmails: [{ label: 'Office', value: 'office@ironclad.example' }],
    tags: ['vip'],
    doNotCall: true,
  });
});
afterAll(() => visit?.close());

const button = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const panel = () => page.getByRole('tabpanel');

describe('the client page', () => {
  test('says who the client is, with the four facts and what is known', async () => {
    await page.goto(`/clients/${ben}`);
    await page.getByRole('heading', { level: 1, name: 'Ben Castellano' }).waitFor();
    await expect.poll(() => page.title()).toBe('Ben Castellano · Rapport');
    const text = await page.getByRole('main').innerText();
    for (const words of [
      'Consulting',
      'Asia/Tokyo',
      'Do not call',
      'vip',
      '$12,500',
      'Very High',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/\d\d:\d\d there/);
    expect(text).toMatch(/Last contact\s+Never/);
    const bar = page.getByRole('progressbar', { name: 'Growth potential: Very High' });
    expect(await bar.getAttribute('aria-valuenow')).toBe('100');
    expect(await panel().innerText()).toContain('Every decision ends on his desk.');
    expect(await panel().getByRole('heading', { name: 'Coaching goals' }).count()).toBe(0);
    expect(await panel().getByRole('link', { name: '+1 212 555 0142' }).getAttribute('href')).toBe(
      'tel:+12125550142',
    );
    await panel().getByText('added this client').waitFor();
  });

  test('has six tabs, by address and by keyboard', async () => {
    await page.goto(`/clients/${ben}?tab=calls`);
    await panel().getByText('No calls yet').waitFor();
    await button('Log Call', panel()).first().waitFor();
    await page.goto(`/clients/${ben}?tab=tasks`);
    await panel().getByText('No tasks yet').waitFor();
    await expect.poll(() => panel().getByRole('button').count()).toBe(1);
    // What helps there stands once, at the head of the page.
    await page.goto(`/clients/${ben}?tab=insights`);
    await panel().getByText('No insights yet').waitFor();
    await expect.poll(() => button(/^Analyze/).count()).toBe(1);
    await page.goto(`/clients/${ben}?tab=documents`);
    await panel().getByRole('button', { name: 'Upload Document' }).waitFor();
    await tab('Documents').focus();
    await page.keyboard.press('ArrowRight');
    await panel().getByRole('heading', { name: 'Contact info' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('ArrowRight');
    await button('Send Email', panel()).waitFor();
    expect(new URL(page.url()).search).toBe('?tab=communications');
    await page.goBack();
    await panel().getByRole('heading', { name: 'Contact info' }).waitFor();
    await page.goto(`/clients/${ben}?tab=secrets&dialog=everything`);
    await panel().getByRole('heading', { name: 'Contact info' }).waitFor();
  });

  test('a client that is not there is said to be not found', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nobody', ben.toUpperCase()]) {
      await page.goto(`/clients/${id}`);
      await page.getByRole('heading', { name: 'Client Not Found' }).waitFor();
    }
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to Clients' }).click();
    await page.waitForURL('**/clients');
    visit.forgetProblems(/status of 404/);
  });

  test('edits with e, changes the status where it stands, exports, archives and takes back', async () => {
    await page.goto(`/clients/${ben}`);
    await page.getByRole('heading', { level: 1, name: 'Ben Castellano' }).click();
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Edit Client' });
    await dialog.getByLabel(/Coaching goals/).fill('Hire a second in command.');
    await button('Save', dialog).click();
    await panel().getByText('Hire a second in command.').first().waitFor();

    await button(/^Status: Active/).click();
    await page.getByRole('menuitemradio', { name: 'At risk' }).click();
    await button(/^Status: At risk/).waitFor();
    await expect.poll(async () => (await visit.client(ben)).status).toBe('at_risk');

    await button('More for Ben Castellano').click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export as vCard' }).click();
    const card = await readFile(await (await coming).path(), 'utf8');
    expect(card.match(/BEGIN:VCARD/g)).toHaveLength(1);
    expect(card).toContain('FN:Ben Castellano');

    await button('More for Ben Castellano').click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    // The change before can be taken back as well, by a notice of its own.
    const archived = page.locator('[data-notice]', { hasText: 'Archived' });
    await button('Undo', archived).click();
    await expect.poll(async () => (await visit.client(ben)).archived).toBe(false);
  });

  test.runIf(isWhole)('deletes with the question, leaves, and can take it back', async () => {
    const id = await visit.add({ name: 'Vera Lind', email: 'vera@lind.example' });
    await page.goto(`/clients/${id}`);
    await button('More for Vera Lind').click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByText('Are you sure you want to delete this client?').waitFor();
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.innerText.includes('Client Not Found')) document.body.id = 'missed';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await button('Delete', page.getByRole('alertdialog')).click();
    await page.waitForURL('**/clients');
    await page.getByText('Client deleted successfully').waitFor();
    // Whoever deletes is not told in passing that the client can't be found.
    expect(await page.locator('#missed').count()).toBe(0);
    await button('Undo').click();
    await page.getByText('Vera Lind is back.').waitFor();
    expect((await visit.client(id)).name).toBe('Vera Lind');
    // What was open of the client was asked for once more and was gone.
    visit.forgetProblems(/status of 404/);
    expect(visit.problems()).toEqual([]);
  });

  test('names a client that seems to be the same, and merges the two', async () => {
    const twin = await visit.add({ name: 'Castellano, Ben', email: 'b.castellano@home.example' });
    await visit.ask('POST', '/api/tasks', { title: 'Book the hall', clientId: twin });
    await page.goto(`/clients/${ben}?tab=tasks`);
    await panel().getByText('No tasks yet').waitFor();
    await tab('Overview').click();
    const alike = button('1 duplicate?', panel());
    await alike.click();
    await button('Merge with Castellano, Ben').click();
    const dialog = page.getByRole('dialog', { name: 'Merge two clients' });
    await button('Merge', dialog).click();
    await dialog.waitFor({ state: 'detached' });
    await alike.waitFor({ state: 'detached' });
    await tab('Tasks').click();
    await panel().getByText('Book the hall').waitFor();
    await page.goto(`/clients/${twin}`);
    await page.getByRole('heading', { name: 'Ben Castellano' }).waitFor();
    visit.forgetProblems(/status of 404/);
  });
});

describe('communications', () => {
  test('a note is added, changed, deleted and taken back, all by keyboard', async () => {
    await page.goto(`/clients/${ben}?tab=communications`);
    await panel().getByText('No messages yet').waitFor();
    await panel().getByLabel('Note about Ben Castellano').fill('Sends the chart by Friday.');
    await page.keyboard.press('Control+Enter');
    await panel().getByText('Sends the chart by Friday.', { exact: true }).waitFor();
    const composer = panel().getByLabel('Note about Ben Castellano');
    await expect.poll(() => composer.inputValue()).toBe('');

    await button('Actions for this note').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
    const editor = panel().getByLabel('Note', { exact: true });
    await editor.fill('Sends the chart by Monday.');
    await editor.press('Control+Enter');
    await panel().getByText('Sends the chart by Monday.', { exact: true }).waitFor();

    await button('Actions for this note').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await panel().getByText('No messages yet').waitFor();
    await button('Undo').click();
    await panel().getByText('Sends the chart by Monday.', { exact: true }).waitFor();
  });

  test('an email from a template is previewed, kept in the outbox, and said not to be sent', async () => {
    await button('Templates').click();
    await button('New template').click();
    const form = page.getByRole('dialog', { name: 'New template' });
    await form.getByLabel('Name').fill('After a call');
    await form.getByLabel('Subject').fill('Our call, ');
    await button('Insert placeholder', form).click();
    await page.getByRole('menuitem', { name: 'Client’s first name' }).click();
    expect(await form.getByLabel('Subject').inputValue()).toBe('Our call, {{client.firstName}}');
    await form.getByLabel('Message').fill('Dear {{client.name}}, about {{client.businessTyp}}.');
    await button('Save template', form).click();
    await form.getByText('businessTyp}} is not a placeholder.', { exact: false }).waitFor();
    await form
      .getByLabel('Message')
      .fill('Dear {{client.name}},\n\nyou said: {{client.coachingGoals}}\n\n{{sender.name}}');
    expect(await findBarriers(page)).toEqual([]);
    await button('Save template', form).click();
    await page.getByRole('dialog').getByText('After a call').waitFor();
    await page.keyboard.press('Escape');

    await visit.put(ben, { coachingGoals: '' });
    await button('Send Email').click();
    const dialog = page.getByRole('dialog', { name: 'Email to Ben Castellano' });
    await dialog.getByText('kept in the outbox and not sent').waitFor();
    await dialog.getByLabel('To').selectOption('office@ironclad.example');
    await dialog.getByLabel('Template').click();
    await page.getByRole('option', { name: 'After a call' }).click();
    await dialog.getByText('Nothing is known for this client: Coaching goals').waitFor();
    expect(await dialog.getByLabel('Subject').inputValue()).toBe('Our call, Ben');
    const open = await dialog.getByLabel('Message').inputValue();
    expect(open).toBe('Dear Ben Castellano,\n\nyou said: {{client.coachingGoals}}\n\nnora');
    await button('Keep in outbox', dialog).click();
    await dialog
      .getByText('Write something in place of {{client.coachingGoals}}', { exact: true })
      .waitFor();
    await dialog.getByLabel('Message').fill(open.replace(/\{\{.*\}\}/, 'more time'));
    await button('Preview', dialog).click();
    const preview = dialog.getByRole('article', { name: 'Preview' });
    expect(await preview.innerText()).toMatch(
      /office@ironclad\.example[^]*Our call, Ben[^]*Dear Ben Castellano,\s+you said: more time\s+nora/,
    );
    expect(await findBarriers(page)).toEqual([]);
    await button('Keep in outbox', dialog).click();
    await page.getByText('It is in the outbox, not sent.').waitFor();
    await panel().getByText('Kept, not sent').waitFor();
    await panel().getByText('you said: more time').waitFor();
    visit.forgetProblems(/status of 400/);

    await page.goto('/people?tab=mail');
    await page.getByText('Our call, Ben').first().waitFor();
    await page.getByText('To office@ironclad.example').first().waitFor();
  });

  test('a begun email is a draft until it is sent or discarded', async () => {
    await page.goto(`/clients/${ben}?tab=communications`);
    await button('Send Email').click();
    const dialog = page.getByRole('dialog', { name: 'Email to Ben Castellano' });
    await dialog.getByLabel('Subject').fill('Half a thought');
    await page.goBack();
    await panel().getByText('Half a thought').waitFor();
    await tab('Overview').click();
    await tab('Communications').click();
    await button('Continue', panel()).click();
    expect(await dialog.getByLabel('Subject').inputValue()).toBe('Half a thought');
    await button('Discard', dialog).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await panel().getByText('Half a thought').count()).toBe(0);
  });

  test('what somebody else does appears, and what is being typed stays', async () => {
    const other = await open(visit.browser, visit.server.url);
    await visit.practice.enter(other);
    await other.page.goto(`/clients/${ben}?tab=communications`);
    const note = panel().getByLabel('Note about Ben Castellano');
    await note.fill('In the middle of a sent');
    await other.page.getByLabel('Note about Ben Castellano').fill('Rang back at noon.');
    await button('Add note', other.page).click();
    await panel().getByText('Rang back at noon.', { exact: true }).waitFor();
    expect(await note.inputValue()).toBe('In the middle of a sent');

    // Two at one note: the second sees both texts and chooses.
    const entry = panel().getByRole('listitem').filter({ hasText: 'Rang back at noon.' });
    await button('Actions for this note', entry).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await panel().getByLabel('Note', { exact: true }).fill('Rang back at one.');
    const theirs = other.page.getByRole('listitem').filter({ hasText: 'Rang back at noon.' });
    await button('Actions for this note', theirs).click();
    await other.page.getByRole('menuitem', { name: 'Edit' }).click();
    await other.page.getByLabel('Note', { exact: true }).fill('Rang back at two.');
    await button('Save note', other.page).click();
    await panel().getByText('Somebody else changed this note while you wrote').waitFor();
    await panel().getByText('Rang back at two.', { exact: true }).waitFor();
    await button('Keep mine', panel()).click();
    await button('Save note', panel()).click();
    await other.page.getByText('Rang back at one.', { exact: true }).waitFor();
    await other.context.close();
    await note.fill('');
    expect(visit.problems()).toEqual([]);
  });
});
