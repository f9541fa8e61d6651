import { inQuotes } from '#contract/quotes.ts';
import { firstName } from './first-name.ts';
import type { Passage, ReadCall } from './passages.ts';
import { report, reportQuestion, type Voices } from './reported-speech.ts';

/** Who speaks in a sentence, as one tells of them. */
export function voicesOf(call: ReadCall, { speaker, name }: Passage): Voices {
  const other = speaker === 'other' ? firstName(name) || name || 'Somebody' : call.clientFirst;
  return { speaker: other, listener: call.coachFirst };
}

/** What was said, told again where that is safe and quoted where it isn't. */
export function tell(call: ReadCall, passage: Passage): string {
  const quote = inQuotes(passage.text);
  if (passage.source === 'notes') return `Noted: ${quote}`;
  const voices = voicesOf(call, passage);
  if (passage.isQuestion)
    return reportQuestion(passage.text, voices) ?? `${voices.speaker} asked: ${quote}`;
  return report(passage.text, voices) ?? `${voices.speaker} said: ${quote}`;
}
