import type { Passage } from './passages.ts';
import { contentStems } from './stop-words.ts';

const asksWhen = /\bwhen (?:will|can|could|would|do) you ([a-z]+ (?:the|a|an|your|that) .+)\?/;

/** "When will you post the job?" asks of the job, and not of what was promised before it. */
export function asksOfOther({ plain }: Passage, question: string): boolean {
  const matter = asksWhen.exec(question)?.[1];
  if (matter === undefined) return false;
  const said = new Set(contentStems(plain));
  return !contentStems(matter).some((stem) => said.has(stem));
}
