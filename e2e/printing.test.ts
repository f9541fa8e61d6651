import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClientVisit } from './client-visit.ts';

/** A4 between its margins, as wide as a browser lays it out. */
const paper = { width: 718, height: 1047 };

let visit: ClientVisit;
beforeAll(async () => {
  visit = await ClientVisit.open();
});
afterAll(async () => {
  await visit?.close();
});

test('a client is printed without what can only be pressed', async () => {
  const { page } = visit;
  const id = await visit.add({ name: 'Ben Castellano', email: 'ben@ironclad.example' });
  await page.goto(`/clients/${id}`);
  const buttons = ['Edit Client', 'Analyze Client', 'Send a payment link'].map((name) =>
    page.getByRole('button', { name }),
  );
  for (const one of buttons) await one.waitFor();
  await page.getByText('Nothing was paid yet').waitFor();
  const when = page.getByText('just now').first();
  await when.waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const one of buttons) expect(await one.isVisible()).toBe(false);
  expect(await page.getByRole('tablist').isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Clients', exact: true }).last().isVisible()).toBe(
    false,
  );
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await page.getByText('ben@ironclad.example').first().isVisible()).toBe(true);
  // What is true today is not on paper tomorrow.
  expect(await when.isVisible()).toBe(false);
  expect(await page.getByText('Today', { exact: true }).isVisible()).toBe(false);
  const printed = await page
    .getByRole('group', { name: 'Activity' })
    .locator('time, h3')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').content));
  const year = String(new Date().getUTCFullYear());
  expect(printed.length).toBeGreaterThan(1);
  for (const words of printed) expect(words).toContain(year);
});

test('what is printed below each other stands in no grid, whose rows Firefox does not break', async () => {
  const { page } = visit;
  const id = await visit.add({ name: 'Ada Sorensen', email: 'ada@sorensen.example' });
  await visit.ask('POST', '/api/tasks', { title: 'Send the plan', clientId: id });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  const gridsAround = (part: Locator) =>
    part.evaluate((element) => {
      const around: string[] = [];
      for (let one = element.parentElement; one; one = one.parentElement) {
        if (getComputedStyle(one).display === 'grid') around.push(one.className);
      }
      return around;
    });
  const places = [
    [`/clients/${id}`, page.getByRole('heading', { name: 'Contact info' })],
    [`/clients/${id}`, page.getByRole('group', { name: 'Activity' })],
    [`/clients/${id}?tab=tasks`, page.getByRole('list').filter({ hasText: 'Send the plan' })],
    [`/clients/${id}?tab=insights`, page.getByText('No insights yet')],
    ['/tasks', page.getByRole('list').filter({ hasText: 'Send the plan' })],
    [`/strategy-builder?client=${id}`, page.getByText('No OKRs for')],
  ] as const;
  for (const [path, part] of places) {
    await page.goto(path);
    expect({ path, grids: await gridsAround(part.first()) }).toEqual({ path, grids: [] });
  }
});

test('the table of clients is printed whole, and stands as it was after that', async () => {
  const { page } = visit;
  for (let at = 1; at <= 40; at += 1) {
    await visit.add({ name: `Client ${at}`, email: `client${at}@paper.example` });
  }
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1360, height: 900 });
  await page.goto('/clients?layout=table');
  const table = page.getByRole('table', { name: 'Clients' });
  await table.getByRole('row', { name: 'Client 1 ' }).first().waitFor();
  const { length } = await visit.ask<unknown[]>('GET', '/api/clients?limit=1000');
  expect(length).toBeGreaterThan(40);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  expect(await table.getByRole('row').count()).toBe(1 + length);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await table.getByRole('checkbox').first().waitFor();
  expect(await table.getByRole('checkbox').count()).toBeGreaterThan(10);
});

test('the cards of clients are printed whole, none of them cut by the end of a page', async () => {
  const { page } = visit;
  await page.goto('/clients');
  const cards = page.getByRole('article');
  await cards.first().waitFor();
  const { length } = await visit.ask<unknown[]>('GET', '/api/clients?limit=1000');
  const drawn = await cards.count();
  expect(drawn).toBeLessThan(length);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  await expect.poll(() => cards.count()).toBe(length);
  const breaks = await cards.evaluateAll((all) =>
    all.map((card) => getComputedStyle(card.parentElement ?? card).breakInside),
  );
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.setViewportSize({ width: 1360, height: 900 });
  await expect.poll(() => cards.count()).toBeLessThan(length);
});

test('the board of clients is printed whole, its columns below each other where the page ends', async () => {
  const { page } = visit;
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/clients?layout=board');
  const board = page.getByRole('group', { name: 'Pipeline' });
  const cards = board.getByRole('listitem');
  await cards.first().waitFor();
  const { length } = await visit.ask<unknown[]>('GET', '/api/clients?limit=1000');
  expect(await cards.count()).toBeLessThan(length);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  await expect.poll(() => cards.count()).toBe(length);
  const isCut = await board.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(isCut).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => cards.count()).toBeLessThan(length);
});

