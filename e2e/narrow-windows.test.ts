import { afterAll, beforeAll, expect, test } from 'vitest';
import { open, phone, tablet, wide, type Person } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';

let browser: Windows;
let practice: Practice;
let nora: Person;

const long = `${'Donaudampfschifffahrts'.repeat(4)}gesellschaft`;

beforeAll(async () => {
  [browser, practice] = await Promise.all([Windows.open(), openPractice()]);
  nora = await open(browser, practice.server.url, { viewport: tablet, hasTouch: true });
  await practice.enter(nora);
  await add('/api/clients', { name: long, email: `${'office'.repeat(8)}@donau.example` });
  const name = 'Adaeze Nwosu-Clarke';
  const clientId = await add('/api/clients', {
    name,
    email: 'adaeze.nwosu-clarke@caldervale-hotels.example',
  });
  const said =
    'Nora: How was it?\nAdaeze: I am so worried about the lease, and it makes me afraid.';
  await add('/api/calls', { clientId, duration: 45, type: 'follow_up', transcript: said });
});
afterAll(async () => {
  await browser?.close();
  await practice?.close();
});

async function add(path: string, data: object): Promise<string> {
  const headers = { origin: practice.server.url };
  const answer = await nora.context.request.post(path, { headers, data });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

/** By how many pixels the table is wider than the box that it scrolls in. */
const overflow = () =>
  nora.page
    .getByRole('table')
    .first()
    .evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0));

test('whom one chooses is read whole where there is room, before the address beside the name', async () => {
  const { page } = nora;
  await page.setViewportSize({ width: 1360, height: 900 });
  await page.goto('/voice-agent');
  await page.getByRole('combobox', { name: 'Client' }).click();
  const name = page.getByRole('option').getByText('Adaeze Nwosu-Clarke', { exact: true });
  await name.waitFor();
  // Half a pixel too little is enough for the browser to cut a letter.
  const cut = await name.evaluate((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return words.getBoundingClientRect().width - one.getBoundingClientRect().width;
  });
  expect(cut).toBeLessThanOrEqual(0);
  const address = page.getByRole('option').getByText('caldervale-hotels.example');
  expect(await address.evaluate((one) => one.clientWidth)).toBeGreaterThan(30);
  await page.setViewportSize(tablet);
});

test('the summary of a call is read without scrolling aside', async () => {
  const { page } = nora;
  await page.goto('/voice-agent');
  await page
    .getByRole('row', { name: /Adaeze/ })
    .getByText(/worried|lease/)
    .waitFor();
  expect(await overflow()).toBe(0);
});

test('so is the list of clients, however long a name is, which is told in full where it is cut', async () => {
  const { page } = nora;
  await page.goto('/');
  await page.getByTitle(long, { exact: true }).waitFor();
  expect(await overflow()).toBe(0);
  const name = await page.getByTitle('Adaeze Nwosu-Clarke', { exact: true }).boundingBox();
  expect(name?.width).toBeGreaterThan(100);
  expect(nora.problems).toEqual([]);
});

