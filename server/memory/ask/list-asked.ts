import type { Mood } from '#contract/call-record.ts';
import { clientStatuses, pipelineStages } from '#contract/client-record.ts';
import type { ClientStatus, PipelineStage } from '#contract/client-record.ts';
import { readLack, type Without } from './lacking-asked.ts';

/** What may be told of all clients. */
export type ListName =
  | 'morning'
  | 'silent'
  | 'felt'
  | 'okrs'
  | 'risks'
  | 'successes'
  | 'opportunities'
  | 'owners'
  | 'newest'
  | 'lost'
  | 'biggest'
  | 'payments'
  | 'revenue'
  | 'tasks'
  | 'calls'
  | 'clients';

/** What a question that names no client asks of all of them. */
export interface ListAsked {
  /** The first of them is meant. */
  readonly lists: readonly ListName[];
  /** Which clients. */
  readonly statuses: readonly ClientStatus[];
  readonly stages: readonly PipelineStage[];
  /** How many they are. */
  readonly howMany: boolean;
  /** How calls felt. */
  readonly moods: readonly Mood[];
  /** What those who are meant have none of. */
  readonly without: Without | undefined;
  /** Of the asker alone. */
  readonly mine: boolean;
}

const named = (options: readonly string[]) =>
  options.map((option) => option.replaceAll('_', '[ _-]')).join('|');
const statusWords = named(clientStatuses);
const stageWords = named(pipelineStages);
/** “Which clients are growing”, “active clients”, “who is at risk”, “how many prospects”. */
const byStatus = [
  `\\bclients?\\b(?: \\w+){0,5} (${statusWords})\\b`,
  `\\b(${statusWords}) clients?\\b`,
  `^who(?: is|[’']s| are| has| have)?(?: \\w+)? (${statusWords})(?: and why)?\\W*$`,
  '\\b(?:which|what|how many|my|our|all) (?:\\w+ )?(prospect)s\\b',
].map((pattern) => new RegExp(pattern, 'g'));
const byStage = [
  `\\b(?:clients?|who|how many|what|which|anyone|anybody)\\b.* (?:in|at|on)(?: the)?(?: stage(?: of)?)? (${stageWords})(?: stage)?(?=\\W*$| and\\b| or\\b|,)`,
  `\\b(${stageWords}) (?:stage|clients?)\\b`,
  '\\b(?:which|what|how many|my|our|all) (?:\\w+ )?(lead)s\\b',
].map((pattern) => new RegExp(pattern, 'g'));

/** How clients feel, by the words that ask for them. */
const felt: readonly (readonly [readonly Mood[], string])[] = [
  [['negative', 'concerned'], 'unhapp(?:y|iest)|upset|angry|frustrated|dissatisfied|struggling'],
  [['concerned', 'negative'], 'worried|stressed|anxious|concerned'],
  [['positive'], 'happ(?:y|iest)|satisfied|pleased|delighted'],
];
const asksWhoFeels = (words: string) =>
  new RegExp(
    `^(?:who|which (?:of my |of our )?clients?)(?:[’']s| is| are| was| were| sounds?| sounded| seems?| seemed| feels?| felt)? (?:the )?(?:most |really |very |so )?(?:${words})\\W*$|\\b(?:${words}) clients?\\b`,
  );

const feelings: readonly (readonly [Mood, RegExp])[] = [
  ['negative', /\b(?:bad|badly|poorly|negative|angry|upset|unhappy|worst|difficult)\b/],
  ['concerned', /\b(?:concerned|worried|bad|badly|poorly)\b/],
  ['positive', /\b(?:good|well|positive|happy|best)\b/],
];

