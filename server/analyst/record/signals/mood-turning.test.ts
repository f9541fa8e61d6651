import { expect, test } from 'vitest';
import type { Mood } from '#contract/call-record.ts';
import type { Given } from '#testing/client-source.ts';
import { ago, findSign } from '#testing/read-client.ts';

/** Calls ten days apart, the last of them two days ago. */
const calls = (...moods: readonly (Mood | undefined)[]): Given['calls'] =>
  moods.map((mood, place) => ({
    on: ago(2 + 10 * (moods.length - 1 - place)),
    ...(mood ? { mood } : {}),
  }));
const darker = (given: Given) => findSign(given, 'mood.darker');
const brighter = (given: Given) => findSign(given, 'mood.brighter');

test.each<[string, (Mood | undefined)[], boolean]>([
  ['glad, glad, worried', ['positive', 'positive', 'concerned'], true],
  ['even, glad, sorry', ['neutral', 'positive', 'negative'], true],
  ['two of four dark', ['positive', 'positive', 'negative', 'concerned'], true],
  ['dark all the time', ['negative', 'concerned', 'negative'], false],
  ['two calls only', ['positive', 'negative'], false],
  ['two with a mood', ['positive', undefined, 'negative'], false],
  ['dark before, even now', ['positive', 'negative', 'neutral'], false],
])('%s', async (_what, moods, isFound) => {
  expect((await darker({ calls: calls(...moods) })) !== undefined).toBe(isFound);
});

test('what they said stands beside it', async () => {
  const [first, second, last] = calls('positive', 'neutral', 'concerned') ?? [];
  if (!first || !second || !last) throw new Error('There are three.');
  const said = "coach: How are you?\nclient: Fine. I'm worried about the rent, to be honest.";
  const sign = await darker({ calls: [first, second, { ...last, said }] });
  expect(sign).toMatchObject({
    type: 'risk',
    title: 'The mood has turned: from neutral to concerned',
  });
  expect(sign?.content).toContain(
    'Since 10 February the calls sounded positive, then neutral, then',
  );
  expect(sign?.content).toContain('“I’m worried about the rent, to be honest”'.replace('’', "'"));
  expect(sign?.strength).toBe('high');
});

test('the other way is a success', async () => {
  const sign = await brighter({ calls: calls('concerned', 'negative', 'positive') });
  expect(sign).toMatchObject({
    type: 'success',
    title: 'Grace sounds lighter: from negative to positive',
  });
});

test('calls of long ago tell nothing of now', async () => {
  const old = calls('positive', 'positive', 'concerned')?.map((call) => ({
    ...call,
    on: new Date(Date.parse(call.on) - 70 * 86_400_000).toISOString().slice(0, 10),
  }));
  expect(await darker({ calls: old ?? [] })).toBeUndefined();
});
