import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { promises } from '#contract/promises.ts';
import { signIn } from '#contract/sign-in.ts';
import type { FoundPromise } from '#server/analyst/analyst.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { logCall, readCall } from '#testing/calls.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';
import { SpeakingCoaches } from './speaking-coaches.ts';

/** Nora is an admin, Amara a coach of the same practice. */
let t: TestApp;
let nora: Caller;
let amara: Caller;
beforeAll(async () => {
  t = await openTestApp();
  [nora, amara] = [await t.as('nora', true), await t.as('amara')];
});
afterAll(() => t.stop());

async function logged(lines: readonly string[]) {
  const client = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
  const { id } = await logCall(nora, client, { transcript: lines.join('\n') });
  await t.settle();
  const readings = () => readCall(nora, id);
  const mine = async (caller: Caller) =>
    (await caller.call(promises.listPromises, { query: { clientId: client, by: 'me' } })).body;
  return { id, client, readings, mine };
}
const told = (made: Awaited<ReturnType<typeof readCall>>['promises']) =>
  made.map(({ by, coach, text }) => [by, coach?.name ?? null, text]).toSorted();

const amaraAlone = [
  'Amara Okafor: I will send you the workbook on Friday.',
  'Dana: Thanks. I will send you my figures by Monday.',
  'Amara Okafor: Lovely.',
];

describe('a promise of a coach', () => {
  test('is of the member whose name its turn carries, whoever logged the call', async () => {
    const { readings, mine } = await logged(amaraAlone);
    const call = await readings();
    expect(call.author?.name).toBe('Nora Lindqvist');
    expect(told(call.promises)).toEqual([
      ['client', null, 'Send the figures'],
      ['coach', 'Amara Okafor', 'Send the workbook'],
    ]);
    expect((await mine(amara)).map(({ text }) => text)).toEqual(['Send the workbook']);
    expect(await mine(nora)).toEqual([]);
    const [ours] = await mine(amara);
    const task = await nora.call(promises.makeTaskOfPromise, { params: { id: ours?.id ?? '' } });
    expect(task.body.assigneeId).toBe(t.ids.amara);
  });

  test('is each their own where two of the practice speak', async () => {
    const { readings, mine } = await logged([
      'Nora: Amara is with us today.',
      'Amara: I will send you the workbook on Friday.',
      'Dana: Thank you, that would help.',
      'Nora: And I will call the bank for you on Monday.',
      'Dana: Great.',
    ]);
    const call = await readings();
    expect(call.utterances.map(({ speaker }) => speaker)).toEqual([
      'coach',
      'coach',
      'client',
      'coach',
      'client',
    ]);
    expect(told(call.promises)).toEqual([
      ['coach', 'Amara Okafor', 'Send the workbook'],
      ['coach', 'Nora Lindqvist', 'Call the bank for Dana'],
    ]);
    expect((await mine(nora)).map(({ text }) => text)).toEqual(['Call the bank for Dana']);
    expect((await mine(amara)).map(({ text }) => text)).toEqual(['Send the workbook']);
  });

  test('is of who logged it where no name tells', async () => {
    const { readings } = await logged(
      amaraAlone.map((line) => line.replace(/^Amara.*?:/, 'Coach:')),
    );
    const ours = (await readings()).promises.find(({ by }) => by === 'coach');
    expect(ours?.coach?.name).toBe('Nora Lindqvist');
  });

  test('follows a name that is put right, also where it was settled', async () => {
    const { id, mine, readings } = await logged(
      amaraAlone.map((line) => line.replace('Amara Okafor', 'Nora')),
    );
    const [ours] = await mine(nora);
    const params = { id: ours?.id ?? '' };
    await nora.call(promises.updatePromise, { params, body: { state: 'kept' } });
    const transcript = amaraAlone.join('\n');
    await nora.call(calls.updateCall, { params: { id }, body: { transcript } });
    await t.settle();
    const kept = (await readings()).promises.find((one) => one.id === params.id);
    expect(kept).toMatchObject({ state: 'kept', coach: { name: 'Amara Okafor' } });
  });

  test('of somebody who was shut out is for who logged it to keep, and names them until it is read anew', async () => {
    const { id, mine, readings } = await logged(amaraAlone);
    const ours = async () => (await readings()).promises.find(({ by }) => by === 'coach');
    await nora.call(signIn.disablePerson, { params: { id: t.ids.amara } });
    expect((await mine(nora)).map(({ text }) => text)).toEqual(['Send the workbook']);
    expect((await ours())?.coach?.name).toBe('Amara Okafor');
    await nora.call(calls.analyseCall, { params: { id } });
    expect((await ours())?.coach?.name).toBe('Nora Lindqvist');
    await nora.call(signIn.enablePerson, { params: { id: t.ids.amara } });
  });
});

