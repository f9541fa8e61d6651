import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { Directory } from './directory.ts';
import { findBarriers, looks, open, overflow } from './person.ts';
import { isWhole } from '#testing/whole.ts';

let directory: Directory;
let page: Page;

beforeAll(async () => {
  directory = await Directory.open();
  ({ page } = directory);
});
afterAll(async () => {
  await directory?.close();
});

const button = (...of: Parameters<Directory['button']>) => directory.button(...of);
const count = (words: string) => directory.count(words);

describe('the board', () => {
  const lane = (title: string) => page.getByRole('region', { name: title });
  const card = (name: string, stage: string) => lane(stage).getByRole('link', { name });

  test('moves a card by keyboard, and asks why it was lost', async () => {
    await page.goto('/clients?layout=board');
    await card('Elif Novak', 'Negotiation').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Why was it lost?').waitFor();
    const said = page.locator('[aria-live="assertive"]').first();
    expect(await said.textContent()).toBe('Elif Novak is over Closed lost.');
    await page.keyboard.press('Escape');
    await card('Elif Novak', 'Negotiation').waitFor();
    await expect.poll(() => said.textContent()).toBe('Elif Novak stays in Negotiation.');

    // The card has the focus again where it stands.
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moved to Oslo');
    await page.keyboard.press('Enter');
    await card('Elif Novak', 'Closed lost').waitFor();
    await lane('Closed lost').getByText('$3,000/mo').first().waitFor();
    await expect
      .poll(async () => (await directory.find('Elif Novak'))?.closedLostReason)
      .toBe('Moved to Oslo');
    await expect.poll(() => said.textContent()).toBe('Elif Novak moved to Closed lost.');
  });

  test('moves a card by the mouse and by its menu', async () => {
    await page.goto('/clients?layout=board');
    const [from, to] = [card('Ben Haddad', 'Lead'), lane('Qualified')];
    await from.hover();
    await page.mouse.down();
    const box = await to.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 160, { steps: 8 });
    await page.mouse.up();
    await card('Ben Haddad', 'Qualified').waitFor();
    await expect
      .poll(async () => (await directory.find('Ben Haddad'))?.pipelineStage)
      .toBe('qualified');
    await button('Actions for Ben Haddad').click();
    await page.getByRole('menuitem', { name: 'Closed won' }).click();
    await card('Ben Haddad', 'Closed won').waitFor();
    await expect
      .poll(async () => (await directory.find('Ben Haddad'))?.pipelineStage)
      .toBe('closed_won');
  });
});

describe('duplicates', () => {
  test('are told apart for good, or merged field by field and parted again', async () => {
    const phoneNumber = '+14155550123';
    await directory.add({
      name: 'Gerd Holm',
      phone: phoneNumber,
      monthlyRevenue: '100',
      consent: 'given',
    });
    await directory.add({
      name: 'Gerhard Holm',
      phone: phoneNumber,
      businessType: 'Bakery',
      monthlyRevenue: '700',
      consent: 'withdrawn',
    });
    await directory.add({ name: 'Twin Larsen', email: 'one@example.com' });
    await directory.add({ name: 'Twin Larsen', email: 'two@example.com' });
    await page.goto('/clients');
    await count('10 clients').waitFor();
    await button('More for clients').click();
    await page.getByRole('menuitem', { name: 'Duplicates' }).click();
    await page.getByText('Same phone').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await button('Twin Larsen is not the same').click();
    await directory.sees('Twin Larsen is not shown as a duplicate again.');
    expect(await button('Twin Larsen is not the same').count()).toBe(0);

    await button('Merge Gerhard Holm into Gerd Holm').click();
    await page.getByText('other fields are alike').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const kept = page.getByRole('group', { name: 'Business type' }).getByRole('radio');
    expect(await kept.nth(1).isChecked()).toBe(true);
    const consents = page.getByRole('group', { name: 'Consent to calls' });
    await consents.getByText('A consent that was withdrawn stays withdrawn.').waitFor();
    const [given, withdrawn] = await consents.getByRole('radio').all();
    expect([await given?.isDisabled(), await withdrawn?.isChecked()]).toEqual([true, true]);
    await page.getByRole('radio', { name: '$700 (Gerhard Holm)' }).check({ force: true });
    await button('Merge').click();
    await directory.sees('Gerd Holm and Gerhard Holm are now Gerd Holm.');
    expect(await directory.find('Gerd Holm')).toMatchObject({
      monthlyRevenue: '700.00',
      businessType: 'Bakery',
      consent: 'withdrawn',
      otherEmails: [{ value: 'gerhard.holm@example.com' }],
    });
    expect(await directory.find('Gerhard Holm')).toBeUndefined();
    await directory.undo();
    await expect.poll(() => directory.find('Gerhard Holm')).toBeDefined();
    expect((await directory.find('Gerd Holm'))?.monthlyRevenue).toBe('100.00');
  });
});

// The directory’s other screens are looked at with all the others.
describe('nobody is kept out', () => {
  test.runIf(isWhole).each(looks)('in the $theme theme, $width', async ({ theme, viewport }) => {
    const visitor = await open(directory.browser, directory.server.url, { viewport, theme });
    await directory.practice.enter(visitor);
    await visitor.page.goto('/clients?status=prospect&contact=never');
    await visitor.page.getByText('Client Directory').waitFor();
    await visitor.page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    expect(await findBarriers(visitor.page)).toEqual([]);
    expect(await overflow(visitor.page)).toBe(0);
    await visitor.page.goto('/clients?layout=table');
    await visitor.page.getByRole('checkbox', { name: 'Select Amara Okafor' }).click();
    await visitor.page.getByText(/^1 of \d+ selected$/).waitFor();
    expect(await findBarriers(visitor.page)).toEqual([]);
    await visitor.page.getByRole('button', { name: 'Filter', exact: true }).click();
    await visitor.page.getByRole('checkbox', { name: 'Growing' }).waitFor();
    expect(await findBarriers(visitor.page)).toEqual([]);
    expect(visitor.problems).toEqual([]);
    await visitor.context.close();
  });
});
