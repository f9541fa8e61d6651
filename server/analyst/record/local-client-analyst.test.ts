import { describe, expect, test } from 'vitest';
import { recordOf, type Given } from '#testing/client-source.ts';
import { ago, findSign, readClient } from '#testing/read-client.ts';
import { localClientAnalyst } from './local-client-analyst.ts';

const texts = async (given: Given) => (await readClient(given)).lines.map(({ text }) => text);

describe('with nothing to go on', () => {
  test('it says what would help and nothing else', async () => {
    expect(await readClient({})).toEqual({
      madeBy: { engine: 'local', version: '1' },
      enough: false,
      missing: [
        'Write down what they want to reach.',
        'Log your first call.',
        'Write a note about how you met.',
      ],
      lines: [],
      insights: [],
      dropped: 0,
    });
  });

  test.each<[string, Given]>([
    ['a goal', { goals: 'Grow.' }],
    ['a pain', { painPoints: 'No sleep.' }],
    ['a call', { calls: [{ on: ago(2) }] }],
    ['a note', { letters: [{ on: ago(2), text: 'Met at the fair.' }] }],
    ['a last contact', { lastContact: ago(2) }],
  ])('%s is enough', async (_what, given) => {
    expect(await readClient(given)).toMatchObject({ enough: true, missing: [] });
  });
});

describe('the standing brief', () => {
  const whole: Given = {
    status: 'growing',
    growth: 'high',
    revenue: '1800.00',
    business: 'Bookkeeping for barbers',
    goals: 'From 93 clients to 120. Sundays free.',
    painPoints: 'A big firm has opened two streets away.',
    calls: [
      {
        on: ago(50),
        mood: 'positive',
        summary: 'Grace told of Comfort.',
      },
      {
        on: ago(20),
        mood: 'neutral',
      },
      {
        on: ago(6),
        mood: 'concerned',
        summary: 'Grace and Nora spoke about the big firm.',
      },
    ],
    letters: [
      {
        on: ago(2),
        text: 'Did not match their price. Rang all three instead.',
      },
    ],
    promises: [
      {
        text: 'Send the fee page',
        on: ago(6),
        due: ago(-5),
      },
      {
        text: 'Read the fee page',
        on: ago(6),
        by: 'coach',
        due: ago(1),
      },
    ],
    changes: [
      {
        on: ago(40),
        field: 'monthlyRevenue',
        before: '1400.00',
        after: '1800.00',
      },
      {
        on: ago(30),
        field: 'status',
        before: 'active',
        after: 'growing',
      },
    ],
  };

  test('tells who, what they want, what is owed, how the calls went, what changed, what to ask', async () => {
    expect(await texts(whole)).toEqual([
      'Grace Adeyemi (Bookkeeping for barbers) is a growing client at $1,800 a month, on record since 10 January 2025, with high growth potential.',
      'What Grace wants: “From 93 clients to 120. Sundays free”. What is in the way: “A big firm has opened two streets away”.',
      'Grace owes “Send the fee page” (by 9 March). You owe “Read the fee page” (1 day late).',
      'The last calls sounded positive, then neutral, then concerned. The last call, on 26 February: “Grace and Nora spoke about the big firm”. Noted since: “Did not match their price. Rang all three instead”.',
      'What changed lately: monthly revenue from $1,400 to $1,800 (23 January) and status from active to growing (2 February).',
      'Ask next how they are, before any plan.',
    ]);
  });

  test('in a practice of several people it says which of them owes what', async () => {
    const promise = { by: 'coach', on: ago(10), due: ago(-5) } as const;
    const promises = [
      { ...promise, text: 'Send the fee page', keeper: 'Amara Okafor' },
      { ...promise, text: 'Read the lease', keeper: 'Nora Field' },
    ];
    const owed = (given: Given) => texts({ goals: 'Grow.', ...given });
    expect(await owed({ promises })).toContain(
      'Amara Okafor owes “Send the fee page” (by 9 March). Nora Field owes “Read the lease” (by 9 March).',
    );
    const [first] = promises;
    expect(await owed({ promises: first ? [{ ...first, settled: ago(1) }] : [] })).toContain(
      'Nothing is open between you. The last thing Amara Okafor promised was “Send the fee page”; it was kept.',
    );
  });

  test('every line stands on something', async () => {
    const { lines } = await readClient(whole);
    expect(lines.map(({ evidence }) => evidence.length)).toEqual([5, 2, 2, 4, 2, 3]);
  });

  test.each<[string, Given, string]>([
    [
      'no call',
      { letters: [{ on: ago(2), text: 'Met at the fair.' }] },
      'No call is on record. Noted on 2 March: “Met at the fair”.',
    ],
    [
      'calls of one mood',
      {
        calls: [
          { on: ago(9), mood: 'neutral' },
          { on: ago(2), mood: 'neutral' },
        ],
      },
      'The last calls all sounded neutral. The last call was on 2 March.',
    ],
    [
      'nothing open',
      { promises: [{ text: 'Ring', on: ago(9), settled: ago(2) }] },
      'Nothing is open between you. The last thing Grace promised was “Ring”; it was kept.',
    ],
    [
      'a former client',
      { status: 'churned', stage: 'closed_lost', goals: 'Grow.' },
      'Grace Adeyemi is a former client whom you lost, on record since 10 January 2025.',
    ],
    [
      'a prospect',
      { status: 'prospect', stage: 'qualified', goals: 'Grow.' },
      'Grace Adeyemi is a qualified prospect, on record since 10 January 2025.',
    ],
    [
      'a goal alone',
      { goals: 'Open in Leeds. Sleep.' },
      'Ask next what has moved on “Open in Leeds”.',
    ],
    [
      'a question of theirs',
      { painPoints: 'Who will take over?' },
      'What is in the way: “Who will take over?”',
    ],
  ])('with %s', async (_what, given, text) => {
    expect(await texts(given)).toContain(text);
  });

  test('it asks after a goal that was not just noted of', async () => {
    const goals = 'Repeat orders from 34% to 45%. Raise a small round.';
    const noted = (text: string) => texts({ goals, letters: [{ on: ago(2), text }] });
    expect(await noted('Repeat orders 39%. Lakshmi starts in spring.')).toContain(
      'Ask next what has moved on “Raise a small round”.',
    );
    expect(await noted('Met at the fair.')).toContain(
      'Ask next what has moved on “Repeat orders from 34% to 45%”.',
    );
    expect(await noted('Repeat orders 39%, and the small round is raised.')).toContain(
      'Ask next what has moved on “Repeat orders from 34% to 45%”.',
    );
  });

  test('a company keeps its name', async () => {
    const [first] = await texts({ name: 'Harbour Lamps Ltd', goals: 'Grow.' });
    const [, second] = await texts({ name: 'Harbour Lamps Ltd', goals: 'Grow.' });
    expect(first).toContain('Harbour Lamps Ltd is an active client');
    expect(second).toContain('What Harbour Lamps Ltd wants');
  });
});

