import { worryIn } from '../../local/mood-words.ts';
import { plainText } from '../../local/plain-text.ts';
import { splitSentences } from '../../local/sentences.ts';
import { matterOf, stemsOfNames, wordWith } from '../matter.ts';
import { counted, cut, quoted, together } from '../phrases.ts';
import type { ReadRecord } from '../read-record.ts';
import type { Sign, Signal } from '../sign.ts';

const leastWeight = 1.5;
const denied =
  /\b(?:not|no longer|never|less|don't|stopped|used to)(?: \w+){0,3} (?:worr|afraid|scared|nervous|anxious|concerned)/;
const shown = 3;
const longest = 130;

interface Worry {
  readonly callId: string;
  readonly at: string;
  readonly fact: string;
  readonly text: string;
  readonly matter: ReadonlySet<string>;
  readonly rule: string;
}

/** Something that the client worries about in several calls. */
export const returningWorry: Signal = (record) => {
  if (!record.isInWork && !record.isProspect) return [];
  const worries = worriesIn(record);
  const found = mostReturned(worries);
  if (!found) return [];
  const last = found.all.at(-1);
  const [first] = found.all;
  if (!last || !first) return [];
  const word = (wordWith(last.text, found.stem) ?? found.stem).toLowerCase();
  const sign: Sign = {
    type: 'risk',
    topic: `worry.${found.stem}`,
    title: `A worry that returns, in ${counted(found.all.length)} calls: “${word}”`,
    content: together(
      `On ${record.tell(first.at)} ${record.name} said: ${quoted(first.text, longest)}.`,
      `On ${record.tell(last.at)}: ${quoted(last.text, longest)}.`,
      'It came back, so it is not settled. Take it up first next time, and leave with one step on it.',
    ),
    evidence: found.all
      .slice(-shown)
      .toReversed()
      .concat(found.all.length > shown ? [first] : [])
      .flatMap(({ fact, text }) => record.cite(fact, cut(text, 200))),
    rules: ['worry.returns', ...new Set(found.all.map(({ rule }) => rule))].slice(0, 5),
    strength: found.all.length > 2 ? 'high' : 'medium',
    weight: 42 + 9 * Math.min(4, found.all.length - 2) + (found.isLatest ? 6 : 0),
    ask: `how it stands with “${word}” now`,
  };
  return [sign];
};

/** The sentences of the client's that hold a worry, oldest first. */
function worriesIn({ source, talks }: ReadRecord): Worry[] {
  const names = stemsOfNames(source.clientName, source.coachName);
  const dates = new Map(talks.map(({ id, at }) => [id, at]));
  return source.turns
    .filter(({ speaker }) => speaker === 'client')
    .flatMap(({ callId, text: turn, fact }) =>
      splitSentences(turn).flatMap(({ text }): Worry[] => {
        const at = dates.get(callId);
        const plain = plainText(text);
        const cue = worryIn(plain, leastWeight);
        if (at === undefined || !cue || denied.test(plain)) return [];
        return [{ callId, at, fact, text, matter: matterOf(text, names), rule: cue.name }];
      }),
    )
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

/** The matter that is worried about in most calls, of two or more; one sentence a call. */
function mostReturned(worries: readonly Worry[]) {
  const byStem = new Map<string, Worry[]>();
  for (const worry of worries) {
    for (const stem of worry.matter) {
      const known = byStem.get(stem) ?? [];
      if (!known.some(({ callId }) => callId === worry.callId)) known.push(worry);
      byStem.set(stem, known);
    }
  }
  const latest = worries.at(-1)?.callId;
  return [...byStem]
    .filter(([, all]) => all.length > 1)
    .map(([stem, all]) => ({ stem, all, isLatest: all.at(-1)?.callId === latest }))
    .toSorted(
      (a, b) =>
        b.all.length - a.all.length ||
        (b.all.at(-1)?.at ?? '').localeCompare(a.all.at(-1)?.at ?? '') ||
        a.stem.localeCompare(b.stem),
    )[0];
}
