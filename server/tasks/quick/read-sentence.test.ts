import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quickSentencesAsWritten } from '#testing/quick-sentences-as-written.ts';
import { quickSentences } from '#testing/quick-sentences.ts';
import { readSentence, type QuickContext } from './read-sentence.ts';

const named = (names: readonly string[]) => names.map((name, place) => ({ id: `c${place}`, name }));
const clients = named([
  'Grace Okonkwo',
  'Grace Hopper',
  'Bob Marchetti',
  'Dana Whitfield',
  'Will Smith',
  'Mark Twain',
  'Bright Coaching',
  'Harbour & Sons Ltd',
  'O’Brien Dental',
  'May Lindgren',
  'Tomás Rivera',
  'Zoë Kravitz-Hall',
  'Acme',
  'Priya Patel',
  'Anna Maria Rossi',
  'Ngozi Adeyemi',
  'June Park',
  'Summit Legal Group',
]);
const people = [
  { id: 'u1', name: 'Nora Lindqvist', username: 'nora' },
  { id: 'u2', name: 'Amara Okafor', username: 'amara' },
  { id: 'u3', name: 'Ben Castellano', username: 'ben' },
  { id: 'u4', name: 'Ben Weber', username: 'bweber' },
  { id: 'u5', name: 'Priya Raman', username: 'priya' },
];

const read = (text: string, change: Partial<QuickContext> = {}) =>
  readSentence(text, {
    at: '2026-03-04T09:30:00.000Z',
    timezone: 'Europe/London',
    askerId: 'u1',
    people,
    clients,
    answers: {},
    ...change,
  });

function told(text: string): string {
  const { title, client, assignee, priority, due, recurrence, unrepeatable, questions } =
    read(text);
  const asked = questions.map(
    ({ about, choices }) => `?${about}(${choices.map(({ label }) => label).join('/')})`,
  );
  return [
    title,
    client && `#${client.name}`,
    assignee && `@${assignee.name}`,
    priority && `!${priority.value}`,
    due && [due.on, due.time].filter(Boolean).join(' '),
    recurrence && `~${recurrence.value}`,
    ...unrepeatable.map(({ words }) => `✗${words}`),
    ...asked,
  ]
    .filter(Boolean)
    .join(' · ');
}

const table = (quickSentences + quickSentencesAsWritten)
  .trim()
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.split(' => ') as [string, string]);

describe('a sentence', () => {
  test('has a table that is worth its name', () => expect(table.length).toBeGreaterThan(150));
  test.each(table)('%s', (text, understood) => expect(told(text)).toBe(understood));

  test('is understood by what was answered', () => {
    const text = 'call #grace at 3 Monday or Tuesday with @ben';
    const two = [...people.slice(3, 4), { id: 'u6', name: 'Ben Adler', username: 'adler' }];
    const context = { people: two };
    expect(read(text, context).questions.map(({ about }) => about)).toEqual([
      'assignee',
      'client',
      'time',
      'due',
    ]);
    const answers = { client: 'c1', assignee: 'u6', due: '2026-03-10', time: '15:00' };
    expect(read(text, { ...context, answers })).toMatchObject({
      client: { name: 'Grace Hopper' },
      assignee: { name: 'Ben Adler' },
      due: { on: '2026-03-10', time: '15:00', at: '2026-03-10T15:00:00.000Z' },
      questions: [],
    });
    const none = { client: 'none', assignee: 'none', due: 'none', time: 'none' };
    expect(read(text, { ...context, answers: none })).toMatchObject({
      title: 'Call #grace at 3 Monday or Tuesday with @ben',
      client: null,
      assignee: null,
      due: null,
      questions: [],
    });
  });

  test('of which no day and no time was meant is read on', () => {
    const noneOf = (text: string, about: string) =>
      read(text)
        .questions.find((question) => question.about === about)
        ?.choices.find(({ label }) => label.startsWith('No '))?.value;
    const due = noneOf('prepare the Friday meeting', 'due');
    expect(read('prepare the Friday meeting', { answers: { due } })).toMatchObject({
      due: null,
      questions: [],
    });
    expect(read('prepare the Friday meeting by Thursday', { answers: { due } })).toMatchObject({
      title: 'Prepare the Friday meeting',
      due: { on: '2026-03-05' },
      questions: [],
    });
    const time = noneOf('call at 3', 'time');
    expect(read('call at 3', { answers: { time } })).toMatchObject({ due: null, questions: [] });
    expect(read('call at 3 tomorrow 16:00', { answers: { time } })).toMatchObject({
      due: { on: '2026-03-05', time: '16:00' },
      questions: [],
    });
  });

  test('has its places in what was typed, however a day is spelt, and names as they are', () => {
    const typed = 'tomorow call Grace Hopper !high every mondday';
    const { client, priority, recurrence } = read(typed);
    const words = [client, priority, recurrence].map((one) => typed.slice(one?.start, one?.end));
    expect(words).toEqual(['Grace Hopper', '!high', 'every mondday']);
    const named = { clients: [{ id: 'm1', name: 'Teo Tusday' }] };
    expect(read('call Tusday 11:00', named)).toMatchObject({
      title: 'Call Tusday',
      client: { id: 'm1' },
      due: { on: '2026-03-04', time: '11:00' },
    });
    expect(read('call Teo Tusday on tusday 11:00', { clients: [] }).due?.on).toBe('2026-03-10');
  });

  test('is meant in the zone of whoever types it', () => {
    const late = '2026-03-04T23:30:00.000Z';
    const tokyo = read('call tomorrow 9am', { at: late, timezone: 'Asia/Tokyo' });
    expect(tokyo.due).toMatchObject({ on: '2026-03-06', at: '2026-03-06T00:00:00.000Z' });
    // The clocks go forward on the 29th, and back in between these two instants.
    const summer = read('call on 29 March at 1:30am');
    expect(summer.due).toMatchObject({ time: '01:30', at: '2026-03-29T01:30:00.000Z' });
    expect(read('call on 25 October 2026 at 9am').due?.at).toBe('2026-10-25T09:00:00.000Z');
    expect(read('call on 24 October 2026 at 9am').due?.at).toBe('2026-10-24T08:00:00.000Z');
  });

  test('whatever is typed: no word is lost that was not understood', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        const { title, questions } = read(text);
        expect(title.length).toBeLessThanOrEqual(text.length * 3);
        expect(questions.every(({ choices }) => choices.length > 1)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