describe('what was put away', () => {
  const letters = [{ on: ago(41), text: 'We spoke.' }];
  const put = (on: string, type: 'risk' | 'success' = 'risk', topic = 'silence'): Given => ({
    letters,
    dismissed: [{ type, topic, on }],
  });

  test('is not said again', async () => {
    expect(await findSign(put(ago(5)), 'silence')).toBeUndefined();
    expect(await findSign(put(ago(60)), 'silence')).toBeUndefined();
  });

  test('but of facts that are a month newer it is', async () => {
    expect(await findSign(put(ago(71)), 'silence')).toBeDefined();
  });

  test.each([
    ['done', 1],
    ['already_known', 30],
    ['not_true', 30],
    ['not_useful', 90],
  ] as const)('as %s it is said again of facts that are %d days newer', async (reason, days) => {
    const of = (on: string): Given => ({
      letters,
      dismissed: [{ type: 'risk', topic: 'silence', on, reason }],
    });
    expect(await findSign(of(ago(41 + days - 1)), 'silence')).toBeUndefined();
    expect(await findSign(of(ago(41 + days)), 'silence')).toBeDefined();
  });

  test('another topic, or another type, was not put away', async () => {
    expect(await findSign(put(ago(5), 'risk', 'revenue.falling'), 'silence')).toBeDefined();
    expect(await findSign(put(ago(5), 'success'), 'silence')).toBeDefined();
  });
});

describe('of many', () => {
  const many: Given = {
    status: 'at_risk',
    goals: 'Grow.',
    revenue: '900.00',
    letters: [
      {
        on: ago(45),
        text: 'We spoke.',
      },
    ],
    changes: [
      {
        on: ago(20),
        field: 'status',
        before: 'active',
        after: 'at_risk',
      },
      {
        on: ago(20),
        field: 'monthlyRevenue',
        before: '1800.00',
        after: '900.00',
      },
    ],
    promises: [
      {
        text: 'Send it',
        on: ago(50),
        due: ago(40),
      },
      {
        text: 'Read it',
        on: ago(50),
        due: ago(20),
        by: 'coach',
      },
    ],
    own: [
      {
        name: 'Contract ends',
        value: ago(-10),
      },
    ],
  };

  test('the two most pressing of a type are kept, the most pressing first', async () => {
    const { insights } = await readClient(many);
    expect(insights.map(({ type, topic, priority }) => `${priority} ${type} ${topic}`)).toEqual([
      'high recommendation promises.ours.overdue',
      'high risk status.at_risk',
      'high risk revenue.falling',
      'high recommendation contract.ending',
    ]);
  });

  test('the same record reads the same', async () => {
    expect(await readClient(many)).toEqual(await readClient(many));
  });
});

test('a reading that is not wanted any more stops', async () => {
  const signal = AbortSignal.abort(new Error('No more'));
  const reading = localClientAnalyst.analyseClient(recordOf({ goals: 'Grow.' }), signal);
  await expect(reading).rejects.toThrow('No more');
});
