import { describe, expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';
import { readsAsNotes } from './reads-as-notes.ts';

const voices = { clientName: 'Petra Vogel', coachNames: ['Nora Lindqvist'] };
const told = async (...lines: readonly string[]) =>
  (await readTranscript(lines.join('\n'), voices)).utterances.map(
    ({ speaker, startSeconds, text }) => [speaker, startSeconds, text],
  );

const hi = 'Hi Petra, how are you?';
const will = 'Good. I will send it by Friday.';
const talk = (start: number | null, next: number | null) => [
  ['coach', start, hi],
  ['client', next, will],
];

describe('as recorders write it', () => {
  test.each([
    ['Sonix', [`Nora Lindqvist: [00:00:03] ${hi}`, '', `Petra Vogel: [00:00:07] ${will}`]],
    ['Fireflies', ['Nora Lindqvist: (00:03)', hi, '', 'Petra Vogel: (00:07)', will]],
    ['Descript', [`**Nora Lindqvist:** [00:00:03] ${hi}`, `**Petra Vogel:** [00:00:07] ${will}`]],
    ['Fathom', [`@0:03 - Nora Lindqvist (nora.example)`, hi, '', '@0:07 - Petra Vogel', will]],
    [
      'Fireflies in Word',
      [
        'Meeting Title: Coaching Petra',
        'Meeting created at: 27th Nov, 2026 - 10:03 AM',
        'Meeting Duration: 31 mins',
        'Meeting participants: nora@practice.example, petra@vogel.example',
        'View recording and notes at: https://app.fireflies.ai/view/1',
        '',
        'Nora Lindqvist - 00:03',
        hi,
        '',
        'Petra Vogel - 00:07',
        will,
      ],
    ],
    [
      'WhisperX, one of whom was named',
      ['1', '00:00:03,000 --> 00:00:05,000', `[Nora Lindqvist]: ${hi}`, ''].concat([
        '2',
        '00:00:07,000 --> 00:00:09,000',
        `[SPEAKER_01]: ${will}`,
      ]),
    ],
    [
      'Teams as it was in Word',
      ['0:0:3.0 --> 0:0:5.45', 'Nora Lindqvist', hi, '0:0:7.0 --> 0:0:9.33', 'Petra Vogel', will],
    ],
    [
      'Teams as it was in Word, each line a paragraph',
      ['0:0:3.0 --> 0:0:5.45', '', 'Nora Lindqvist', '', hi, '', '0:0:7.0 --> 0:0:9.33', ''].concat(
        ['Petra Vogel', '', will],
      ),
    ],
  ])('%s', async (_name, lines) => {
    expect(await told(...lines)).toEqual(talk(3, 7));
  });

  test('what Granola writes above a talk is nobody’s, and “Them” is the client', async () => {
    const head = ['Meeting Title: Coaching Petra', 'Date: Nov 27'];
    const people = ['Meeting participants: Nora Lindqvist, Petra Vogel', '', 'Transcript:', ' '];
    expect(await told(...head, ...people, `Me: ${hi}  `, `Them: ${will}  `)).toEqual(
      talk(null, null),
    );
  });

  test('a word for what follows, and who was there by their addresses', async () => {
    expect(await told('Transcript', '', `Nora: ${hi}`, '', `Petra: ${will}`)).toEqual(
      talk(null, null),
    );
    const people = ['Attendees', 'petra@vogel.example, nora@practice.example', 'Transcript'];
    const head = ['Coaching Petra', 'Fri, Nov 27th - 10:00 AM, 31 mins', ...people];
    const lines = [...head, '00:00:03', `Nora: ${hi}`, '00:00:07', `Petra: ${will}`];
    expect(await told(...lines)).toEqual(talk(3, 7));
    expect((await readTranscript(lines.join('\n'), voices)).minutes).toBe(31);
  });

  test('a caption without a name goes on with whoever spoke last', async () => {
    const cue = (at: number, words: string) => [`00:00:0${at}.000 --> 00:00:0${at + 1}.000`, words];
    const cues = [cue(3, `Nora: ${hi}`), cue(5, `Petra: ${will}`), cue(7, 'And the list.')];
    expect(await told('WEBVTT', '', ...cues.flatMap((one) => [...one, '']))).toEqual([
      ['coach', 3, hi],
      ['client', 5, will],
      ['client', 7, 'And the list.'],
    ]);
  });
});

describe('who has no name', () => {
  test.each([
    '+44 7700 900123',
    '+1 (415) 555-0132',
    '447700900123',
    '1415***0132',
    '415-555-0132',
  ])('is the client under the number %s, where the coach has one', async (number) => {
    expect(await told(`Nora: ${hi}`, `${number}: ${will}`)).toEqual(talk(null, null));
    expect(await told('Nora Lindqvist  0:03', hi, '', `${number}  0:07`, will)).toEqual(talk(3, 7));
  });

  test('is told by the client’s own number among others', async () => {
    const lines = ['+49*****567: One.', '+43 1 5137000: Two.', 'Nora: Three.'].join('\n');
    const known = { ...voices, clientPhones: ['+491701234567'] };
    const { utterances } = await readTranscript(lines, known);
    expect(utterances.map(({ speaker }) => speaker)).toEqual(['client', 'other', 'coach']);
  });

  test.each([
    ['Petra’s iPhone', 'client'],
    ['iPad von Petra', 'client'],
    ['petra.vogel', 'client'],
    ['Lindqvist Coaching', 'coach'],
  ])('is told as “%s”', async (name, speaker) => {
    const known = { ...voices, houseNames: ['Lindqvist Coaching'] };
    const others = ['Someone Else: Two.', 'And More: Three.'];
    const lines = [`${name}: One.`, `${name}: Four.`, `${name}: Five.`, ...others].join('\n');
    expect((await readTranscript(lines, known)).utterances[0]).toMatchObject({ name, speaker });
  });
});

describe('a title above the first name', () => {
  const turns = ['Nora Lindqvist  0:03', hi, '', 'Petra Vogel  0:07', will];
  const more = [...turns, '', 'Nora Lindqvist  0:12', 'Thank you.'];

  test.each([
    [['Coaching Petra', 'Nov 27, 2026']],
    [['Coaching Petra', 'https://tldv.io/app/meetings/1']],
    [['Coaching-20261127-Besprechung', '27. November 2026, 10:03', 'Nora hat etwas gestartet']],
  ])('%j is nobody’s', async (title) => {
    expect(await told(...title, '', ...more)).toEqual([...talk(3, 7), ['coach', 12, 'Thank you.']]);
  });

  test('what may have been said stays', async () => {
    expect(await told('We had begun already.', '', ...more)).toHaveLength(4);
    const untimed = [`Nora: ${hi}`, `Petra: ${will}`, 'Nora: Thank you.'];
    expect(await told('Coaching Petra', '', ...untimed)).toHaveLength(4);
  });
});

test('whole seconds of a talk with a long silence in it are seconds', async () => {
  const said = (speaker: string, text: string, start: number) => ({
    speaker,
    text,
    start,
    end: start + 3,
  });
  const list = [said('Nora', hi, 3), said('Petra', will, 7), said('Nora', 'There you are.', 3_600)];
  expect(await told(JSON.stringify(list))).toEqual([
    ...talk(3, 7),
    ['coach', 3_600, 'There you are.'],
  ]);
});

describe('what a chat says itself', () => {
  test('by Zoom, with the day and what others wrote', async () => {
    expect(
      await told(
        '2026-11-27 10:00:03 From Nora Lindqvist to Everyone:',
        `\t${hi}`,
        '2026-11-27 10:00:07 From Petra Vogel to Everyone:',
        '\tReplying to "Hi Petra, how are..."',
        '',
        `\t${will}`,
        '2026-11-27 10:00:09 From Nora Lindqvist to Everyone:',
        '\tReacted to "Good. I will..." with 👍',
      ),
    ).toEqual(talk(0, 4));
  });

  test('by WhatsApp, under a name', async () => {
    const line = (second: number, name: string, words: string) =>
      `[27.11.26, 10:00:0${second}] ${name}: ${words}`;
    const safe =
      '\u200eMessages and calls are end-to-end encrypted. Only people in this chat can read them.';
    expect(
      await told(
        line(0, 'Petra Vogel', safe),
        line(3, 'Nora Lindqvist', `${hi} \u200e<This message was edited>`),
        line(7, 'Petra Vogel', will),
        line(7, 'Petra Vogel', '\u200e<attached: 00000012-PHOTO-2026-11-27.jpg>'),
        line(8, 'Petra Vogel', 'IMG-20261127-WA0001.jpg (file attached)'),
        line(8, 'Nora Lindqvist', 'You deleted this message'),
        line(9, 'Petra Vogel', 'null'),
      ),
    ).toEqual(talk(3, 7));
  });
});

test('the summary of Zoom is notes, also without its bullets', async () => {
  const summary = 'Meeting summary for Coaching\n\nQuick recap\n\nPetra reported.\n\nNext steps\n';
  expect(readsAsNotes(`${summary}\nPetra to send the list.\nNora to call.`)).toBe(true);
  expect(readsAsNotes('Nora: Next steps?\nPetra: A summary.')).toBe(false);
});

test('Deepgram’s answer is read by its paragraphs, which say who speaks; by its utterances where it has some', async () => {
  const sentences = (text: string, start: number) => [{ text, start, end: start + 2 }];
  const paragraphs = [
    { sentences: sentences(hi, 3), speaker: 0, start: 3, end: 5 },
    { sentences: sentences(will, 7), speaker: 1, start: 7, end: 9 },
  ];
  const whole = {
    transcript: `${hi} ${will}`,
    confidence: 0.9,
    words: [{ word: 'hi', start: 3, end: 3.4, speaker: 0, punctuated_word: 'Hi' }],
    paragraphs: { transcript: `\nSpeaker 0: ${hi}\n\nSpeaker 1: ${will}\n`, paragraphs },
  };
  const answer = (more: object) =>
    JSON.stringify({
      metadata: { duration: 9, channels: 1 },
      results: { channels: [{ alternatives: [whole] }], ...more },
    });
  const read = async (text: string) =>
    (await readTranscript(text, voices)).utterances.map(({ startSeconds, text: said }) => [
      startSeconds,
      said,
    ]);
  const both = [
    [3, hi],
    [7, will],
  ];
  expect(await read(answer({}))).toEqual(both);
  const utterances = paragraphs.map(({ speaker, start, end }, place) => ({
    speaker,
    start,
    end,
    transcript: place === 0 ? hi : will,
  }));
  expect(await read(answer({ utterances }))).toEqual(both);
});
