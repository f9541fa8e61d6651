import type { RecordKind } from '#contract/memory.ts';

/** What of a client's record a question asks for. */
export interface RecordAsked {
  readonly kinds: readonly RecordKind[];
  /** Whose promises; undefined for both sides'. */
  readonly by: 'client' | 'coach' | undefined;
  readonly onlyOverdue: boolean;
}

const asked: readonly (readonly [RecordKind, RegExp])[] = [
  [
    'promises',
    /\b(?:promis(?:e|es|ed)|owes?(?! (?:me|us) (?:any )?money\b)|owed|commit(?:ted|ments?)|agreed to (?:do|send)|supposed to)\b|^what (?:did|have) we (?:\w+ )?agreed? (?:on |to |upon )?with\b|\bwhat (?:am i|are we) (?:still )?waiting (?:for|on)\b/,
  ],
  [
    'tasks',
    /\b(?:tasks?|to-?dos?|left to do|have to do)\b|\bnext (?:call|session|meeting|steps?|contact)\b|\bwhat(?:[’']s| is| comes) next\b|\bshould (?:i|we) do\b|^(?:what|anything|is anything)\b(?!.*\bpromis).* (?:over)?due\b/,
  ],
  [
    'last_call',
    /\b(?:last|latest|most recent|previous) (?:\w+ )?(?:call|contact|talk|session|meeting|conversation)\b|\b(?:last|lately) (?:speak|spoke|talk(?:ed)?|met|meet)\b|\bwhen did (?:i|we) (?:last )?(?:speak|talk|meet)\b|\blast time\b|\b(?:leave|left) off\b|^what(?:[’']s| is| was) the latest (?:with|on|from|about)\b|^what(?:[’']s| is) (?:new|up|happening|going on) with\b|\bnews (?:from|of|about)\b/,
  ],
  [
    'calls',
    /^what (?:has |have )?happened with [\p{L}.’' -]{2,40} (?:on|in|since|over|during|last|this|yesterday|today)\b|\bhow (?:many|often)\b.*\b(?:calls?|sessions?|meetings?|spoke|speak|spoken|talk(?:ed)?|met|meet)\b|\b(?:which|what|all|list|recent) (?:the )?(?:calls|sessions|meetings)\b|\bwhat (?:did|have) (?:i|we) (?:\w+ )?(?:discuss|talk|speak|cover|go over)|\bfirst (?:call|session|meeting|speak|spoke|talk(?:ed)?|met|meet)\b|\b(?:last|latest|recent|past|previous) (?:few|couple of|two|three|four|five|six|\d+) (?:calls|sessions|meetings|conversations|talks)\b|\b(?:longest|shortest) (?:call|session|meeting|conversation)\b|\bhow (?:long|much time|many (?:hours|minutes))\b(?!.*\babout\b).*\b(?:calls?|sessions?|meetings?|spoke|spoken|talk(?:ed)?|met|spend|spent)\b/u,
  ],
  [
    'moods',
    /\bmoods?\b|\bhow (?:is|was|did|does|has) .{2,40} (?:feel|feels|felt|feeling)\b(?! (?:about|that)\b)|\b(?:is|was|are|sounds?|sounded|seems?|seemed) [\p{L}.’'-]+(?: [\p{L}.’'-]+)? (?:un)?(?:happy|satisfied|upset|angry|frustrated|worried|stressed|anxious)\W*$/u,
  ],
  ['okrs', /\b(?:okrs?|objectives?|key results?|on track)\b/],
  [
    'insights',
    /\binsights?\b|\brisks\b|\bwhy\b.*\bat risk\b|\bopportunit(?:y|ies)\b|\bwhat (?:should|do|must) (?:i|we) (?:have to |need to )?(?:ask|know|raise|watch|look out)\b/,
  ],
  [
    'facts',
    /\b(?:budgets?|headcount|team size|revenue|turnover|goals?|roles?|job titles?|tools?|software|crm)\b|\bhow many (?:people|employees|staff)\b/,
  ],
  ['questions', /\b(?:should|do|must) (?:i|we) (?:have to |need to )?ask\b|\bopen questions?\b/],
  [
    'goals',
    /\bgoals?\b|^what does .{2,40} wants?\W*$|\bwants? to (?:achieve|reach)\b|\bworking towards?\b/,
  ],
  [
    'pain_points',
    /\bpain ?points?\b|\bchallenges?\b|\bwhat (?:worries|bothers|troubles|frustrates)\b|\bwhat (?:is|are|was) .{2,40} (?:worried|struggling)(?: about| with)?\W*$/,
  ],
  [
    'revenue',
    /\b(?:revenue|turnover|income)\b|\bhow much (?:do|does|did|is|are)\b.*\b(?:pay|paying|make|makes|earns?|worth|bring|brings)\b/,
  ],
  [
    'payments',
    /\bpayments?\b|\bowes? (?:me|us) (?:any )?money\b|\brefund(?:s|ed)?\b|\breceipts?\b|\b(?:has|have|did|is|was|were)\b.*\b(?:paid|pay)\b(?! (?:the|a|an|his|her|their|its|for|off|attention)\b)/,
  ],
  [
    'contact',
    /\b(?:phone|mobile|telephone|cell)(?: numbers?)?\b|\bcontact (?:details|data|info\w*)\b|\be-?mail address(?:es)?\b|[’']s e-?mail\b|\bwhat .*\be-?mail\b|\b(?:web ?site|linkedin|url)\b|\b(?:how|where) (?:can|could|do|should) (?:i|we) (?:best )?(?:reach|contact|call|get hold of)\b|[’']s numbers?\b/,
  ],
  [
    'messages',
    /\b(?:last|latest|which|what|recent|any) (?:\w+ )?e-?mails?\b|\be-?mailed\b|\b(?:did|have) (?:i|we) (?:last )?e-?mail\b|\b(?:did|have) (?:i|we) (?:last )?(?:write|written) (?:back )?to\b/,
  ],
  ['notes', /\bnotes\b|\bnote (?:on|of|about)\b/],
  ['documents', /\b(?:documents?|files|attachments?)\b/],
  [
    'standing',
    /\b(?:status|stage|pipeline|at risk)\b|^(?:is|are) .{2,40} (?:still )?(?:an? |my |our )?(?:\w+ )?(?:client|customer|prospect)\W*$|\bwhy\b.*\b(?:lose|lost|leave|left|churn(?:ed)?)\b(?: us\b)?\W*$|\bwhy did (?:i|we) lose\b|\bgrowth potential\b/,
  ],
  [
    'changes',
    /\bwhat(?:[’']s| is| has| have|[’']ve)? (?:recently )?changed\b|\bwhat changes\b|\bhistory of\b|^(?:since )?when (?:did|has|have|was|were|is|are) .{2,40} (?:become|became|been|turn(?:ed)?|moved?(?: to)?|marked(?: as)?|made|signed|at risk|won|lost|active|inactive|growing)\b/,
  ],
  [
    'profile',
    /^who(?: is|[’']s) [\p{L}.-]+(?: [\p{L}.-]+){0,3}\?*$|^(?:tell me (?:more )?about|what (?:do (?:i|we) know about|does)) (?!.*\bwants?\b)[\p{L}.-]+(?: [\p{L}.-]+)?(?: do)?\?*$|\b(?:industry|business type|kind of business|line of business|company size|time ?zone|what time is it)\b|\bwhere (?:is|does|do) .{2,40} (?:based|live|located|from)\b|\bhow (?:long|did)\b.*\b(?:been (?:a |our |my )?client|work(?:ed|ing)? with|found us|find us|find me|known)\b|\bsince when\b.*\bclient\b|\b(?:whose client|who (?:owns|coaches|looks after|works with))\b|\b(?:tags?|lead source)\b/u,
  ],
];

/** What one wants at hand before a call, and what says how somebody does: in this order. */
const bundles: readonly (readonly [readonly RecordKind[], RegExp])[] = [
  [
    ['standing', 'last_call', 'promises', 'tasks', 'insights', 'questions'],
    /\b(?:prep(?:are)?|get (?:me )?ready|brief(?:ing)?|catch me up|bring me up to (?:date|speed)|refresh my memory|fill me in)\b.*\b(?:for|on|about|with|before)\b|\bbefore (?:i|we) (?:call|ring|see|meet|speak|talk)\b|\bwhat do (?:i|we) (?:have to|need to) know\b|^(?:summari[sz]e|sum up|(?:give me )?an? (?:summary|overview) of) (?!(?:the|last|this|yesterday|today|all)\b)[\p{L}.’'-]+(?: [\p{L}.’'-]+)?\W*$/u,
  ],
  [['standing', 'last_call', 'moods'], /\bhow (?:is|are) .{2,40} (?:doing|getting on)\b/],
];

/** Reads what a question asks for that stands on record, and not only in somebody's words. */
export function readRecordAsked(question: string): RecordAsked {
  const said = question.toLowerCase().trim();
  const mine =
    /\b(?:did|do|have|had|must|should|are|were) (?:i|we)\b|\b(?:i|we)(?:[’']ve|[’']d)? (?:\w+ )?(?:promis|owe|commit|agree|suppos)|\b(?:my|our) (?:\w+ )?(?:promises|commitments)\b/;
  const theirs =
    /\b(?:did|does|has|have|is|are|was) (?!i\b|we\b|there\b)[\p{L}’'-]+(?: [\p{L}’'-]+)? (?:promis|owe|commit|agree|suppos)|\b[\p{L}-]+[’']s? (?:\w+ )?(?:promises|commitments)\b|\bowes? (?:me|us)\b|\bwaiting (?:for|on)\b/u;
  const bundled = bundles.flatMap(([kinds, pattern]) => (pattern.test(said) ? kinds : []));
  const single = asked.flatMap(([kind, pattern]) => (pattern.test(said) ? [kind] : []));
  const kinds = [...new Set([...bundled, ...single])];
  // What was agreed binds both.
  const whose =
    bundled.length > 0 || /\bwe (?:\w+ )?agreed? (?:on |to |upon )?with\b/.test(said)
      ? undefined
      : mine.test(said) && !/\bwaiting\b/.test(said)
        ? 'coach'
        : theirs.test(said)
          ? 'client'
          : undefined;
  const isMissed = /\b(?:miss(?:ed)?|cancell?ed|no.shows?)\b/.test(said);
  // Of the last call all the others need not be told.
  const isOfLast = kinds.includes('last_call') && !/\bhow (?:many|often)\b/.test(said);
  return {
    // Calls that were not held are none.
    kinds: isOfLast || isMissed ? kinds.filter((kind) => kind !== 'calls') : kinds,
    by: kinds.includes('promises') ? whose : undefined,
    onlyOverdue: /\b(?:overdue|late)\b/.test(said),
  };
}
