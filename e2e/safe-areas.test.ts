import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClientVisit } from './client-visit.ts';

let visit: ClientVisit;

beforeAll(async () => {
  visit = await ClientVisit.open();
});
afterAll(() => visit?.close());

test('on a phone that lies on its side nothing is below the camera or the round corners', async () => {
  const { page } = visit;
  const insets = { left: 59, right: 59, bottom: 21 };
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/clients');
  const add = page.getByRole('button', { name: 'Add Client' }).first();
  await add.waitFor();
  const edges = await page
    .locator('nav a, nav button, header button, main button')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => control.getBoundingClientRect())
        .map(({ left, right }) => ({ left, right })),
    );
  expect(edges.length).toBeGreaterThan(8);
  expect(Math.min(...edges.map(({ left }) => left))).toBeGreaterThanOrEqual(insets.left);
  expect(Math.max(...edges.map(({ right }) => right))).toBeLessThanOrEqual(844 - insets.right);
});
