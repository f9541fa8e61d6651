import { readyPatterns } from '#server/ready-patterns.ts';
import { answerRules } from './asked-rules.ts';
import { dateRules } from './date-rules.ts';
import type { FactRule, FoundFact } from './fact-rule.ts';
import { goalRules } from './goal-rules.ts';
import { moneyRules } from './money-rules.ts';
import { peopleRules } from './people-rules.ts';
import { changing, isOfOthers, sentencesOf, unsure, type Sentence } from './sentences.ts';
import { toolRules } from './tool-rules.ts';

const rules: readonly FactRule[] = [
  ...moneyRules,
  ...peopleRules,
  ...goalRules,
  ...toolRules,
  ...dateRules,
];

/** Makes what `findFacts` reads by ready, with rests. */
export const readyFacts = (rest: () => Promise<void> | undefined): Promise<void> =>
  readyPatterns(
    [...rules.map(({ shape }) => shape), ...answerRules.map(({ asked }) => asked)],
    rest,
  );

/**
 * What a client says of themselves in one turn; `before` is what they were asked. Each rule reads
 * a sentence at most once.
 */
export function findFacts(text: string, before = ''): FoundFact[] {
  const first = answered(text, before);
  const found: FoundFact[] = first ? [first] : [];
  for (const one of sentencesOf(text)) {
    if (unsure.test(one.sentence)) continue;
    for (const { name, kind, shape, ours, read } of rules) {
      if (found.some((other) => other.kind === kind && other.start === one.start)) continue;
      const match = shape.exec(one.sentence);
      if (!match || (ours && isOfOthers(one.sentence, match.index))) continue;
      const claim = read(match, one.sentence);
      if (claim) found.push({ ...claim, kind, ...quoted(one), rule: name });
    }
  }
  return found;
}

function quoted({ start, sentence: quote }: Sentence) {
  return { quote, start, end: start + quote.length, change: changing.test(quote) };
}

/** What the first sentence of an answer says, where it was asked for. */
function answered(text: string, before: string): FoundFact | undefined {
  const [first] = sentencesOf(text, 2);
  if (!first || unsure.test(first.sentence)) return undefined;
  for (const { name, kind, asked, read } of answerRules) {
    const question = asked.exec(before);
    const claim = question && read(question, first.sentence);
    if (claim) return { ...claim, kind, ...quoted(first), rule: name };
  }
  return undefined;
}