test('an amount of millions, with its cents, stands on one line of a phone’s page of its client', async () => {
  const { page } = nora;
  const monthlyRevenue = '1234567.89';
  const id = await add('/api/clients', {
    name: 'Isla',
    email: 'isla@shaw.example',
    monthlyRevenue,
  });
  await page.setViewportSize(phone);
  await page.goto(`/clients/${id}`);
  const amount = page.getByText('$1,234,567.89', { exact: true });
  await amount.waitFor();
  const lines = await amount.evaluate((box) => {
    const range = document.createRange();
    range.selectNodeContents(box);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('on a phone nothing that can be done with the selected clients is out of sight', async () => {
  const { page } = nora;
  await page.setViewportSize(phone);
  await page.goto('/clients?layout=table');
  await page.getByRole('checkbox', { name: 'Select Adaeze Nwosu-Clarke' }).check();
  const bar = page.getByRole('group', { name: 'Change 1 client' });
  await bar.getByRole('button', { name: 'Delete' }).waitFor();
  for (const act of await bar.getByRole('button').all()) {
    const box = await act.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= phone.width).toBe(true);
  }
  await page.setViewportSize(tablet);
});

test('the three columns of the tasks’ board stand side by side on a tablet', async () => {
  const { page } = nora;
  await page.goto('/tasks?view=board');
  const board = page.getByRole('group').filter({ has: page.locator('[data-column]') });
  await board.locator('[data-column]').nth(2).waitFor();
  expect(await board.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('a long tag is cut and a long word broken on a phone that shows all half as large again', async () => {
  const { page } = nora;
  const clientId = await add('/api/clients', {
    name: 'Tagged',
    email: 'tagged@mail.example',
    businessType: 'W'.repeat(60),
    tags: ['t'.repeat(40)],
  });
  await page.setViewportSize({ width: 260, height: 560 });
  await page.goto(`/clients/${clientId}`);
  await page.getByRole('heading', { name: 'Tagged' }).waitFor();
  await page.getByTitle('t'.repeat(40)).waitFor();
  const wider = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(wider).toBe(0);
  await page.setViewportSize(tablet);
});

test('nothing of these pages stands beyond a phone at half as large again', async () => {
  const { page, context } = nora;
  const clients = (await (await context.request.get('/api/clients')).json()) as { id: string }[];
  const [clientId] = clients.map(({ id }) => id);
  const objective = await add('/api/okrs/objectives', { clientId, title: 'A second shop' });
  for (const title of ['Share of the largest client', 'Share of the second']) {
    const measure = { unit: '%', baseline: '60', target: '45', direction: 'down' };
    const of = await add(`/api/okrs/objectives/${objective}/key-results`, { title, ...measure });
    for (const value of ['62', '64']) await add(`/api/okrs/key-results/${of}/check-ins`, { value });
  }
  await add('/api/invitations', { name: long, email: 'long@donau.example', role: 'coach' });
  await page.setViewportSize({ width: 260, height: 562 });
  const found: string[] = [];
  for (const [address, shown] of [
    [`/strategy-builder?client=${clientId}`, 'Share of the largest client'],
    ['/voice-agent', 'End Call'],
    ['/people?tab=invitations', 'long@donau.example'],
  ] as const) {
    await page.goto(address);
    await page.getByText(shown).first().waitFor();
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll('body :is(h2, p, span, button, input)')]
        .filter((one) => !one.closest('[role=tablist]'))
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
        .map(({ textContent }) => textContent.slice(0, 40)),
    );
    found.push(...beyond.map((text) => `${address}: ${text}`));
  }
  expect(found).toEqual([]);
});

test('a word of 150 letters is broken or cut with a sign wherever it stands, on a phone and on a laptop', async () => {
  const { page } = nora;
  const word = 'Donaudampfschifffahrts'.repeat(7).slice(0, 150);
  const email = 'word@donau.example';
  const monthlyRevenue = '12345678.90';
  const clientId = await add('/api/clients', { name: word, email, monthlyRevenue });
  await add(`/api/clients/${clientId}/notes`, { text: `${word} said yes` });
  const transcript = `Nora: How was it?\n${word}: I am so worried about the lease.`;
  const callId = await add('/api/calls', { clientId, duration: 45, transcript });
  await add('/api/okrs/objectives', { clientId, title: word });
  await add('/api/client-fields', { name: 'Package', kind: 'choice', options: ['W'.repeat(60)] });
  const found: string[] = [];
  for (const [width, height] of [
    [phone.width, phone.height],
    [1360, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [address, shown] of [
      ['/', word],
      ['/voice-agent', word],
      [`/calls/${callId}`, 'How was it?'],
      [`/strategy-builder?client=${clientId}`, word],
      ['/strategy-builder', word],
      ['/memory-engine', `${word} said yes`],
      ['/memory-engine?q=lease', word],
      [`/clients/${clientId}?tab=documents`, 'Drop files here'],
      ['/people?tab=fields', 'Package'],
      ['/people?tab=audit', word],
    ] as const) {
      await page.goto(address);
      await page.locator('main').getByText(shown).first().waitFor();
      const beyond = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, h2, p, span, a, button, td)')]
          .filter((one) => !one.closest('[role=tablist], .truncate, .dotted-cut, .sr-only'))
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
          .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`),
      );
      found.push(...beyond.map((text) => `${width} ${address}: ${text}`));
    }
  }
  expect(found).toEqual([]);
  await page.goto('/clients?layout=board');
  const card = page.locator('[data-column] li').filter({ hasText: word });
  const inner = card.getByText('$12,345,678.90/mo');
  const [sum, box] = [await inner.boundingBox(), await card.boundingBox()];
  const edge = (of: typeof sum) => (of ? of.x + of.width : NaN);
  expect(edge(sum)).toBeLessThan(edge(box));
  await page.setViewportSize(tablet);
});

test('the title of a dialog keeps clear of what closes it, however long a name is', async () => {
  const { page } = nora;
  await page.setViewportSize(phone);
  const found = await nora.context.request.get(`/api/clients?q=${long}`);
  const [client] = (await found.json()) as { id: string }[];
  await page.goto(`/voice-agent?start=${client?.id}`);
  const title = page.getByRole('dialog').getByRole('heading', { name: long });
  await title.waitFor();
  const { x = 0, width = 0 } = (await title.boundingBox()) ?? {};
  const close = await page.getByRole('dialog').getByRole('button', { name: 'Close' }).boundingBox();
  expect(x + width).toBeLessThanOrEqual(close?.x ?? 0);
  await page.setViewportSize(tablet);
});

test('a chosen option that is longer than its box stays on its line, and the list within the window', async () => {
  const { context } = nora;
  const page = await context.newPage();
  await page.setViewportSize(phone);
  await page.goto('/clients?dialog=add');
  const dialog = page.getByRole('dialog');
  const select = dialog.getByRole('combobox', { name: 'Status' });
  await select.waitFor();
  const before = await select.boundingBox();
  await select.evaluate((box, name) => {
    box.querySelectorAll('option').forEach((option) => (option.textContent = name));
  }, 'Cora Whitcombe-Featherstonehaugh von und zu Liechtenstein-Langer');
  expect(await select.boundingBox()).toEqual(before);
  expect(await select.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  await select.click();
  const option = await select.getByRole('option').nth(1).boundingBox();
  expect((option?.x ?? -1) >= 0 && (option?.x ?? 0) + (option?.width ?? 1e3) <= phone.width).toBe(
    true,
  );
  await page.close();
});

test('a long name takes two lines of the list of calls, and is told in full', async () => {
  const name = 'Maximiliana-Theodora Freifrau von Schwarzenberg-Hohenlohe zu Waldeck und Pyrmont';
  const clientId = await add('/api/clients', { name, email: 'maximiliana@waldeck.example' });
  await add('/api/calls', { clientId, duration: 45 });
  const { page } = nora;
  await page.setViewportSize(wide);
  await page.goto('/voice-agent');
  const told = page.getByTitle(name, { exact: true });
  await told.waitFor();
  expect((await told.boundingBox())?.height).toBeLessThan(50);
});
