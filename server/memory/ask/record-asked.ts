import type { RecordKind } from '#contract/memory.ts';

/** What of a client's record a question asks for. */
export interface RecordAsked {
  readonly kinds: readonly RecordKind[];
  /** Whose promises; undefined for both sides'. */
  readonly by: 'client' | 'coach' | undefined;
  readonly onlyOverdue: boolean;
  readonly whoIsAtRisk: boolean;
}

const asked: readonly (readonly [RecordKind, RegExp])[] = [
  [
    'promises',
    /\b(?:promis(?:e|es|ed)|owes?|owed|commit(?:ted|ments?)|agreed to (?:do|send)|supposed to)\b/,
  ],
  ['tasks', /\b(?:tasks?|to-?dos?|left to do|have to do)\b/],
  [
    'last_call',
    /\b(?:last|latest|most recent|previous) (?:\w+ )?(?:call|contact|talk|session|meeting|conversation)\b|\b(?:last|lately) (?:speak|spoke|talk(?:ed)?|met|meet)\b|\bwhen did (?:i|we) (?:last )?(?:speak|talk|meet)\b|\blast time\b/,
  ],
  ['goals', /\bgoals?\b|\bwants? to (?:achieve|reach)\b|\bworking towards?\b/],
  ['pain_points', /\bpain ?points?\b|\bchallenges?\b/],
  [
    'revenue',
    /\b(?:revenue|turnover|income)\b|\bhow much (?:do|does|did|is|are)\b.*\b(?:pay|paying|make|makes|earns?|worth|bring|brings)\b/,
  ],
  [
    'contact',
    /\b(?:phone|mobile|telephone|cell)(?: numbers?)?\b|\bcontact (?:details|data|info\w*)\b|\be-?mail(?: address(?:es)?)?\b|\b(?:web ?site|linkedin|url)\b|\bhow (?:can|do) (?:i|we) (?:reach|contact|call)\b|[’']s numbers?\b/,
  ],
  ['standing', /\b(?:status|stage|pipeline|at risk)\b|\bhow (?:is|are) .{2,40} doing\b/],
];

/** Reads what a question asks for that stands on record, and not only in somebody's words. */
export function readRecordAsked(question: string): RecordAsked {
  const said = question.toLowerCase();
  const mine =
    /\b(?:did|do|have|had|must|should|are|were) (?:i|we)\b|\b(?:i|we)(?:[’']ve|[’']d)? (?:\w+ )?(?:promis|owe|commit|agree|suppos)|\b(?:my|our) (?:\w+ )?(?:promises|commitments)\b/;
  const theirs =
    /\b(?:did|does|has|have|is|are|was) (?!i\b|we\b|there\b)[\p{L}’'-]+(?: [\p{L}’'-]+)? (?:promis|owe|commit|agree|suppos)|\b[\p{L}-]+[’']s? (?:\w+ )?(?:promises|commitments)\b|\bowes? (?:me|us)\b/u;
  const kinds = asked.flatMap(([kind, pattern]) => (pattern.test(said) ? [kind] : []));
  const whose = mine.test(said) ? 'coach' : theirs.test(said) ? 'client' : undefined;
  return {
    kinds,
    by: kinds.includes('promises') ? whose : undefined,
    onlyOverdue: /\b(?:overdue|late)\b/.test(said),
    whoIsAtRisk: /\b(?:who|which clients?)\b.*\bat risk\b|\bclients? at risk\b/.test(said),
  };
}
