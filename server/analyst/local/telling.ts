import { inQuotes } from '#contract/quotes.ts';
import { firstName } from './first-name.ts';
import type { Passage, ReadCall } from './passages.ts';
import { report, reportQuestion, type Voices } from './reported-speech.ts';

/** Who speaks in a sentence, as one tells of them. */
export function voicesOf(call: ReadCall, { speaker, name }: Passage): Voices {
  const other = speaker === 'other' ? firstName(name) || name || 'Somebody' : call.clientFirst;
  return { speaker: other, listener: call.coachFirst };
}

/** What was said, told again; undefined where that isn't safe. */
export function tellAgain(call: ReadCall, passage: Passage): string | undefined {
  if (passage.source === 'notes') return undefined;
  const voices = voicesOf(call, passage);
  return passage.isQuestion ? reportQuestion(passage.text, voices) : report(passage.text, voices);
}

/** What was said in its own words, with who said it. */
export function quote(call: ReadCall, passage: Passage): string {
  const words = inQuotes(passage.text);
  if (passage.source === 'notes') return `Noted: ${words}`;
  return `${voicesOf(call, passage).speaker} ${passage.isQuestion ? 'asked' : 'said'}: ${words}`;
}
