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