test('what can only be pressed or typed into is on no page of paper', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 1360, height: 900 });
  const id = await visit.add({ name: 'Cleo Marsh', email: 'cleo@marsh.example' });
  await visit.ask('POST', '/api/tasks', { title: 'Send the plan', clientId: id });
  const call = await visit.ask<{ id: string }>('POST', '/api/calls', {
    clientId: id,
    summary: 'We spoke about the plan.',
  });
  const places = [
    [`/clients/${id}`, 'Contact info'],
    [`/clients/${id}?tab=communications`, 'How to reach them'],
    [`/clients/${id}?tab=tasks`, 'Send the plan'],
    [`/calls/${call.id}`, 'We spoke about the plan.'],
    ['/tasks', 'Send the plan'],
    ['/insights', 'Insights'],
    ['/payments', 'Payments'],
  ] as const;
  for (const [path, words] of places) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await page.getByRole('main').getByText(words).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const seen = await page
      .getByRole('main')
      .locator('button, [role="combobox"], select, input, textarea, .lucide-chevron-down')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility({ checkOpacity: true }))
          .map((one) => one.getAttribute('aria-label') ?? one.textContent),
      );
    // Some that are pressed hold what is on record.
    const idle = seen.filter((name) => !/^(?:Status|Stage): |Send the plan/.test(name));
    expect({ path, idle }).toEqual({ path, idle: [] });
  }
});

test('what is drawn in areas of colour is printed, where browsers leave these out', async () => {
  const { page } = visit;
  await page.emulateMedia({ media: 'screen' });
  const id = await visit.add({ name: 'Dora Lund', email: 'dora@lund.example' });
  const call = await visit.ask<{ id: string }>('POST', '/api/calls', {
    clientId: id,
    transcript: [
      'Coach: How are you?',
      'Dora: Wonderful, I am so happy with the new hall.',
      'Coach: And the money?',
      'Dora: I am worried about the rent, I am afraid we lose it.',
    ].join('\n'),
  });
  const printed = async (path: string, drawn: Locator) => {
    await page.goto(path);
    await drawn.first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const adjusted = await drawn.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).getPropertyValue('print-color-adjust')),
    );
    await page.emulateMedia({ media: 'screen' });
    return [...new Set(adjusted)];
  };
  const moods = page.getByRole('img', { name: /^Mood turn by turn/ }).locator('span');
  expect(await printed(`/calls/${call.id}`, moods)).toEqual(['exact']);
  const badge = page.getByRole('main').locator('.rounded-full', { hasText: 'Concerned' });
  expect(await printed(`/calls/${call.id}`, badge)).toEqual(['exact']);
  const bars = page.locator('figure [role="img"] span, td .bg-accent');
  expect(await printed('/memory-engine', bars)).toEqual(['exact']);
});

test('paper tells in whole what a press opens on the screen', async () => {
  const { page } = visit;
  const id = await visit.add({ name: 'Ananya Krishnamurthy', email: 'ananya@krishna.example' });
  const weeks = 'before the spring comes and the hall has to be let to somebody else again';
  await visit.ask('POST', '/api/calls', {
    clientId: id,
    transcript: `Coach: And the money?\nAnanya: I am worried about the rent, I am afraid we lose the hall, and all of it ${weeks}.`,
  });
  await visit.ask('POST', '/api/okrs/objectives', {
    clientId: id,
    title: 'A hall of our own',
    keyResults: [{ title: 'Months of rent put by', target: 6 }],
  });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  await page.goto('/insights');
  const said = page.getByRole('main').getByText(weeks).first();
  await said.waitFor();
  expect(await said.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
  await page.goto('/strategy-builder');
  const name = page.getByRole('row', { name: /Ananya/ }).getByText('Ananya Krishnamurthy');
  await name.waitFor();
  // Two words on two lines at most, and neither of them broken.
  expect((await name.boundingBox())?.height).toBeLessThan(50);
  const again = 'Yes, I will send you the plan by Friday.';
  const call = await visit.ask<{ id: string }>('POST', '/api/calls', {
    clientId: id,
    transcript: [
      'Ananya: I will send you the plan by Friday.',
      'Coach: So you send me the plan by Friday?',
      `Ananya: ${again}`,
      'Coach: Good.',
      'Ananya: I will send you the plan by Friday, I promise.',
    ].join('\n'),
  });
  await page.goto(`/calls/${call.id}`);
  const folded = page.getByRole('main').locator('details a', { hasText: again });
  await folded.waitFor();
  expect(await page.getByText('2 more', { exact: true }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  expect(await folded.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await page.goto('/memory-engine');
  await page.getByRole('heading', { name: 'Memory Vault' }).waitFor();
  expect(await page.getByText('Matches words, not meaning').isVisible()).toBe(false);
  await page.goto('/memory-engine?q=hall');
  await page.getByRole('list', { name: 'Search results' }).waitFor();
  expect(await page.locator('main p', { hasText: /^hall$/ }).isVisible()).toBe(true);
  expect(await page.getByRole('combobox', { name: 'Order' }).isVisible()).toBe(false);
});

test('promises on paper say which they are, and are all there', async () => {
  const { page } = visit;
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1360, height: 900 });
  const clientId = await visit.add({ name: 'Dario Wolf', email: 'dario@wolf.example' });
  const call = await visit.ask<{ id: string }>('POST', '/api/calls', { clientId });
  for (let at = 1; at <= 5; at += 1) {
    const promise = { by: 'coach', text: `Send page ${at}` };
    await visit.ask('POST', `/api/calls/${call.id}/promises`, promise);
  }
  await page.goto('/insights?promises=open&by=coach');
  await page.getByRole('combobox', { name: 'Promised by' }).waitFor();
  const boxes = page.getByRole('main').locator('select');
  expect(await boxes.count()).toBe(2);
  await page.emulateMedia({ media: 'print' });
  const shown = page.locator('p').filter({ hasText: 'Everything open' });
  expect(await shown.innerText()).toMatch(/^Everything open\W+By coaches$/);
  for (const box of await boxes.all()) expect(await box.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/clients/${clientId}?tab=insights`);
  await page.getByRole('button', { name: 'Show all 5' }).waitFor();
  expect(await page.getByText('Send page').count()).toBeLessThan(5);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('Send page').count()).toBe(5);
  expect(await page.getByRole('button', { name: 'Show all 5' }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
});
