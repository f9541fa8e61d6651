import { describe, expect, test } from 'vitest';
import { readLabelledCalls, type LabelledTurn } from '#testing/labelled-calls.ts';
import { readTranscript } from './read-transcript.ts';

const voices = { clientName: 'Petra Vogel', coachNames: ['Nora Lindqvist'] };
/** Speaker, beginning and words of each turn. */
const told = async (text: string) =>
  (await readTranscript(text, voices)).utterances.map(({ speaker, startSeconds, text: words }) => [
    speaker,
    startSeconds,
    words,
  ]);

const hi = 'Hi Petra.';
const will = 'I will send it by Friday.';
const talk = (start: number | null, next: number | null) => [
  ['coach', start, hi],
  ['client', next, will],
];

describe('labelled calls', () => {
  test('are read the same in whichever way they are written down', async () => {
    const calls = (await readLabelledCalls()).filter(({ split }) => split === 'development');
    expect(calls.length).toBeGreaterThan(20);
    for (const { clientName, coachName, turns } of calls) {
      const known = { clientName, coachNames: [coachName] };
      const spoken = async (text: string) =>
        (await readTranscript(text, known)).utterances.map(({ name, text: words }) => [
          name,
          words,
        ]);
      const written = (one: (turn: LabelledTurn, clock: string) => string) =>
        turns.map((turn, at) => one(turn, `10:${String(at).padStart(2, '0')}`)).join('\n');
      const said = turns.map(({ name, text }) => [name, text]);
      for (const text of [
        written((turn) => `${turn.name}: ${turn.text}`),
        written((turn, clock) => `[${clock}] ${turn.name}: ${turn.text}`),
        written((turn, clock) => `${turn.name}  ${clock}\n${turn.text}\n`),
        written((turn, clock) => `${turn.name}\n${clock}\n${turn.text}`),
        written((turn, clock) => `${clock}\n${turn.name}\n${turn.text}`),
        written((turn) => `${turn.name}\n${turn.text}\n`),
        written((turn, clock) => `[20.11.26, ${clock}:00] ${turn.name}: ${turn.text}`),
      ]) {
        expect(await spoken(text)).toEqual(said);
      }
    }
  });
});

describe('names and times on lines of their own', () => {
  test.each([
    ['a name over its time', `Nora Lindqvist\n00:00:03\n${hi}\nPetra Vogel\n00:00:07\n${will}`],
    ['a time over its name', `00:00:03\nNora Lindqvist\n${hi}\n\n00:00:07\nPetra Vogel\n${will}`],
    [
      'Teams, as it stands on its page',
      `Nora Lindqvist\n0 minutes 3 seconds\n0:03\nNora Lindqvist 0 minutes 3 seconds\n${hi}\nPetra Vogel\n0 minutes 7 seconds\n0:07\nPetra Vogel 0 minutes 7 seconds\n${will}`,
    ],
    ['with a comma', `Nora Lindqvist, 0:03\n${hi}\n\nPetra Vogel, 0:07\n${will}`],
  ])('%s', async (_name, text) => {
    expect(await told(text)).toEqual(talk(3, 7));
  });

  test('a time of day in two numbers and a letter', async () => {
    const text = `10:02 AM\nNora Lindqvist\n${hi}\n\n10:03 AM\nPetra Vogel\n${will}`;
    expect(await told(text)).toEqual(talk(0, 60));
  });

  test('a guest who speaks once, and an answer that looks like a name', async () => {
    const text = `Nora Lindqvist\n0:01\n${hi}\nJonas Weber\n0:09\nHello all\nPetra Vogel\n0:20\n${will}\nYes\n0:25\nand so on`;
    expect(await told(text)).toEqual([
      ['coach', 1, hi],
      ['other', 9, 'Hello all'],
      ['client', 20, `${will} Yes`],
      ['client', 25, 'and so on'],
    ]);
  });

  test('a guest beside people who are known, without empty lines', async () => {
    const text = `Nora Lindqvist 0:03\n${hi}\nJonas Weber 0:07\n${will}\nMonday 10:30\nis fine.`;
    expect(await told(text)).toEqual([
      ['coach', 3, hi],
      ['client', 7, `${will} Monday 10:30 is fine.`],
    ]);
  });

  test('names alone', async () => {
    const named = `Nora Lindqvist\n${hi}\n\nPetra Vogel\n${will}\n\nNora Lindqvist\nGreat\n\nPetra Vogel\nOkay\nThen we do it.`;
    expect(await told(named)).toEqual([
      ...talk(null, null),
      ['coach', null, 'Great'],
      ['client', null, 'Okay Then we do it.'],
    ]);
    const counted = (await readTranscript(`Speaker 1\n${hi}\n\nSpeaker 2\n${will}`, voices))
      .utterances;
    expect(counted.map(({ name, text }) => [name, text])).toEqual([
      ['Speaker 1', hi],
      ['Speaker 2', will],
    ]);
  });

  test('headings over notes are no names', async () => {
    const notes = 'Introduction\nWe met.\n\nMoney\nShe wants more.\n\nMoney\nAgain.';
    expect(await told(notes)).toEqual([
      ['other', null, 'Introduction We met. Money She wants more. Money Again.'],
    ]);
  });

  test('where each line has a time, none of its words are a name', async () => {
    expect(await told(`0:00 ${hi}\n0:05 ${will}`)).toEqual([
      ['other', 0, hi],
      ['other', 5, will],
    ]);
  });
});

