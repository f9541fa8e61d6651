import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readListAsked } from './list-asked.ts';
import { readRecordAsked } from './record-asked.ts';

test.each([
  ['What did Marcus promise?', ['promises'], 'client'],
  ['what has marcus promised us', ['promises'], 'client'],
  ['Marcus’s open promises?', ['promises'], 'client'],
  ['What does Marcus owe me?', ['promises'], 'client'],
  ['What did I promise Adaeze?', ['promises'], 'coach'],
  ['What have we agreed to send Adaeze?', ['promises'], 'coach'],
  ['What did we agree with Adaeze?', ['promises'], undefined],
  ['What did we agree on the price?', [], undefined],
  ['What did I write to Adaeze?', ['messages'], undefined],
  ['Why is Adaeze at risk?', ['insights', 'standing'], undefined],
  ['What is the growth potential of Adaeze?', ['standing'], undefined],
  ['What happened with Adaeze in October?', ['calls'], undefined],
  ['What happened with the lease?', [], undefined],
  ['My promises to Adaeze?', ['promises'], 'coach'],
  ['Are there promises with Adaeze?', ['promises'], undefined],
  ['What are Farah’s goals?', ['facts', 'goals'], undefined],
  ['What are the challenges of Farah?', ['pain_points'], undefined],
  ['How much does Chloe pay?', ['revenue'], undefined],
  ['What is Calum’s phone number?', ['contact'], undefined],
  ['How can I reach Calum?', ['contact'], undefined],
  ['Where do we best get hold of Calum?', ['contact'], undefined],
  ['When did I last speak to Kwame?', ['last_call'], undefined],
  ['What happened in the last call with Kwame?', ['last_call'], undefined],
  ['How is Kwame doing?', ['standing', 'last_call', 'moods'], undefined],
  [
    'Prepare me for my call with Kwame',
    ['standing', 'last_call', 'promises', 'tasks', 'insights', 'questions'],
    undefined,
  ],
  [
    'Summarize Kwame',
    ['standing', 'last_call', 'promises', 'tasks', 'insights', 'questions'],
    undefined,
  ],
  ['Give me a summary of last week', [], undefined],
  ['What does Kwame want?', ['goals'], undefined],
  ['What does Kwame do?', ['profile'], undefined],
  ['Is Kwame happy?', ['moods'], undefined],
  ['Is Kwame happy with the offer?', [], undefined],
  ['The last three calls with Kwame', ['calls'], undefined],
  ['What was the longest call with Kwame?', ['calls'], undefined],
  ['How many hours did we talk with Kwame?', ['calls'], undefined],
  ['How long did we talk about the merger?', [], undefined],
  ['What are we waiting for from Kwame?', ['promises'], 'client'],
  ['What worries Kwame?', ['pain_points'], undefined],
  ['What tasks are open for Kwame?', ['tasks'], undefined],
  ['Did Marcus pay the landlord?', [], undefined],
  ['How did Marcus feel about the offer?', [], undefined],
  ['Why did Marcus leave the bank?', [], undefined],
  ['When does Marcus file his taxes?', [], undefined],
  ['Did Marcus note the date?', [], undefined],
  ['Has Marcus paid?', ['payments'], undefined],
  ['Why did Marcus leave?', ['standing'], undefined],
  ['Where did we leave off with Siobhán?', ['last_call'], undefined],
  ['What is the latest with Tobias?', ['last_call'], undefined],
  ['When did Camila become a prospect?', ['changes'], undefined],
  ['Which sessions did Calum miss?', [], undefined],
  ['Does Marcus owe me money?', ['payments'], undefined],
  ['Who signs the lease?', [], undefined],
  ['How many people work there?', ['facts'], undefined],
  ['When does the lease end?', [], undefined],
])('%s', (question, kinds, by) => {
  expect(readRecordAsked(question)).toMatchObject({ kinds, by, onlyOverdue: false });
});

test('asks for what is overdue alone', () => {
  expect(readRecordAsked('Which promises are overdue?')).toMatchObject({ onlyOverdue: true });
});

test('what the page about memory says can be asked is understood', () => {
  const page = readFileSync(new URL('../../../docs/pages/memory.md', import.meta.url), 'utf8');
  const [ofClient = '', ofAll = ''] = page
    .split('| About one client')
    .slice(1)
    .join('')
    .split('| About all clients');
  const questions = (rows: string) => [...rows.matchAll(/“([^”]+\?)”/g)].map(([, one = '']) => one);
  const [own, all] = [questions(ofClient), questions(ofAll.split('\n\n')[0] ?? '')];
  expect([own.length > 14, all.length > 11]).toEqual([true, true]);
  // A field of the practice’s own is found by its name, which no pattern knows.
  const unknown = own.filter((one) => readRecordAsked(one).kinds.length === 0);
  expect(unknown).toEqual(['When is Grace’s birthday?']);
  const noList = all.filter((one) => {
    const { lists, without } = readListAsked(one);
    return lists.length === 0 && without === undefined;
  });
  // Promises are not a list of clients: they are asked for alike of one and of all.
  expect(noList).toEqual(['Which promises are overdue?']);
  expect(noList.map((one) => readRecordAsked(one).kinds)).toEqual([['promises']]);
});
