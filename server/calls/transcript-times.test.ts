import { describe, expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';

const voices = { clientName: 'Dana Whitfield', coachNames: ['Nora Lindqvist'] };
/** Who begins when, and how many minutes it took. */
const times = async (text: string) => {
  const { utterances, minutes } = await readTranscript(text, voices);
  return [minutes, ...utterances.map(({ name, startSeconds }) => [name, startSeconds])];
};
const [nora, dana] = ['Nora Lindqvist', 'Dana Whitfield'];

describe('times count from the beginning', () => {
  test.each<[string, string, unknown[]]>([
    [
      'by the time of day',
      `[14:02:33] ${nora}: One.\n[14:32:40] ${dana}: Two.`,
      [31, [nora, 0], [dana, 1807]],
    ],
    [
      'by the time of day, under a title',
      `Weekly\n\n[14:02:33] ${nora}: One.\n[14:32:40] ${dana}: Two.`,
      [31, ['', null], [nora, 0], [dana, 1807]],
    ],
    [
      'past midnight',
      `[23:50:00] ${nora}: One.\n[00:10:00] ${dana}: Two.\n[00:20:00] ${nora}: Three.`,
      [30, [nora, 0], [dana, 1200], [nora, 1800]],
    ],
    [
      'of a recording that began long before the talk',
      `[1:05:00] ${nora}: One.\n[1:20:00] ${dana}: Two.`,
      [15, [nora, 0], [dana, 900]],
    ],
    [
      'and stay where the talk is late, but within the first hour',
      `[45:00] ${nora}: One.\n[1:20:00] ${dana}: Two.`,
      [80, [nora, 2700], [dana, 4800]],
    ],
    [
      'also where one of them is none',
      `[2:00:00] ${nora}: One.\n[99:59:59] ${dana}: Two.\n[2:01:00] ${nora}: Three.`,
      [1, [nora, 0], [dana, null], [nora, 60]],
    ],
  ])('%s', async (_name, text, expected) => {
    expect(await times(text)).toEqual(expected);
  });
});

describe('mornings and afternoons', () => {
  test.each<[string, string, unknown[]]>([
    [
      'before a name',
      `10:04 AM ${nora}: One.\n10:32 AM ${dana}: Two.`,
      [28, [nora, 0], [dana, 1680]],
    ],
    [
      'in brackets, past noon',
      `[11:59:30 AM] ${nora}: One.\n[12:00:00 PM] ${dana}: Two.\n[1:00:00 PM] ${nora}: Three.`,
      [61, [nora, 0], [dana, 30], [nora, 3630]],
    ],
    [
      'after a name, past midnight',
      `${nora} 11:50 p.m.\nOne.\n\n${dana} 12:10 a.m.\nTwo.\n\n${nora} 1:10 a.m.\nThree.`,
      [80, [nora, 0], [dana, 1200], [nora, 4800]],
    ],
  ])('%s', async (_name, text, expected) => {
    expect(await times(text)).toEqual(expected);
  });

  test('are no words, and words are none of them', async () => {
    const { utterances } = await readTranscript(
      'Nora: One.\n00:12 Am I late?\n10:20 am I?',
      voices,
    );
    expect(utterances.map(({ text, startSeconds }) => [text, startSeconds])).toEqual([
      ['One.', null],
      ['Am I late?', 12],
      ['am I?', 620],
    ]);
  });
});
