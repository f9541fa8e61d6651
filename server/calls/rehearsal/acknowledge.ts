import type { CallBrief } from '#contract/call-brief.ts';
import { feelingOf } from './feeling.ts';
import { keyPhraseOf } from './key-phrase.ts';
import { capitalised } from './plain-text.ts';
import { pick } from './unsaid.ts';

const plain = {
  warm: ['Thank you.', 'I see.', 'Thanks for telling me.', 'I understand.', 'That helps to know.'],
  direct: ['Noted.', 'Clear.', 'Understood.', 'All right.', 'Good to know.'],
  formal: ['Thank you.', 'I have noted that.', 'I understand.', 'That is clear.', 'Very well.'],
} as const;
const low = [
  'That sounds hard.',
  'I’m sorry to hear that.',
  'That is a lot to carry.',
  'Thank you for saying it as it is.',
];
const high = [
  'Good to hear.',
  'That is good news.',
  'I’m glad to hear it.',
  'That went well, then.',
];
const loss = ['I’m very sorry to hear that.', 'I’m so sorry.'];

/** A few words that show that the answer was heard; grounded in it where they can be. */
export function acknowledge(text: string, brief: CallBrief, said: readonly string[]): string {
  const tone = brief.tone.toLowerCase();
  const pool = tone.includes('formal') ? 'formal' : tone.includes('direct') ? 'direct' : 'warm';
  switch (feelingOf(text)) {
    case 'loss':
      return pick(loss, said);
    case 'low':
      return pick(low, said);
    case 'high':
      return pick(high, said);
    case 'plain':
      return grounded(text, said) ?? pick(plain[pool], said);
  }
}

/** Every other time, so that it never sounds like an echo. */
function grounded(text: string, said: readonly string[]): string | undefined {
  const phrase = said.length % 2 === 0 ? keyPhraseOf(text) : undefined;
  if (phrase === undefined) return undefined;
  const wordings = [
    `“${capitalised(phrase)}”: I’ve noted that.`,
    `I’ve got that: “${phrase}”.`,
    `“${capitalised(phrase)}”, I see.`,
  ];
  return pick(wordings, said);
}
