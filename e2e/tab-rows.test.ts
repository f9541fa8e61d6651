import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClientVisit } from './client-visit.ts';

let visit: ClientVisit;
beforeAll(async () => {
  visit = await ClientVisit.open({ founding: true });
});
afterAll(() => visit?.close());

test('a row of tabs that goes on beyond its edge fades there, and only there', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 820, height: 1100 });
  await page.goto('/people');
  const row = page.getByRole('tablist');
  const fades = () =>
    row.evaluate((list) => [
      list.hasAttribute('data-more-before'),
      list.hasAttribute('data-more-after'),
      getComputedStyle(list).maskImage.includes('gradient'),
    ]);
  await expect.poll(fades).toEqual([false, true, true]);
  await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
  await expect.poll(fades).toEqual([true, false, true]);
  await page.setViewportSize({ width: 1360, height: 1100 });
  await expect.poll(fades).toEqual([false, false, false]);
});

test('the chosen tab stays in sight when its window narrows', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 1360, height: 1100 });
  await page.goto('/people?tab=backups');
  const tab = page.locator('[role=tab][aria-selected=true]', { hasText: 'Backups' });
  await tab.waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  const right = () => tab.evaluate((chosen) => chosen.getBoundingClientRect().right);
  await expect.poll(right).toBeLessThan(391);
});

test('a tab that is pressed has no ring of the keyboard; one that keys reach has it', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 1360, height: 1100 });
  await page.goto('/people');
  const ring = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).outlineStyle);
  for (const name of ['Webhooks', 'Invitations']) {
    await page.getByRole('tab', { name }).click();
    await page.locator('[role=tab][aria-selected=true]', { hasText: name }).waitFor();
    expect(await ring(name)).toBe('none');
  }
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => ring('Requests')).toBe('solid');
});

test('the filters fade on a phone where they go on', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/clients?layout=table');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog', { name: 'Filter' }).waitFor();
  await page.locator('[role=tablist][data-more-after]').waitFor();
});
