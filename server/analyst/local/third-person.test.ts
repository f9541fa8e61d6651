import { expect, it } from 'vitest';
import { talkOf } from '#testing/talk.ts';
import { localAnalyst } from './local-analyst.ts';

it.each([
  ['April Stone', 'April will send me the accounts by Friday.'],
  ['India Stone', 'India is going to send me the accounts by Friday.'],
  ['Will Stone', 'Will will send me the accounts by Friday.'],
  ['Anne-Marie Stone', 'Anne-Marie will send me the accounts by Friday.'],
  ['DeShawn Stone', 'DeShawn will send me the accounts by Friday.'],
  ['D’Arcy Stone', 'D’Arcy will send me the accounts by Friday.'],
  ['Grace Stone', 'Grace’ll send me the accounts by Friday.'],
])('what %s will do is theirs: “%s”', async (clientName, said) => {
  const talk = talkOf(`coach: ${said}\nclient: Yes.`);
  const { promises } = await localAnalyst.analyseCall({ ...talk, clientName });
  expect(promises.map(({ by, text, due }) => [by, text, due?.on])).toEqual([
    ['client', 'Send the accounts', '2026-02-13'],
  ]);
});

it('a name is not looked for within longer words', async () => {
  const read = (clientName: string, ...said: string[]) =>
    localAnalyst.analyseCall({ ...talkOf(said.join('\n')), clientName });
  const told = async (clientName: string, ...said: string[]) =>
    (await read(clientName, ...said)).promises.map(({ by, text }) => `${by}: ${text}`);
  expect(
    await told(
      'Al Stone',
      'coach: Joanna is new at the bank.',
      'client: Jo will send you the accounts by Friday.',
    ),
  ).toEqual(['client: Have Jo send the accounts']);
  expect(
    await told('Jo Stone', "client: I met Joanna at the bank. I'll call her tomorrow."),
  ).toEqual(['client: Call Joanna']);
  const { summary } = await read('Jo Stone', 'client: I will book the Jordan flight on Friday.');
  expect(summary.map(({ text }) => text)).toEqual([
    'Jo will book the Jordan flight by Friday 13 February.',
  ]);
});
