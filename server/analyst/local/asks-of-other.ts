import type { Passage } from './passages.ts';
import { contentStems } from './stop-words.ts';
import { doingVerbs } from './verbs.ts';

const asksWhen =
  /\bwhen (?:will|can|could|would|do|are) you (?:like to |want to |going to |able to |hope to |plan to )?([a-z]+ (?:the|a|an|your|that) .+)\?/;

/** "When will you post the job?" asks of the job, and not of what was promised before it. */
export function asksOfOther({ plain }: Passage, question: string): boolean {
  const matter = asksWhen.exec(question)?.[1];
  if (matter === undefined) return false;
  const said = new Set(contentStems(plain));
  return !contentStems(matter).some((stem) => said.has(stem));
}

const opensOwn = /\b(?:and|so|then) (?:i|we)(?:'ll| will| can|'m going to|'re going to) $/;

/** "Block Thursday for it, and I'll send the invitation": what stands before is the other's, and so is its day. */
export function asksFirst({ plain }: Passage, from: number): boolean {
  const before = plain.slice(0, from);
  const first = /^(?:(?:so|then|okay|and|please|just|go ahead and),? )*([a-z]+) /.exec(before)?.[1];
  return first !== undefined && doingVerbs.has(first) && opensOwn.test(before);
}

/** "I'm sending the deck tomorrow, and I'll introduce you": the day is that of what is sent. */
export const sendsFirst = ({ plain }: Passage, from: number): boolean =>
  opensOwn.test(plain.slice(0, from)) && sending.test(plain.slice(0, from));

const sending =
  /\b(?:i'm|i am|we're|we are) (?:sending|emailing|mailing|posting|forwarding|bringing)\b/;
