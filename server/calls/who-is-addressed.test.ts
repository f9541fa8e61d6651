import { describe, expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';

const voices = { clientName: 'Grace Okafor', coachNames: ['Jana Hell'] };
const speakers = async (lines: readonly string[], known = voices) => {
  const { utterances } = await readTranscript(lines.join('\n'), known);
  return [...new Map(utterances.map(({ name, speaker }) => [name, speaker]))];
};

describe('two whom their recorder only counts', () => {
  test.each([
    ['Speaker 1: Good morning, Grace. How was the week?', 'Speaker 2: Morning, Jana. Long.'],
    ['Speaker 1: So Grace, how was the week?', 'Speaker 2: Long. Thank you Jana.'],
    ['Speaker 1: Hello, this is Jana.', 'Speaker 2: Hi Jana!'],
    ['Speaker 1: How was it? Take care, Grace.', 'Speaker 2: It was long. Bye Jana.'],
  ])('are told by whom they speak to: %s', async (...lines) => {
    expect(await speakers(lines)).toEqual([
      ['Speaker 1', 'coach'],
      ['Speaker 2', 'client'],
    ]);
    const turned = [lines[1] ?? '', lines[0] ?? ''];
    expect(await speakers(turned)).toEqual([
      ['Speaker 2', 'client'],
      ['Speaker 1', 'coach'],
    ]);
  });

  test.each([
    // Of whom one speaks is not whom one speaks to.
    ['Speaker 1: I met Grace and Jana on Monday.', 'Speaker 2: Grace says that Jana is right.'],
    // Once may be a mistake of the recorder.
    ['Speaker 1: Thanks, Grace.', 'Speaker 2: Bye.'],
    ['Speaker 1: Thanks, Grace. Thanks, Jana.', 'Speaker 2: Hi Grace. Hi Jana.'],
    ['Speaker 1: Hi Grace.', 'Speaker 2: Hi Jana.', 'Speaker 3: Hello, Grace.'],
  ])('are not known otherwise: %s', async (...lines) => {
    const told = await speakers(lines);
    expect(told.map(([, speaker]) => speaker)).toEqual(lines.map(() => 'other'));
  });

  test('are not known where both are called alike', async () => {
    const alike = { clientName: 'Grace Okafor', coachNames: ['Grace Hill'] };
    const lines = ['Speaker 1: Morning, Grace.', 'Speaker 2: Morning, Grace. Thanks, Grace.'];
    expect((await speakers(lines, alike)).map(([, one]) => one)).toEqual(['other', 'other']);
  });
});
