import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { okrs } from '#contract/okrs.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { addObjective, checkIn, firstOf } from '#testing/okrs.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

async function printed(clientId: string, query = '') {
  const answer = await t.app.inject({
    url: `/api/okrs/clients/${clientId}/quarter.pdf${query}`,
    cookies: Object.fromEntries(nora.cookies),
  });
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { text } = await extractText(pdf, { mergePages: true });
  return { answer, pdf, text: text.replace(/\s+/g, ' ') };
}

test('what is handed to a client holds what is agreed and the notes meant for them, in any script', async () => {
  const name = 'Žofie Ελλάδα Наталья';
  const client = await addClient(nora, { name, email: 'pdf@mail.example' });
  const one = await addObjective(nora, client, {
    title: 'Двадцать клиентов',
    why: 'It pays the rent',
  });
  const kr = firstOf(one).id;
  await checkIn(nora, kr, { value: '12', note: 'Between us: worn out', confidence: 60 });
  t.clock.advance(60);
  await checkIn(nora, kr, { value: '14', note: 'Two came by referral', shared: true });
  const { answer, pdf, text } = await printed(client);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  for (const words of [
    name,
    'Q1 2026',
    'Двадцать клиентов',
    'It pays the rent',
    '14 clients',
    '40%',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('Two came by referral');
  expect(text).not.toContain('worn out');
  const { info } = await getMeta(pdf);
  expect(info).toMatchObject({ Title: `${name}, Q1 2026`, Language: 'en-US' });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
});

test('signs and words from the right are printed, and pictures leave no question mark', async () => {
  const client = await addClient(nora, { name: 'نادية حداد', email: 'signs@mail.example' });
  await addObjective(nora, client, {
    title: '🚀 ≥ 20 clients → 30 ✓',
    why: 'שלום עולם',
  });
  const { text } = await printed(client);
  for (const words of ['≥ 20 clients → 30 ✓', 'שלום', 'نادية', 'حداد']) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('?');
});

test('a check-in of the evening stands on its day in the practice’s zone', async () => {
  const { now } = t.clock;
  const client = await addClient(nora, { email: 'evening@mail.example' });
  const one = await addObjective(nora, client);
  await t.deps.database.query("update practices set timezone = 'America/Los_Angeles'");
  t.clock.now = new Date('2026-03-06T02:00:00.000Z');
  nora = await t.as('nora');
  const { history } = await checkIn(nora, firstOf(one).id, {
    value: '14',
    note: 'Good',
    shared: true,
  });
  expect(history).toMatchObject([{ at: '2026-03-06T02:00:00.000Z', on: '2026-03-05' }]);
  expect((await printed(client)).text).toContain('Mar 5, 2026: Good');
  await t.deps.database.query("update practices set timezone = 'Europe/London'");
  t.clock.now = now;
  nora = await t.as('nora');
});

test('drafts are no part of it, and an empty quarter says so', async () => {
  const client = await addClient(nora, {
    coachingGoals: 'From 10 clients to 20',
    email: 'd@mail.example',
  });
  const { body } = await nora.call(okrs.draftOkrs, { params: { id: client } });
  expect(body.objectives).toMatchObject([{ state: 'draft' }]);
  const { text } = await printed(client);
  expect(text).toContain('No objectives are agreed for this quarter yet.');
  expect(text).not.toContain('From 10 clients');
});

test('a quarter that has not begun says so on paper, and of nothing in it that it is on track', async () => {
  const client = await addClient(nora, { email: 'next@mail.example' });
  await addObjective(nora, client, { quarter: '2026-Q2' });
  const { text } = await printed(client, '?quarter=2026-Q2');
  expect(text).toContain('0% of the way. The quarter has not begun.');
  expect(text).toContain('not begun');
  expect(text).not.toContain('on track');
  expect(text).not.toContain('time has passed');
});

test('long words and many pages are set, not cut', async () => {
  const client = await addClient(nora, { name: 'W'.repeat(190), email: 'long@mail.example' });
  const title = `${'a'.repeat(150)} end`;
  for (let count = 0; count < 12; count += 1)
    await addObjective(nora, client, { title, why: 'word '.repeat(300) });
  const { pdf, text } = await printed(client);
  expect(pdf.numPages).toBeGreaterThan(3);
  expect(text.match(/end/g)?.length).toBeGreaterThanOrEqual(12);
  expect(text).toContain(`Page ${pdf.numPages} of ${pdf.numPages}`);
});

/** What stands on the pages, each with its page and its height above the foot of it. */
async function placed(pdf: Awaited<ReturnType<typeof printed>>['pdf']) {
  const found: { page: number; words: string; y: number }[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    for (const item of items) {
      if ('str' in item && item.str.trim() !== '')
        found.push({ page, words: item.str, y: Math.round(Number(item.transform[5])) });
    }
  }
  return found;
}

test('a text longer than a page goes on on the next one, and nothing stands below the foot', async () => {
  const client = await addClient(nora, { name: 'Long Lists', email: 'lists@mail.example' });
  const list = Array.from({ length: 150 }, (_none, at) => `- lesson ${at + 1}.`).join('\n');
  const one = await addObjective(nora, client, { title: 'Learn', why: list });
  const answer = await nora.call(okrs.closeObjective, {
    params: { id: one.id },
    body: { score: '0.5', learned: list },
  });
  expect(answer.status).toBe(200);
  const words = await placed((await printed(client)).pdf);
  expect(words.filter(({ words: text }) => text.endsWith('lesson 150.'))).toHaveLength(2);
  const foot = words.find(({ words: text }) => text.startsWith('Page '))?.y;
  const inside = words.filter(({ y }) => y !== foot);
  expect(Math.min(...inside.map(({ y }) => y))).toBeGreaterThanOrEqual(50);
  expect(Math.max(...inside.map(({ y }) => y))).toBeLessThan(842 - 50);
});

test('a value stands beside its title and above what follows, whatever their lengths', async () => {
  const client = await addClient(nora, { name: 'Long Titles', email: 'titles@mail.example' });
  const keyResults = Array.from({ length: 20 }, (_none, at) => ({
    title: `Row${at} ${'WIDE WORDS IN A ROW '.repeat(1 + ((at * 7) % 9))}`.trim(),
    unit: 'hours a head in the workshop',
    baseline: `${1_000 + at}`,
    target: '2000',
  }));
  for (const title of ['Work', 'Rest', 'Play'])
    await addObjective(nora, client, { title, keyResults });
  const words = await placed((await printed(client)).pdf);
  const heads = words.filter(({ words: text }) => /^Row\d+ /.test(text));
  expect(heads).toHaveLength(60);
  for (const { page, words: text, y } of heads) {
    const value = (1_000 + Number(/\d+/.exec(text))).toLocaleString('en-US');
    const beside = words.filter((one) => one.page === page && one.y === y);
    const values = beside.filter((one) => one.words.startsWith(value));
    expect({ text, values: values.length }).toEqual({ text, values: 1 });
  }
  for (const { page, y } of words.filter((one) => one.words === 'workshop')) {
    const near = words.filter((one) => one.page === page && one.words.startsWith('from '));
    expect(near.filter((one) => Math.abs(one.y - y) < 9)).toEqual([]);
  }
});
