import { describe, expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';

const voices = { clientName: 'Dana Whitfield', coachNames: ['Nora Lindqvist'] };
const read = async (text: string) => await readTranscript(text, voices);
/** Speaker, name, words and beginning of each turn. */
const told = async (text: string) =>
  (await read(text)).utterances.map(({ speaker, name, text: words, startSeconds }) => [
    speaker,
    name,
    words,
    startSeconds,
  ]);

/** Two turns that every recorder writes in its own way. */
const talk = (start: number | null, next: number | null) => [
  ['coach', 'Nora Lindqvist', 'How was your week?', start],
  ['client', 'Dana Whitfield', 'Better: I slept.', next],
];

describe('recorders', () => {
  test.each<[string, string, unknown[][]]>([
    [
      'Zoom, VTT with numbered cues',
      'WEBVTT\n\n1\n00:00:03.240 --> 00:00:05.100\nNora Lindqvist: How was\n\n2\n00:00:05.100 --> 00:00:06.000\nNora Lindqvist: your week?\n\n3\n00:00:08.000 --> 00:00:09.500\nDana Whitfield: Better: I slept.\n',
      talk(3.24, 8),
    ],
    [
      'Teams, VTT with voices',
      '\ufeffWEBVTT\n\nNOTE made by Teams\n\n7f/12-0\n00:00:03.000 --> 00:00:05.000\n<v Nora Lindqvist>How was your week?</v>\n\n7f/13-0\n00:01:08.000 --> 00:01:09.000\n<v Dana Whitfield>Better:\nI slept.</v>\n',
      talk(3, 68),
    ],
    [
      'SRT with commas, Windows line ends and no blank lines',
      '1\r\n00:00:03,000 --> 00:00:05,000\r\nNora Lindqvist: How was your week?\r\n2\r\n00:00:08,500 --> 00:00:09,000\r\nDana Whitfield: Better: I slept.\r\n',
      talk(3, 8.5),
    ],
    [
      'Otter, text',
      'Nora Lindqvist  0:03  \nHow was your week?\n\nDana Whitfield  1:02:03  \nBetter: I slept.\n\nTranscribed by https://otter.ai',
      [
        ['coach', 'Nora Lindqvist', 'How was your week?', 3],
        ['client', 'Dana Whitfield', 'Better: I slept.', 3723],
      ],
    ],
    [
      'Fireflies, JSON',
      JSON.stringify({
        title: 'Weekly',
        sentences: [
          { index: 0, speaker_name: 'Nora Lindqvist', text: 'How was your week?', start_time: 3.1 },
          { index: 1, speaker_name: 'Dana Whitfield', text: 'Better: I slept.', start_time: 8 },
        ],
      }),
      talk(3.1, 8),
    ],
    [
      'Fireflies, JSON with written times',
      JSON.stringify([
        { sentence: 'How was your week?', startTime: '00:03', speaker_name: 'Nora Lindqvist' },
        { sentence: 'Better: I slept.', startTime: '01:08', speaker_name: 'Dana Whitfield' },
      ]),
      talk(3, 68),
    ],
    [
      'Fireflies, text',
      'Nora Lindqvist - 00:03\nHow was your week?\n\nDana Whitfield - 01:08\nBetter: I slept.',
      talk(3, 68),
    ],
    [
      'Gong, JSON with sentences in milliseconds',
      JSON.stringify({
        callTranscripts: [
          {
            callId: '77',
            transcript: [
              {
                speakerId: '1003957',
                topic: null,
                sentences: [
                  { start: 3200, end: 4100, text: 'How was' },
                  { start: 4100, end: 5000, text: 'your week?' },
                ],
              },
              { speakerId: '1003958', sentences: [{ start: 8000, end: 9000, text: 'Better.' }] },
            ],
          },
        ],
      }),
      [
        ['other', 'Speaker 1', 'How was your week?', 3.2],
        ['other', 'Speaker 2', 'Better.', 8],
      ],
    ],
    [
      'Retell, text',
      'Agent: Hello, this is Rapport.\nUser: Hi there.',
      [
        ['agent', 'Agent', 'Hello, this is Rapport.', null],
        ['client', 'User', 'Hi there.', null],
      ],
    ],
    [
      'Retell, JSON with words',
      JSON.stringify({
        call_id: 'c1',
        transcript: 'Agent: Hello.\nUser: Hi.',
        transcript_object: [
          { role: 'agent', content: 'Hello.', words: [{ word: 'Hello.', start: 0.7, end: 1.3 }] },
          { role: 'user', content: 'Hi.', words: [{ word: 'Hi.', start: 2.5, end: 3 }] },
        ],
      }),
      [
        ['agent', 'agent', 'Hello.', 0.7],
        ['client', 'user', 'Hi.', 2.5],
      ],
    ],
    [
      'JSON that holds lines',
      JSON.stringify({ id: 1, transcript: 'Agent: Hello.\nUser: Hi.' }),
      [
        ['agent', 'Agent', 'Hello.', null],
        ['client', 'User', 'Hi.', null],
      ],
    ],
    [
      'AssemblyAI, JSON with lettered speakers in milliseconds',
      JSON.stringify({
        utterances: [
          { speaker: 'A', text: 'How was your week?', start: 3100, end: 4000, words: [] },
          { speaker: 'B', text: 'Better.', start: 8200, end: 9000, words: [] },
        ],
      }),
      [
        ['other', 'Speaker A', 'How was your week?', 3.1],
        ['other', 'Speaker B', 'Better.', 8.2],
      ],
    ],
    [
      'Rev, JSON of elements',
      JSON.stringify({
        monologues: [
          {
            speaker: 0,
            elements: [
              { type: 'text', value: 'Hello', ts: 0.5, end_ts: 0.9 },
              { type: 'punct', value: ', ' },
              { type: 'text', value: 'you.', ts: 1, end_ts: 1.4 },
            ],
          },
        ],
      }),
      [['other', 'Speaker 1', 'Hello, you.', 0.5]],
    ],
    [
      'Recall, JSON with participants',
      JSON.stringify([
        {
          participant: { id: 100, name: 'Dana Whitfield' },
          words: [
            { text: 'Better,', start_timestamp: { relative: 8.2 } },
            { text: 'thanks.', start_timestamp: { relative: 8.9 } },
          ],
        },
      ]),
      [['client', 'Dana Whitfield', 'Better, thanks.', 8.2]],
    ],
    [
      'Google Meet, times alone between the turns',
      '00:00:03\n\nNora Lindqvist: How was your week?\n\n00:01:08\n\nDana Whitfield: Better: I slept.',
      talk(3, 68),
    ],
    [
      'Rev, text with the time first',
      '[00:00:03] Nora Lindqvist\nHow was your week?\n\n[00:01:08] Dana Whitfield\nBetter: I slept.',
      talk(3, 68),
    ],
    [
      'Teams, pasted: name and time over the words, and no empty line',
      'Nora Lindqvist   0:03\nHow was your week?\nDana Whitfield   1:08\nBetter: I slept.',
      talk(3, 68),
    ],
    [
      'Zoom, saved captions',
      '[Nora Lindqvist] 10:04:12\nHow was your week?\n\n[Dana Whitfield] 10:05:12\nBetter: I slept.',
      talk(0, 60),
    ],
  ])('%s', async (_name, text, expected) => {
    expect(await told(text)).toEqual(expected);
  });
});

describe('what people write', () => {
  test.each<[string, string, unknown[][]]>([
    [
      'plain names',
      'Nora Lindqvist: How was your week?\nDana Whitfield: Better: I slept.',
      talk(null, null),
    ],
    [
      'times in square brackets',
      '[00:03] Nora Lindqvist: How was your week?\n[1:00:08] Dana Whitfield: Better: I slept.',
      talk(3, 3608),
    ],
    [
      'times in round brackets after the name',
      'Nora Lindqvist (0:03): How was your week?\nDana Whitfield (01:08): Better: I slept.',
      talk(3, 68),
    ],
    [
      'bare times and a dash',
      '00:00:03.500 - Nora Lindqvist: How was your week?\n00:01:08 - Dana Whitfield: Better: I slept.',
      talk(3.5, 68),
    ],
    [
      'Markdown around the name',
      '**Nora Lindqvist:** How was your week?\n\n**Dana Whitfield**: Better: I slept.',
      talk(null, null),
    ],
    [
      'Markdown around time and name, in a list',
      '- **[00:03] Nora Lindqvist:** How was your week?\n- **[01:08] Dana Whitfield:** Better: I slept.',
      talk(3, 68),
    ],
    [
      'names in square brackets',
      '[Nora Lindqvist]: How was your week?\n[0:08] [Dana Whitfield]: Better: I slept.',
      talk(null, 8),
    ],
    [
      'names alone before the words',
      'Nora Lindqvist:\nHow was your week?\n\nDana Whitfield:\nBetter: I slept.',
      talk(null, null),
    ],
  ])('%s', async (_name, text, expected) => {
    expect(await told(text)).toEqual(expected);
  });

  test('text without names is one turn of nobody in particular', async () => {
    const letter =
      'She sleeps better.\nWe agreed on one thing: to call on Friday.\nhttps://x.example';
    expect(await told(letter)).toEqual([
      [
        'other',
        '',
        'She sleeps better. We agreed on one thing: to call on Friday. https://x.example',
        null,
      ],
    ]);
  });

  test('lines without a name go on with whoever spoke last', async () => {
    const [first] = (await read('Nora: One.\nThe plan is: two.\nmeet at 10:30\n\nDana: Three.'))
      .utterances;
    expect(first?.text).toBe('One. The plan is: two. meet at 10:30');
  });

  test('without an empty line before it, only who is known or spoke before is a name over words', async () => {
    expect(
      await told(
        'Kim Park 0:01\nOne.\n\nDana Whitfield 0:05\nShe said:\nFriday 10:30\nKim Park 0:09\nTwo.',
      ),
    ).toEqual([
      ['coach', 'Kim Park', 'One.', 1],
      ['client', 'Dana Whitfield', 'She said: Friday 10:30', 5],
      ['coach', 'Kim Park', 'Two.', 9],
    ]);
  });

  test('a time before words begins another turn of the same speaker', async () => {
    expect(await told('Nora: One.\n[00:20] Two.')).toEqual([
      ['coach', 'Nora', 'One.', null],
      ['coach', 'Nora', 'Two.', 20],
    ]);
  });

  test('right to left, with marks of direction and a wide colon', async () => {
    const talk = '\u200fنورا\u200f: كيف كان أسبوعك؟\n\u200fدانا\u200f: أفضل.';
    const arabic = await readTranscript(talk, { clientName: 'دانا', coachNames: ['نورا'] });
    expect(arabic.utterances.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['coach', 'كيف كان أسبوعك؟'],
      ['client', 'أفضل.'],
    ]);
    expect(await told('佐藤：元気ですか。\n田中：はい。')).toEqual([
      ['other', '佐藤', '元気ですか。', null],
      ['other', '田中', 'はい。', null],
    ]);
  });

  test.each(['', ' \n\n ', '[]', 'WEBVTT\n\n'])('nothing is said in %j', async (text) => {
    const { utterances, minutes } = await read(text);
    expect([utterances.map((one) => one.text).join(), minutes]).toEqual([
      text.startsWith('WEB') ? 'WEBVTT' : text === '[]' ? '[]' : '',
      0,
    ]);
  });
});
