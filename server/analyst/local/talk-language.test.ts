import { expect, test } from 'vitest';
import { readLabelledCalls } from '#testing/labelled-calls.ts';
import { localAnalyst } from './local-analyst.ts';
import { shortTalk } from './short-talk.ts';
import { findUnread } from './talk-language.ts';

/** A call of those lines, the coach's first, the client's next. */
const callOf = (...said: string[]) => ({
  ...shortTalk,
  turns: said.map((text, position) => {
    const speaker = position % 2 === 0 ? ('coach' as const) : ('client' as const);
    return { position, speaker, name: speaker, text };
  }),
});

const german = [
  'Guten Morgen Jonas, wie war deine Woche?',
  'Ehrlich gesagt schwierig. Zwei meiner besten Leute haben gekündigt. Ich schicke dir bis Freitag den neuen Dienstplan.',
] as const;

test.each([
  ['de', ...german],
  [
    'fr',
    'Bonjour Claire, comment ça va ?',
    'Pas très bien, nous avons perdu notre plus gros client. Je vais appeler la banque demain.',
  ],
  [
    'es',
    'Hola Marta, ¿qué tal la semana?',
    'Muy bien, hemos firmado el contrato. Te envío las cifras el viernes.',
  ],
  [
    'nl',
    'Goedemorgen, hoe was je week?',
    'Druk, maar goed. Ik stuur je morgen het plan en bel vrijdag de bank over de lening.',
  ],
  [
    'ja',
    'おはようございます。今週はどうでしたか。',
    '少し疲れています。金曜日までに計画を送ります。',
  ],
])('a talk in another language (%s) is told as such', async (code, ...said) => {
  expect((await findUnread(callOf(...said)))?.unread).toEqual({ code, share: 'all' });
});

test('what one of the two says in another language is told, and the rest is read', async () => {
  const call = callOf(
    'How was the week? I will send you the slides for the bank by Friday, and I am going to call Tom about the shop.',
    `${german[1]} Der Umsatz ist im Oktober um zwölf Prozent gefallen.`,
    'I see. That sounds hard, and we should look at it together the next time that we talk about the plan.',
  );
  const { unread, promises, summary, insights, mood, moods } = await localAnalyst.analyseCall(call);
  expect(unread).toEqual({ code: 'de', share: 'part' });
  expect(promises.map(({ by }) => by)).toContain('coach');
  // What is not read is neither quoted nor felt.
  const quoted = [...summary, ...promises, ...insights].flatMap(({ receipts }) => receipts);
  expect(quoted.filter(({ position }) => position === 1)).toEqual([]);
  expect(mood.mood).toBeNull();
  expect(moods).toEqual([]);
});

test('nothing is claimed of what is not read', async () => {
  const found = await localAnalyst.analyseCall(callOf(...german));
  expect(found).toMatchObject({ summary: [], moods: [], promises: [], insights: [], dropped: 0 });
  expect(found.mood.mood).toBeNull();
});

test.each([
  ['next to nothing', 'Hallo?', 'Ja.'],
  ['notes in a few words', 'Rev 12k/mo, wants 2nd hire. Bank Fri. Churn down. CRM, intro Tom.', ''],
  [
    'English with words of home',
    'How far, wetin dey happen with the shop and the customers this week?',
    'E no easy o, customer dem no dey pay. I go call the bank tomorrow, I go send you the list.',
  ],
  [
    'names and figures',
    'Zürich, München, Düsseldorf: 12, 14, 9. And the others?',
    'Kraków 4, Łódź 7, Gdańsk 2, and nothing yet from Wrocław or Poznań.',
  ],
])('%s is English as far as anybody can tell', async (_what, ...said) => {
  expect(await findUnread(callOf(...said))).toBeUndefined();
});

test('no English call is taken for another, nor what one says in it', async () => {
  const calls = [...(await readLabelledCalls()), ...(await readLabelledCalls('more-calls'))];
  const taken = [];
  for (const { slug, turns } of calls.filter(({ split }) => split === 'development')) {
    const said = turns.map((turn, position) => ({ ...turn, position }));
    if (await findUnread({ ...shortTalk, turns: said })) taken.push(slug);
  }
  expect(calls.length).toBeGreaterThan(300);
  expect(taken).toEqual([]);
});
