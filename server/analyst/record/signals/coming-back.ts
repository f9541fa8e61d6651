import { cut, quoted, together } from '../phrases.ts';
import { plainText } from '../../local/plain-text.ts';
import { splitSentences } from '../../local/sentences.ts';
import type { ReadRecord } from '../read-record.ts';
import type { Sign, Signal } from '../sign.ts';

const windowDays = 120;
const returning =
  /\b(?:(?:com(?:e|es|ing)|c(?:a|o)me|be|going) back(?! (?:from|to (?:you|me|us) (?:on|with|about)))|(?:start|begin|work|talk) (?:with (?:us|you|me) )?again|ring again|pick (?:it|this) up again|another go|sign up again|rejoin)\b/;
const denied = /\b(?:not|never|won't|no longer|doesn't|don't)\b[^.]{0,30}$/;

/** Somebody who has left, or rests, and speaks of coming back. */
export const comingBack: Signal = (record) => {
  if (record.isInWork || record.isProspect) return [];
  const found = lastWords(record);
  if (!found) return [];
  const { fact, at, text } = found;
  const sign: Sign = {
    type: 'opportunity',
    topic: 'coming-back',
    title: `${record.name} may come back: ${quoted(text, 60)}`,
    content: together(
      `On ${record.tell(at)} this was noted: ${quoted(text)}.`,
      'Name a day for a short talk before the wish wears off.',
    ),
    evidence: [...record.cite(fact, cut(text, 200)), ...record.cite(record.source.fields.status)],
    rules: ['coming-back'],
    strength: 'medium',
    weight: 44,
    ask: 'whether this is the time to start again',
  };
  return [sign];
};

/** The latest note or words of the client's that speak of coming back. */
function lastWords({ source, daysSince }: ReadRecord) {
  const notes = new Set(
    source.contacts.filter(({ kind }) => kind === 'note').map(({ fact }) => fact),
  );
  const said = new Set(
    source.turns.filter(({ speaker }) => speaker === 'client').map(({ fact }) => fact),
  );
  return source.facts
    .filter(({ id }) => notes.has(id) || said.has(id))
    .flatMap(({ id, at, text }) => (at === null ? [] : [{ fact: id, at, text }]))
    .filter(({ at }) => daysSince(at) <= windowDays)
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .flatMap(({ fact, at, text }) =>
      splitSentences(text)
        .filter((sentence) => isReturn(plainText(sentence.text)))
        .map((sentence) => ({ fact, at, text: sentence.text })),
    )[0];
}

function isReturn(plain: string): boolean {
  const match = returning.exec(plain);
  return match !== null && !denied.test(plain.slice(0, match.index));
}
