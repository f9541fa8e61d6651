import { expect, test } from 'vitest';
import type { TranscriptPreview } from '#contract/call-record.ts';
import { previewText, unknownVoicesText } from './transcript-preview-words.ts';

const voice = (name: string, speaker: TranscriptPreview['voices'][number]['speaker']) => ({
  name,
  speaker,
});
const nora = voice('Nora', 'coach');
const grace = voice('Grace', 'client');

test.each<[string, Parameters<typeof previewText>[0]]>([
  [
    '1,204 turns, 54 minutes: Nora (coach), Grace (client).',
    { turns: 1_204, minutes: 54, voices: [nora, grace] },
  ],
  [
    '2 turns: Coach, Rapport (voice agent).',
    { turns: 2, minutes: 0, voices: [voice('Coach', 'coach'), voice('Rapport', 'agent')] },
  ],
  [
    '3 turns, 1 minute: Nora (coach). Not known here: Tom, Speaker 3.',
    {
      turns: 3,
      minutes: 1,
      voices: [nora, voice('Tom', 'other'), voice('Speaker 3', 'other')],
    },
  ],
  [
    '9 turns. Not known here: A, B, C, D and 2 others.',
    { turns: 9, minutes: 0, voices: 'A B C D E F'.split(' ').map((name) => voice(name, 'other')) },
  ],
  [
    '1 turn. No names are told in it, so it isn’t known who speaks.',
    { turns: 1, minutes: 0, voices: [] },
  ],
  ['Nothing in it could be read as a conversation.', { turns: 0, minutes: 0, voices: [] }],
])('%s', (text, preview) => {
  expect(previewText(preview)).toBe(text);
});

test.each([
  [[nora, voice('Speaker 2', 'other')], 'It isn’t known who Speaker 2 is, so'],
  [[voice('A', 'other'), voice('B', 'other'), voice('A', 'other')], 'who A, B are, so their'],
  [[voice('', 'other')], 'It isn’t known who speaks here'],
  [[nora, grace, voice('Tom', 'other')], 'nothing'],
  [[voice('Rapport', 'agent'), grace, voice('Tom', 'other')], 'nothing'],
  [[nora], 'nothing'],
])('of %j above a transcript', (voices, text) => {
  expect(unknownVoicesText(voices) ?? 'nothing').toContain(text);
});