describe('the coach of a call', () => {
  const members = [
    { id: '1', name: 'Nora Lindqvist' },
    { id: '2', name: 'Amara Okafor' },
    { id: '3', name: 'Amara Bello' },
    { id: '4', name: 'Ben Hale' },
  ];
  const [author] = members;
  const turns = (...names: string[]) =>
    names.map((name, position) => ({ position, speaker: 'coach' as const, name }));
  const coachOf = (...names: string[]) =>
    new SpeakingCoaches(turns(...names), members, author).coach()?.name;

  test('is its author unless others alone spoke', () => {
    expect(coachOf('Ben', 'Nora', 'Ben')).toBe('Nora Lindqvist');
    expect(coachOf('Ben', 'Amara Bello', 'Ben')).toBe('Ben Hale');
    expect(coachOf('Coach', 'Ben', 'Ben')).toBe('Nora Lindqvist');
    expect(coachOf()).toBe('Nora Lindqvist');
  });

  const promise = (
    receipts: readonly number[],
    more: Partial<FoundPromise> = {},
  ): FoundPromise => ({
    by: 'coach',
    text: 'Send the form',
    due: null,
    confidence: 'confident',
    strength: 'high',
    rules: [],
    receipts: receipts.map((position) => {
      return { source: 'utterance', position, quote: '', start: 0, end: 0 };
    }),
    ...more,
  });
  const promiserOf = (names: string[], one: FoundPromise) =>
    new SpeakingCoaches(turns(...names), members, author).promiserOf(one);

  test('a first name that two have is nobody’s, and so is one of somebody who has left', () => {
    expect(promiserOf(['Amara'], promise([0]))).toBeNull();
    expect(promiserOf(['Amara O.'], promise([0]))).toBe('2');
    const left = { id: '9', name: 'Ben Yeo' };
    const of = (name: string) =>
      new SpeakingCoaches(turns(name), members, left).promiserOf(promise([0]));
    expect(of('Ben')).toBeNull();
    expect(of('Ben Hale')).toBe('4');
  });

  test('what was asked of a coach is of the one who takes it on', () => {
    const spoken = new SpeakingCoaches(
      [
        ...turns('Ben', 'Nora'),
        { position: 2, speaker: 'client', name: 'Dana' },
        { position: 3, speaker: 'coach', name: 'Ben' },
      ],
      members,
      author,
    );
    expect(spoken.promiserOf(promise([2, 1, 3]))).toBe('4');
    expect(spoken.promiserOf(promise([2]))).toBeNull();
    expect(spoken.promiserOf(promise([3], { by: 'client' }))).toBeNull();
  });

  test('what another says that the coach will do is the coach’s', () => {
    const [said] = promise([0]).receipts;
    const quoted = said && { ...said, quote: 'Nora will send you the form.' };
    const third = { rules: ['commitment.third-person'], receipts: quoted ? [quoted] : [] };
    expect(promiserOf(['Ben', 'Nora'], promise([], third))).toBe('1');
  });
});