/** By what words, in the order in which one goes before another. */
const lists: readonly (readonly [ListName, RegExp])[] = [
  [
    'morning',
    /\bwho(?:m)? (?:needs? (?:me|my|us|attention)|(?:should|do|must) (?:i|we) (?:call|contact|check in|ring|speak|talk|reach|see)(?!.*\babout\b))|\bwhat (?:matters|waits|needs (?:me|my|doing))\b|\bwhat(?:[’']s| is) (?:on|up|new)(?: for)?(?: me)?(?: today| this morning)?\W*$|\bbrief me\b|\bwho needs? (?:a )?follow.?up\b|\bwho (?:should|do|must) (?:i|we) follow up with\b|\bwho is waiting (?:for|on) (?:me|us)\b|\b(?:prepare|get) me (?:ready )?for (?:today|the day|this morning)\b|\b(?:do i have|have i got|is there) anything (?:on |planned )?(?:for )?(?:today|this morning)\W*$/,
  ],
  ['felt', new RegExp(felt.map(([, words]) => asksWhoFeels(words).source).join('|'))],
  [
    'silent',
    /\b(?:(?:haven[’']?t|have not|didn[’']?t) (?:i|we)|(?:i|we) (?:haven[’']?t|have not|didn[’']?t)|(?:have|did) (?:i|we) not) (?:\w+ )?(?:spoken|speak|talked|talk|heard|hear|called|contacted|met|been in touch)\b|(?:n[’']?t|\bnot) (?:\w+ )?(?:heard from (?:me|us)|been (?:called|contacted|spoken)|spoken (?:to|with))\b|\b(?:silent|gone quiet|out of touch|lost touch|neglect(?:ed|ing)?|forgotten about)\b|\blongest (?:ago|without|silence)\b|\b(?:no|without(?: any)?) (?:contact|calls?) (?:in|for|since|this|last|over|within)\b/,
  ],
  [
    'okrs',
    /\b(?:okrs?|objectives|key results)\b|\b(?:who|which|clients?|anyone|anybody)\b.*\b(?:(?:on|off|behind) (?:their |the )?(?:track|schedule)|fall(?:ing|en)? behind)\b/,
  ],
  [
    'risks',
    /\brisks\b|^who(?:m)? (?:might|may|could|will|is (?:about|going|likely) to) (?:leave|churn|cancel|quit)\W*$|\b(?:clients?|who)\b.*\b(?:might|may|could|will) (?:i|we) lose\W*$/,
  ],
  [
    'successes',
    /\b(?:good|great) news\b|\b(?:recent |any |our |my )?(?:wins|successes|achievements)\b|\bwhat (?:is|has been|went|goes|[’']s) (?:going )?well\b|\b(?:can|should|could) (?:i|we) celebrate\b/,
  ],
  [
    'opportunities',
    /\bopportunit(?:y|ies)\b|\b(?:up|cross)[ -]?sell\b|\b(?:clients?|who)\b.*\b(?:ready for more|room to grow|(?:could|might|may|wants? to|would like to) (?:grow|expand|buy more))\b/,
  ],
  [
    'owners',
    /\b(?:who|which (?:coach|colleague|person|of us))(?: of us)? has (?:got )?(?:the )?(?:most|fewest|least)\b.*\bclients\b|\bclients (?:does|do|has|have) (?:each|every|everybody|everyone)\b|\bclients (?:by|per|of each|of every) (?:person|owner|coach|colleague)\b/,
  ],
  [
    'newest',
    /\b(?:new(?:est)?|oldest|longest.standing) clients?\b|\bclients? (?:did|have|has|was|were) .*\badd(?:ed)?\b|^who(?:m)? (?:was|were|did (?:i|we)) add(?:ed)?\b(?! to\b)|^who(?:m)?(?: has| have)? (?:joined(?: (?:me|us))?|signed up|come? on board|came on board|started)(?: (?:with (?:me|us)))?(?: (?:in|on|since|over|during|this|last|recently|lately)\b.*)?\W*$|\bclients?\b.*\b(?:joined|signed up|came in|(?:is|are|was|were) new)\b/,
  ],
  [
    'lost',
    /\b(?:clients?|who(?:m)?)\b(?:(?!\b(?:might|may|could|will)\b).)*\b(?:i|we)(?:[’']ve| have)? (?:\w+ )?(?:lose|lost)\b|^who(?:m)?(?: has| have)? (?:left(?: us)?|cancell?ed|quit|churned)(?: (?:and why|in|on|since|over|during|this|last)\b.*)?\W*$|\bclients? (?:who |that |has |have )?(?:left(?: us)?|cancell?ed|quit|churned)\b|\b(?:lost|former|churned) clients?\b/,
  ],
  [
    'biggest',
    /\b(?:biggest|largest|top|best|best.paying|highest.paying|most valuable) (?:\w+ )?clients?\b|\bpays? (?:me |us )?(?:the )?most\b|\bhighest (?:\w+ )?revenue\b/,
  ],
  [
    'payments',
    /\b(?:open|unpaid|outstanding|overdue) (?:invoices?|bills?)\b|\b(?:invoices?|bills?) (?:are|is) (?:still )?(?:open|unpaid|outstanding|overdue)\b|\bhow much did (?:i|we) (?:make|earn|take|bring in)\b|\bpayments?\b|\bpaid\b(?! (?:the|a|an|his|her|their|its|for|off|attention)\b)|\brefund(?:s|ed)?\b|\bdisputes?\b|\bowes? (?:me|us) (?:any )?money\b/,
  ],
  [
    'revenue',
    /\b(?:my|our|total|monthly|average|the practice[’']s) (?:\w+ )?(?:revenue|income|turnover)\b|\bhow much do (?:i|we) (?:make|earn|bring in)\b/,
  ],
  [
    'tasks',
    /\b(?:tasks?|to-?dos?)\b|\b(?:what|anything|something)(?:[’']s| is| are)? (?:\w+ )?(?:due|overdue)\b|\bwhat (?:do|should|must|have) (?:i|we) (?:have |need |got )?(?:to )?do\b|\bon my (?:plate|list|agenda)\b|\b(?:planned|scheduled|upcoming) (?:\w+ )?(?:calls?|sessions?|meetings?)\b|\b(?:calls?|sessions?|meetings?)\b.*\b(?:planned|scheduled|upcoming|coming up)\b/,
  ],
  [
    'calls',
    /\bwhat did (?:i|we) do\b|^what(?: has| have|[’']s)? (?:happened|been going on|new)(?: (?:on|in|since|over|during|this|last|yesterday|today)\b|\W*$)|\b(?:summar(?:y of|i[sz]e)|sum up|recap(?: of)?) (?:the )?(?:last|this|yesterday|today|week|month)\b|\b(?:calls?|sessions?|meetings?|spoke|speak|spoken|talk(?:ed)?|met|meet)\b/,
  ],
  ['clients', /\bclients\b|\btag(?:s|ged)?\b|\bwho came (?:in )?(?:by|from|through|via)\b/],
];

/** Reads what a question asks of all clients, where it names none. */
export function readListAsked(question: string): ListAsked {
  const said = question.toLowerCase().trim();
  const holds = (pattern: RegExp) => pattern.test(said);
  const statuses = counted(optionsIn(said, byStatus, clientStatuses));
  const stages = optionsIn(said, byStage, pipelineStages);
  const howMany = holds(/\bhow many\b.*\b(?:clients|prospects|leads)\b/);
  const found = lists.flatMap(([name, pattern]) => (holds(pattern) ? [name] : []));
  const isOfClients = howMany || statuses.length + stages.length > 0;
  return {
    lists: isOfClients ? [...found.filter(isBefore), 'clients'] : found,
    statuses,
    stages,
    howMany,
    moods: moodsIn(said),
    without: readLack(said),
    mine: holds(/\b(?:i|i[’']m|my|me|mine)\b/),
  };
}

/** How the calls felt that are asked for, or those of whom it is asked how they feel. */
function moodsIn(said: string): readonly Mood[] {
  if (/\b(?:calls?|sessions?|meetings?)\b/.test(said)) {
    return feelings.flatMap(([mood, words]) => (words.test(said) ? [mood] : []));
  }
  return felt.find(([, words]) => asksWhoFeels(words).test(said))?.[0] ?? [];
}

/** What goes before the clients of a status: “which clients at risk haven’t I spoken to”. */
const isBefore = (name: ListName) =>
  name === 'morning' ||
  name === 'silent' ||
  name === 'okrs' ||
  name === 'lost' ||
  name === 'opportunities' ||
  name === 'owners';

/** Active clients are those that the figures count as such: the growing ones too. */
const counted = (statuses: readonly ClientStatus[]): readonly ClientStatus[] =>
  statuses.includes('active')
    ? clientStatuses.filter((one) => one === 'growing' || statuses.includes(one))
    : statuses;

function optionsIn<Option extends string>(
  said: string,
  patterns: readonly RegExp[],
  options: readonly Option[],
): Option[] {
  const found = new Set(
    patterns.flatMap((pattern) =>
      [...said.matchAll(pattern)].map(([, word = '']) => word.replaceAll(/[ -]/g, '_')),
    ),
  );
  return options.filter((option) => found.has(option));
}
