import { describe, expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';

const voices = { clientName: 'Dana Whitfield', coachNames: ['Nora Lindqvist'] };
const read = (text: string) => readTranscript(text, voices);

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
  ])('%s is the %s', (name, speaker) => {
    const text = `${name}: One.\nSomeone Else: Two.\nAnd More: Three.`;
    expect(read(text).utterances[0]).toMatchObject({ name, speaker, text: 'One.' });
  });

  test('with two names, one known tells the other', () => {
    const speakers = (text: string) => read(text).utterances.map(({ speaker }) => speaker);
    expect(speakers('Nora: a\nSpeaker 2: b')).toEqual(['coach', 'client']);
    expect(speakers('Speaker 1: a\nDana: b')).toEqual(['coach', 'client']);
    expect(speakers('Agent: a\nSpeaker 2: b')).toEqual(['agent', 'client']);
    expect(speakers('Speaker 1: a\nSpeaker 2: b')).toEqual(['other', 'other']);
    expect(speakers('Q: a\nA: b\nQ: c')).toEqual(['coach', 'client', 'coach']);
    expect(speakers('Microphone: a\nSystem: b')).toEqual(['coach', 'client']);
    expect(speakers('Recorded today\nNora: a\nSpeaker 2: b')).toEqual(['other', 'coach', 'client']);
  });

  test('a name that is the client’s and the coach’s is nobody’s, unless it is whole', () => {
    const both = { clientName: 'Nora Whitfield', coachNames: ['Nora Lindqvist'] };
    const speakers = (text: string) =>
      readTranscript(text, both).utterances.map(({ speaker }) => speaker);
    expect(speakers('Nora: a\nOther One: b')).toEqual(['other', 'other']);
    expect(speakers('Nora Lindqvist: a\nNora Whitfield: b')).toEqual(['coach', 'client']);
  });
});
