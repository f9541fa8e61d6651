import { describe, expect, it } from 'vitest';
import { choiceFrom } from '#web/calls/speech-choice.ts';
import { deafness, hearingLanguage } from '#web/calls/speech-recogniser.ts';
import { orderVoices, spokenPieces, voiceText } from '#web/calls/speech-voices.ts';

const voice = (name: string, lang: string, more = {}) => ({
  name,
  lang,
  voiceURI: name,
  default: false,
  localService: true,
  ...more,
});

describe('voices', () => {
  it('shows those that speak English, the usual one first and those of the network last', () => {
    const voices = [
      voice('Anna', 'de-DE', { default: true }),
      voice('Cloud', 'en-US', { localService: false }),
      voice('Zoe', 'en-AU'),
      voice('Alex', 'en_US'),
      voice('Samantha', 'en-US', { default: true }),
    ];
    expect(orderVoices(voices).map(({ name }) => name)).toEqual([
      'Samantha',
      'Alex',
      'Zoe',
      'Cloud',
    ]);
  });

  it('shows all where none speaks English', () => {
    expect(orderVoices([voice('Anna', 'de-DE')]).map(({ name }) => name)).toEqual(['Anna']);
  });

  it('names their language, whatever the browser calls it', () => {
    expect(voiceText({ name: 'Daniel', lang: 'en-GB' })).toBe('Daniel (English, UK)');
    expect(voiceText({ name: 'Odd', lang: 'not a language' })).toBe('Odd (not a language)');
    expect(voiceText({ name: 'Odd', lang: '' })).toBe('Odd');
  });
});

it('cuts what is spoken into sentences and loses no word', () => {
  expect(spokenPieces('Good. How did it go? ')).toEqual(['Good.', 'How did it go?']);
  const long = 'word '.repeat(200).trim();
  const pieces = spokenPieces(long);
  expect(pieces.join(' ')).toBe(long);
  expect(pieces.every((piece) => piece.length <= 181)).toBe(true);
  expect(spokenPieces('x'.repeat(1_000)).join('')).toBe('x'.repeat(1_000));
  expect(spokenPieces('“…”')).toEqual([]);
});

it.each([
  [null, { aloud: true, voice: '' }],
  ['{"aloud":false,"voice":"Zoe"}', { aloud: false, voice: 'Zoe' }],
  ['{"aloud":"no","voice":7}', { aloud: true, voice: '' }],
  ['broken{', { aloud: true, voice: '' }],
  ['[]', { aloud: true, voice: '' }],
])('reads the kept choice %s', (kept, choice) => expect(choiceFrom(kept)).toEqual(choice));

it('hears English, in the browser’s own kind of it', () => {
  expect(hearingLanguage('en-GB')).toBe('en-GB');
  expect(hearingLanguage('de-DE')).toBe('en-US');
});

it('says why nobody can be heard', () => {
  expect(deafness(true, true)).toBeUndefined();
  expect(deafness(false, true)).toContain('can’t turn speech into words');
  expect(deafness(true, false)).toContain('https');
});