describe('chats', () => {
  test.each([
    [
      'WhatsApp on a telephone of Apple',
      `[20.11.26, 10:02:11] Nora Lindqvist: ${hi}\n[20.11.26, 10:02:12] Nora Lindqvist: \u200eimage omitted\n[20.11.26, 10:02:15] Petra Vogel: ${will}`,
      4,
    ],
    [
      'WhatsApp on another',
      `20/11/2026, 10:00 - Messages and calls are end-to-end encrypted. No one outside of this chat can read them.\n20/11/2026, 10:02 - Nora Lindqvist: ${hi}\n20/11/2026, 10:02 - Nora Lindqvist: <Media omitted>\n20/11/2026, 10:03 - Petra Vogel: ${will}`,
      60,
    ],
    [
      'WhatsApp in America',
      `11/20/26, 10:02\u202fAM - Nora Lindqvist: ${hi}\n11/20/26, 10:03\u202fAM - Petra Vogel: ${will}`,
      60,
    ],
    [
      'Telegram',
      `Nora Lindqvist, [20.11.2026 10:02]\n${hi}\n\nPetra Vogel, [20.11.2026 10:03]\n${will}`,
      60,
    ],
    ['Teams', `[20/11 10:02] Nora Lindqvist\n${hi}\n[20/11 10:03] Petra Vogel\n${will}`, 60],
    [
      'Zoom',
      `10:02:11\t From  Nora Lindqvist : ${hi}\n10:02:15\t From  Petra Vogel to Nora Lindqvist(Direct Message) : ${will}`,
      4,
    ],
    [
      'Zoom, words below',
      `10:02:11 From Nora Lindqvist to Everyone:\n\t${hi}\n10:02:15 From Petra Vogel to Everyone:\n\t${will}`,
      4,
    ],
  ])('%s', async (_name, text, next) => {
    expect(await told(text)).toEqual(talk(0, next));
  });

  test('a sender is whoever stands there: a number, a wave before a name, a small name', async () => {
    const text = `20/11/2026, 10:00 - Nora Lindqvist created group “Team”\n20/11/2026, 10:02 - +44 7700 900123: ${hi}\n20/11/2026, 10:03 - ~ petra v 🌸: ${will}\n20/11/2026, 10:04 - Nora: Next: the plan.`;
    const { utterances } = await readTranscript(text, voices);
    expect(utterances.map(({ name, text: words }) => [name, words])).toEqual([
      ['+44 7700 900123', hi],
      ['petra v 🌸', will],
      ['Nora', 'Next: the plan.'],
    ]);
  });

  test('words alone behind a day and a time go on with whoever spoke last', async () => {
    const text = `2026-11-20 10:02:11 Nora: ${hi}\n2026-11-20 10:02:15 Petra: ${will}\n2026-11-20 10:02:20 and more`;
    expect(await told(text)).toEqual([
      ['coach', 0, hi],
      ['client', 4, `${will} and more`],
    ]);
  });

  test('over several days times say nothing, and a message may have several lines', async () => {
    const text = `20/11/2026, 10:02 - Nora: ${hi}\nOne thing: the plan.\n21/11/2026, 09:03 - Petra: ${will}`;
    expect(await told(text)).toEqual([
      ['coach', null, `${hi} One thing: the plan.`],
      ['client', null, will],
    ]);
  });
});

describe('captions', () => {
  test.each([
    [
      'Whisper, times in brackets',
      `[00:03.000 --> 00:04.000]  Nora: ${hi}\n[00:07.000 --> 00:09.000]  Petra: ${will}`,
    ],
    [
      'Webex, names beside the numbers',
      `WEBVTT\n\n1 "Nora Lindqvist" (12345)\n00:00:03.000 --> 00:00:04.000\n${hi}\n\n2 "Petra Vogel" (3333)\n00:00:07.000 --> 00:00:09.000\n${will}`,
    ],
    [
      'Google Meet, SBV with names in brackets',
      `0:00:03.000,0:00:04.000\n(Nora Lindqvist)\n${hi}\n\n0:00:07.000,0:00:09.000\n(Petra Vogel)\n${will}`,
    ],
    [
      'SRT with names in square brackets',
      `1\n00:00:03,000 --> 00:00:04,000\n[Nora Lindqvist] ${hi}\n\n2\n00:00:07,000 --> 00:00:09,000\n[Petra Vogel] ${will}`,
    ],
  ])('%s', async (_name, text) => {
    expect(await told(text)).toEqual(talk(3, 7));
  });

  test('a noise in brackets is nobody', async () => {
    const text = `WEBVTT\n\n00:03.000 --> 00:04.000\n(Laughter)\n${hi}\n\n00:05.000 --> 00:06.000\n[Music] ${will}`;
    expect(await told(text)).toEqual([
      ['other', 3, `(Laughter) ${hi}`],
      ['other', 5, `[Music] ${will}`],
    ]);
  });
});

