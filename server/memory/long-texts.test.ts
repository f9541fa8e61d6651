import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { memory } from '#contract/memory.ts';
import { messages } from '#contract/messages.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
import { partsOfText } from './sources/parts-of-text.ts';

let t: TestApp;
let nora: Caller;
let dana: string;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  dana = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
});
afterAll(() => t.stop());

const long = 'The week went as it does. '.repeat(300);
const find = async (q: string, sort: 'best' | 'newest' = 'best') =>
  (await nora.call(memory.searchMemory, { query: { q, sort } })).body.groups.flatMap(
    ({ hits }) => hits,
  );
const forget = async (id = '') => nora.call(memory.forgetMemory, { body: { what: 'entry', id } });

test('what stands far down in a long note or notes is found, shown and told', async () => {
  const text = `${long}She keeps a purple narwhal in the pond.`;
  await nora.call(messages.writeNote, { params: { id: dana }, body: { text } });
  await logCall(nora, dana, { notes: `${long}He keeps a yellow axolotl in the pond.` });
  await t.settle();
  for (const sort of ['best', 'newest'] as const) {
    for (const [word, exactly] of [
      ['narwhal', '"purple narwhal"'],
      ['axolotl', '"yellow axolotl"'],
    ] as const) {
      const [hit] = await find(word, sort);
      const { start = 0, end = 0 } = hit?.marks[0] ?? {};
      expect(hit?.text.slice(start, end)).toBe(word);
      expect((await find(exactly, sort)).map(({ id }) => id)).toContain(hit?.id);
    }
  }
  const question = 'What did Dana say about a purple narwhal?';
  const { passages } = (await nora.call(memory.askMemory, { body: { question } })).body;
  expect(passages[0]?.text).toContain('purple narwhal');
});

test('so is what is said far into one turn, as of a dictation, which is shown from there', async () => {
  const transcript = `Nora: Go on.\nDana: ${long}She keeps a crimson pangolin in the shed. ${long}`;
  await logCall(nora, dana, { transcript });
  await logCall(nora, dana, { transcript: `${long}We meet a violet quokka at the harbour.` });
  await t.settle();
  for (const sort of ['best', 'newest'] as const) {
    for (const words of ['crimson pangolin', 'violet quokka']) {
      const [hit] = await find(`"${words}"`, sort);
      const { start = 0, end = 0 } = hit?.marks[0] ?? {};
      expect(hit?.text.slice(start, end)).toBe(words);
      expect(hit?.text.length).toBeLessThan(4_010);
      expect(start).toBeLessThan(400);
    }
  }
  const question = 'What did Dana say about a crimson pangolin?';
  const { passages } = (await nora.call(memory.askMemory, { body: { question } })).body;
  const { text = '', best = { start: 0, end: 0 } } = passages[0] ?? {};
  expect(text.slice(best.start, best.end)).toBe('She keeps a crimson pangolin in the shed.');
});

test('of a long note no part is left once one is forgotten, nor of notes, nor what tells them again', async () => {
  const animals = 'A walrus sang. ';
  const text = `${animals}${long}A heron waited.`;
  await nora.call(messages.writeNote, { params: { id: dana }, body: { text } });
  const notes = `A lemur slept. ${long}An ibis flew to the moon on Friday.`;
  const { id } = await logCall(nora, dana, { notes });
  const summary = 'The ibis flew.';
  await nora.call(calls.updateCall, { params: { id }, body: { summary } });
  await t.settle();
  expect((await find('walrus')).length).toBe(1);
  await forget((await find('heron'))[0]?.id);
  expect([await find('walrus'), await find('heron')]).toEqual([[], []]);
  expect((await find('ibis')).length).toBe(2);
  await forget((await find('lemur'))[0]?.id);
  expect([await find('lemur'), await find('ibis')]).toEqual([[], []]);
  await nora.call(calls.updateCall, { params: { id }, body: { duration: 12 } });
  await t.settle();
  expect([await find('lemur'), await find('ibis')]).toEqual([[], []]);
});

test('parts end where a paragraph, a line or a sentence does, and hold all that was written', () => {
  const words = (text: string) => text.replace(/\s+/g, ' ').trim();
  for (const text of [
    '',
    'short',
    long,
    long.replaceAll(' ', '\n'),
    'x'.repeat(7_001),
    '🦊'.repeat(4_000),
  ]) {
    const parts = partsOfText(text);
    expect(parts.every((part) => part.length <= 3_000 && !/\p{Surrogate}/u.test(part))).toBe(true);
    expect(words(parts.join(text.includes(' ') || text.includes('\n') ? ' ' : ''))).toBe(
      words(text),
    );
  }
  expect(partsOfText(`${'a'.repeat(2_000)}\n\n${long}`)[0]).toBe('a'.repeat(2_000));
});
