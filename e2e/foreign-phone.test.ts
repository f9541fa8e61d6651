import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClientVisit } from './client-visit.ts';
import { findBarriers } from './person.ts';

let visit: ClientVisit;

beforeAll(async () => {
  visit = await ClientVisit.open();
});
afterAll(async () => {
  await visit?.close();
});

test('a number of another country than the timezone’s is told of, and its clocks are taken over', async () => {
  const { page } = visit;
  // A new client is in New York until somebody says otherwise.
  await page.goto('/clients?dialog=add');
  const dialog = page.getByRole('dialog', { name: 'Add New Client' });
  const said = dialog.getByText('Country of the phone number: Japan.');
  const zone = dialog.getByRole('combobox', { name: 'Timezone' });
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('+1 212 555 0142');
  await zone.getByText('New York').waitFor();
  expect(await said.count()).toBe(0);
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('+81 90-1234-5678');
  await said.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Set Asia/Tokyo' }).press('Enter');
  await zone.getByText('Tokyo').waitFor();
  await said.waitFor({ state: 'detached' });
  expect(await zone.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('the timezone that the letters mean is marked, in sight and named, and Enter chooses it', async () => {
  const { page } = visit;
  await page.goto('/clients?dialog=add');
  const zone = page.getByRole('dialog').getByRole('combobox', { name: 'Timezone' });
  await zone.press('Enter');
  const line = page.getByPlaceholder('Search timezones…');
  // Far down, so that what is found stands above.
  await line.press('End');
  await line.pressSequentially('tok');
  const marked = page.getByRole('option', { selected: true });
  await expect.poll(() => marked.innerText()).toContain('Asia/Tokyo');
  const list = await page.getByRole('listbox').boundingBox();
  const option = await marked.boundingBox();
  expect(option?.y).toBeGreaterThanOrEqual(list?.y ?? 0);
  expect((option?.y ?? 0) + (option?.height ?? 0)).toBeLessThan(
    (list?.y ?? 0) + (list?.height ?? 0),
  );
  expect(await line.getAttribute('aria-activedescendant')).toBe(await marked.getAttribute('id'));
  await line.press('Enter');
  await zone.getByText('Tokyo', { exact: true }).waitFor();
});