describe('tables', () => {
  test.each([
    [
      'CSV',
      `start,end,speaker,text\n3.0,4.0,Nora Lindqvist,"${hi}"\n7.0,9.0,Petra Vogel,${will}`,
      3,
    ],
    ['tabs', `Speaker\tTime\tText\nNora\t00:03\t${hi}\nPetra\t00:07\t${will}`, 3],
    ['semicolons', `Zeit;Sprecher;Text\n00:03;Nora;${hi}\n00:07;Petra;${will}`, 3],
    [
      'Markdown',
      `| Time | Speaker | Text |\n|---|:-:|---|\n| 00:03 | Nora | ${hi} |\n| 00:07 | Petra | ${will} |`,
      3,
    ],
  ])('%s', async (_name, text, start) => {
    expect(await told(text)).toEqual(talk(start, 7));
  });

  test('quotes, line ends and empty rows inside a table', async () => {
    const text = `Speaker,Text\nNora,"Hi, ""Petra"".\nHow are you?"\n\nPetra,\nPetra,${will}`;
    expect(await told(text)).toEqual([
      ['coach', null, 'Hi, "Petra". How are you?'],
      ['client', null, will],
    ]);
  });

  test('a sentence with commas is no row of headings', async () => {
    expect(await told('Name, text, and so on: she sent it.')).toEqual([
      ['other', null, 'Name, text, and so on: she sent it.'],
    ]);
  });
});

describe('a name before its words in another way', () => {
  test.each([
    ['a dash', `Nora - ${hi}\nPetra - ${will}`],
    ['square brackets', `[Nora] ${hi}\n[Petra] ${will}`],
    ['numbers of turns', `1. Nora: ${hi}\n2. Petra: ${will}`],
    ['marks of captions', `>> Nora: ${hi}\n>>Petra: ${will}`],
    ['an address', `Nora Lindqvist <n@lamp.example>: ${hi}\nPetra Vogel <p@v.example>: ${will}`],
    ['initials', `NL: ${hi}\nPV: ${will}`],
    ['the first letter', `N: ${hi}\nP: ${will}`],
    ['line ends that were lost', `Nora: ${hi} Petra: ${will}`],
  ])('%s', async (_name, text) => {
    const turns = text.startsWith('Nora: ') ? `${text} Nora: Great.` : text;
    expect((await told(turns)).slice(0, 2)).toEqual(talk(null, null));
  });

  test('a time between the name and the words', async () => {
    const text = `Nora Lindqvist (Coach) 00:03 ${hi}\nPetra Vogel (Client) 00:07 ${will}`;
    expect(await told(text)).toEqual(talk(3, 7));
  });

  test('one person who is known is no talk, and no letter tells A from B', async () => {
    const notes = 'Petra - wants to grow\nPetra - needs help';
    expect(await told(notes)).toEqual([
      ['other', null, 'Petra - wants to grow Petra - needs help'],
    ]);
    const lettered = { clientName: 'Anna Berg', coachNames: ['Bo Ek'] };
    const { utterances } = await readTranscript('A: One.\nB: Two.', lettered);
    expect(utterances.map(({ speaker }) => speaker)).toEqual(['other', 'other']);
  });
});

describe('what stands above or between the turns', () => {
  test('the notes that Google writes over its transcript', async () => {
    const text = `📝 Notes\nNov 20, 2026\n\nPetra / Nora\nInvited Nora Lindqvist Petra Vogel\n\nSummary\nPetra said: she will go.\n\n📖 Transcript\nNov 20, 2026\nPetra / Nora - Transcript\n\n00:00:00\n\nNora Lindqvist: ${hi}\nPetra Vogel: ${will}\n\nTranscription ended after 00:45:12`;
    expect(await told(text)).toEqual(talk(0, null));
    expect((await readTranscript(text, voices)).minutes).toBe(46);
  });

  test('who was there and what about, by Gong', async () => {
    const text = `Call with Petra\nRecorded on Nov 20, 2026 via Zoom, 45m\n\nParticipants\n\nLindqvist Coaching\n   Nora Lindqvist, Coach\n\nVogel GmbH\n   Petra Vogel, CEO\n\nTopics\nSmall talk: 3:00\n\nTranscript\n\n0:03 | Nora\n${hi}\n\n0:07 | Petra\n${will}`;
    expect(await told(text)).toEqual(talk(3, 7));
    expect((await readTranscript(text, voices)).minutes).toBe(45);
  });

  test('the marks that Fathom sets between what was said', async () => {
    const text = `0:03 - Nora Lindqvist\n  ${hi}\n\n0:07 - Petra Vogel\n  ${will}\n  ACTION ITEM: Petra to send it - WATCH: https://fathom.video/share/abc?timestamp=7.5`;
    expect(await told(text)).toEqual(talk(3, 7));
  });
});
