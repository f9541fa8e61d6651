import { describe, expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';

const voices = { clientName: 'Dana Whitfield', coachNames: ['Nora Lindqvist'] };
const read = async (text: string) => await readTranscript(text, voices);

describe('who speaks', () => {
  test.each([
    ['Nora', 'coach'],
    ['nora lindqvist', 'coach'],
    ['Lindqvist, Nora', 'coach'],
    ['Nora L.', 'coach'],
    ['Nora Lindqvist (Host)', 'coach'],
    ['NORA LINDQVIST | Lindqvist Coaching', 'coach'],
    ['Me', 'coach'],
    ['Dana', 'client'],
    ['Whitfield', 'client'],
    ['D. Whitfield', 'client'],
    ['Dána Whitfield', 'client'],
    ['Client', 'client'],
    ['AI', 'agent'],
    ['Mr. Jones', 'other'],
    ['Speaker 1', 'other'],
  ])('%s is the %s', async (name, speaker) => {
    const text = `${name}: One.\nSomeone Else: Two.\nAnd More: Three.`;
    expect((await read(text)).utterances[0]).toMatchObject({ name, speaker, text: 'One.' });
  });

  test('with two names, one known tells the other', async () => {
    const speakers = async (text: string) =>
      (await read(text)).utterances.map(({ speaker }) => speaker);
    expect(await speakers('Nora: a\nSpeaker 2: b')).toEqual(['coach', 'client']);
    expect(await speakers('Speaker 1: a\nDana: b')).toEqual(['coach', 'client']);
    expect(await speakers('Agent: a\nSpeaker 2: b')).toEqual(['agent', 'client']);
    expect(await speakers('Speaker 1: a\nSpeaker 2: b')).toEqual(['other', 'other']);
    expect(await speakers('Q: a\nA: b\nQ: c')).toEqual(['coach', 'client', 'coach']);
    expect(await speakers('Microphone: a\nSystem: b')).toEqual(['coach', 'client']);
    expect(await speakers('Recorded today\nNora: a\nSpeaker 2: b')).toEqual([
      'other',
      'coach',
      'client',
    ]);
  });

  test('a name that is the client’s and the coach’s is nobody’s, unless it is whole', async () => {
    const both = { clientName: 'Nora Whitfield', coachNames: ['Nora Lindqvist'] };
    const speakers = async (text: string) =>
      (await readTranscript(text, both)).utterances.map(({ speaker }) => speaker);
    expect(await speakers('Nora: a\nOther One: b')).toEqual(['other', 'other']);
    expect(await speakers('Nora Lindqvist: a\nNora Whitfield: b')).toEqual(['coach', 'client']);
  });
});
