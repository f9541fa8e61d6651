import type { FactKind } from '#contract/memory-record.ts';
import { tellLongDay } from '#contract/quarters.ts';
import { dayAt } from '#server/analyst/dates.ts';
import { listFacts } from '#server/memory/facts/list-facts.ts';
import { isRefusal } from '#server/refusal.ts';
import { capital, mostLines, plain, type Teller } from './told.ts';

const asks: readonly (readonly [FactKind, RegExp])[] = [
  ['budget', /\bbudgets?\b/i],
  ['headcount', /\bheadcount\b|\bhow many (?:people|employees|staff)\b|\bteam size\b/i],
  ['revenue', /\b(?:revenue|turnover)\b/i],
  ['goal', /\bgoals?\b/i],
  ['role', /\b(?:roles?|job titles?)\b/i],
  ['tool', /\b(?:tools?|software|crm)\b/i],
];

/** What a client named in calls and what holds by now, each with the turn in which it was said. */
export const factsOf: Teller = async ({ scope, viewer, question, timezone }, { id }) => {
  const kinds = asks.flatMap(([kind, pattern]) => (pattern.test(question) ? [kind] : []));
  const found = await listFacts(scope, viewer, id, undefined);
  if (isRefusal(found)) return [];
  return found.facts
    .filter(({ kind, until }) => until === null && kinds.includes(kind))
    .slice(0, mostLines)
    .map(({ kind, about, value, from, receipt: { callId, position, quote } }) => ({
      text: `${capital(plain(kind))}${about === '' ? '' : ` (${about})`}: ${value}, as they said on ${tellLongDay(dayAt({ at: from, timezone }))}: “${quote}”`,
      link: `/calls/${callId}#turn-${position}`,
    }));
};

/** What they said that does not go together, to be asked next time. */
export const questionsOf: Teller = async ({ scope, viewer }, { id }) => {
  const found = await listFacts(scope, viewer, id, undefined);
  if (isRefusal(found)) return [];
  return found.questions.slice(0, mostLines).map(({ ask, later }) => ({
    text: ask,
    link: `/calls/${later.receipt.callId}#turn-${later.receipt.position}`,
  }));
};
