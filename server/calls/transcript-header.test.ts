import { describe, expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';

const voices = { clientName: 'Dana Whitfield', coachNames: ['Nora Lindqvist'] };
const told = async (lines: readonly string[]) => {
  const { utterances, minutes } = await readTranscript(lines.join('\n'), voices);
  return { turns: utterances.map(({ name, text }) => `${name}: ${text}`), minutes };
};
const turns = ['Nora Lindqvist: How was your week?', 'Dana Whitfield: Better: I slept.'];
const named = (time: (at: string) => string) => [
  time('Nora Lindqvist'),
  'How was your week?',
  '',
  time('Dana Whitfield'),
  'Better: I slept.',
];
const otter = named((name) => `${name}  0:03`);

describe('what a recorder writes above and below a talk is nobody’s turn', () => {
  test.each<[string, string[], number]>([
    [
      'a note taker’s summary and actions above the talk',
      [
        '## Summary',
        'They spoke about cash.',
        '',
        '## Action items',
        '- Nora: send it',
        '',
        '## Transcript',
        ...turns,
      ],
      0,
    ],
    [
      'Otter, with labels over their lists',
      [
        'Weekly check-in',
        'Tue, Nov 24, 2026 10:00AM • 45:12',
        '',
        'SUMMARY KEYWORDS',
        'cash flow, late payers, new hire, spring range',
        '',
        'SPEAKERS',
        'Nora Lindqvist, Dana Whitfield',
        '',
        ...otter,
        '',
        'Transcribed by https://otter.ai',
      ],
      46,
    ],
    [
      'Otter, with labels before them and a long list',
      [
        'Dana <> Nora',
        'Tue, 11/24 10:00AM • 1:02:09',
        'Keywords: cash flow, late payers, spring range.',
        'SPEAKERS',
        'Nora Lindqvist,',
        'Dana Whitfield',
        '',
        ...otter,
      ],
      63,
    ],
    [
      'Google Meet',
      [
        'Weekly (2026-11-24 10:07 GMT-5) - Transcript',
        'Attendees',
        'Nora Lindqvist, Dana Whitfield, Dana Whitfield’s Presentation',
        'Transcript',
        'This editable transcript was computer generated and might contain errors. People can also change the text after it was created.',
        ...turns,
      ],
      0,
    ],
    [
      'Google Meet, of Gemini',
      [
        'Nov 24, 2026',
        '## Weekly - Transcript',
        '### 00:00:00',
        '',
        ...turns.map((turn) => `**${turn.replace(':', ':**')}`),
        '',
        '### Transcription ended after 00:30:59',
        '',
        '*This editable transcript was computer generated and might contain errors. People can also change the text after it was created.*',
      ],
      31,
    ],
    [
      'Teams, from Word',
      [
        'Weekly-20261124_100012-Meeting Transcript',
        'November 24, 2026, 10:00AM',
        '27m 42s',
        'Nora Lindqvist started transcription',
        ...named((name) => `${name}   0:03`).filter((line) => line !== ''),
        'Nora Lindqvist stopped transcription',
      ],
      28,
    ],
    [
      'Fathom',
      [
        'Weekly check-in - November 24',
        'VIEW RECORDING - 31 mins (No highlights): https://fathom.video/calls/221272945',
        '',
        '---',
        '',
        ...named((name) => `0:03 - ${name}`),
      ],
      31,
    ],
    [
      'one written by hand',
      ['Date: 24 November 2026', 'Duration: 40 min', 'Attendees: Nora, Dana', '', ...turns],
      40,
    ],
  ])('%s', async (_name, lines, minutes) => {
    const read = await told(lines);
    expect(read.turns).toEqual(turns);
    expect(read.minutes).toBe(minutes);
  });

  test('who is listed is a name, also in small letters and without an empty line before it', async () => {
    const lines = ['Weekly', 'Attendees: karan.apatel, d-whitfield', 'karan.apatel 0:01', 'Hello.'];
    expect((await told([...lines, 'd-whitfield 0:04', 'Hi.'])).turns).toEqual([
      'karan.apatel: Hello.',
      'd-whitfield: Hi.',
    ]);
  });
});

describe('what may have been said stays', () => {
  test.each<[string, string[], string[]]>([
    [
      'a title and a day alone',
      ['Weekly', '24 November 2026', ...turns],
      [': Weekly 24 November 2026', ...turns],
    ],
    [
      'words between a header and the talk',
      ['Weekly', 'Attendees: Nora, Dana', 'She came late and was cold.', ...turns],
      [': She came late and was cold.', ...turns],
    ],
    [
      'labels within the talk',
      [...turns, 'SPEAKERS', 'Big ones, small ones', 'Nora started transcription'],
      [turns[0] ?? '', `${turns[1]} SPEAKERS Big ones, small ones Nora started transcription`],
    ],
    [
      'a speaker',
      ['Speaker 1: Date: Friday.', 'Speaker 2: Yes.'],
      ['Speaker 1: Date: Friday.', 'Speaker 2: Yes.'],
    ],
    [
      'a list that is a sentence',
      [
        'Weekly',
        'Participants',
        'We had to leave the room, and then it rained on all of us.',
        ...turns,
      ],
      [
        ': Weekly Participants We had to leave the room, and then it rained on all of us.',
        ...turns,
      ],
    ],
  ])('%s', async (_name, lines, expected) => {
    expect((await told(lines)).turns).toEqual(expected);
  });
});

test.each([
  [['Date: Nov 24, 2026, 3:00 PM']],
  [['Meeting with Dana', 'Date: Tue, 24 November 2026', '']],
  [['Session date: 2026-11-24']],
])('a day that stands above a talk is nobody’s turn: %j', async (above) => {
  expect((await told([...above, ...turns])).turns).toEqual(turns);
});
