/** A way to say that somebody will have something. */
export interface DeliveryForm {
  readonly name: string;
  /** Its first group is what is given. */
  readonly pattern: RegExp;
  /** Whether it promises only together with a day to come. */
  readonly needsDue: boolean;
}

export const pronouns = 'it|that|them|this|those|they|one|something|everything|both';
const determined = `(?:(?:the|an?|my|our|your|his|her|their|all|both|some|two|three|four|five|\\d+)(?: (?!to |by |on |in |with |from |before |at |for you|tomorrow|tonight|today|this |next |mon|tue|wed|thu|fri|sat|sun)[a-z'’\\d-]+){1,6})`;
const plural =
  '(?:(?:[a-z]+ )?(?:remarks|comments|notes|figures|numbers|details|answers|news|photos|pictures|samples|drawings|dates|names|results|feedback))';
const thing = `(${pronouns}|${determined}|${plural})`;
/** What is posted, given or said to somebody. */
const posted =
  '(?:call|ring|letter|message|text|e-?mail|mail|note|answer|reply|list|draft|quote|quotation|offer|visit|copy|reminder|box|form|invoice|contract|plan|report|file|files|figures|numbers|papers?|price|prices|money|sheet|bill|sample)';
const whose = '(?:you|him|her|them|me|us|the \\w+|your \\w+|my \\w+|our \\w+)';
const place = `(?:(?:back )?with ${whose}|(?:in|on|at) (?:your|his|her|their|the) \\w+|over to ${whose}|out|up|done|ready|finished|sorted|sent|signed|paid|posted|filed|booked|yours|in the post|on its way|there|live|gone|in place|on(?= (?:by|before))|in(?= (?:by|before)))`;

/** Somebody will have a thing, or a thing will be somewhere, by a day: the speaker sees to it. */
export const deliveryForms: readonly DeliveryForm[] = [
  {
    name: 'commitment.you-will-have',
    pattern: new RegExp(
      `\\byou(?:'ll| will| should|'ve got to expect)? (?:have|get|receive) ${thing} (?:back )?(?:from (?:me|us)|in your inbox|on your desk)`,
    ),
    needsDue: false,
  },
  {
    name: 'commitment.will-have',
    pattern: new RegExp(
      `\\b(?:you|he|she|they|the (?!\\w+ing\\b)[a-z]+)(?:'ll|'d| will| would| can| should)? (?:also |then |still )?(?:have|get|receive|see|hear|(?<=\\byou(?:'ll| will)? )find) ${thing}\\b`,
    ),
    needsDue: true,
  },
  {
    name: 'commitment.gets-from-me',
    pattern: new RegExp(
      `\\b(?:he|she|they|you|the [a-z]+)(?:'s|'re| is| are)? (?:gets?|getting|hears?|hearing|(?:have|has|'ve) heard|(?:have|has) had) ${thing} from (?:me|us)\\b`,
    ),
    needsDue: true,
  },
  {
    name: 'commitment.gets',
    pattern: new RegExp(
      `\\b(?!it\\b|that\\b|this\\b|who\\b|which\\b|what\\b|nobody\\b|there\\b)[a-z]+ (?:gets|has|hears|sees|receives) (it|that|them|one|mine|both|(?:the|my) ${posted}|an? (?:[a-z]+ )?${posted})\\b`,
    ),
    needsDue: true,
  },
  {
    name: 'commitment.is-there',
    pattern: new RegExp(
      `\\b(it|that|both|all|everything|${determined})(?:'s| is| are) (?:with ${whose}|in your (?:inbox|email)|on your desk|over to you|out|gone(?! (?:from|to|up|down|past|well|wrong|off|quiet))|done|yours|on its way|in the post)\\b`,
    ),
    needsDue: true,
  },
  {
    name: 'commitment.goes',
    pattern: new RegExp(
      `\\b(it|that|they|both|mine|the (?!(?:[a-z]+ )?(?:ferry|bus|train|plane|flight|boat|tram|coach|bin|bins)\\b)[a-z]+(?: [a-z]+){0,3}) (?:goes|leaves|go|leave|(?:'ll|will) (?:go|leave))(?=$|[,.]| (?:before|by|on (?:the|mon|tue|wed|thu|fri|sat|sun)|this|to(?:night|morrow|day)|mon|tue|wed|thu|fri|sat|sun|first thing|with the|next))`,
    ),
    needsDue: true,
  },
  {
    name: 'commitment.with-you',
    pattern: new RegExp(
      `\\b${thing}(?:'ll| will|'s going to| is going to| can| should) be (?:with you|in your inbox|on your desk|over to you|on its way|in the post)\\b`,
    ),
    needsDue: false,
  },
  {
    name: 'commitment.will-be-there',
    pattern: new RegExp(
      `\\b${thing}(?:'ll| will|'s going to| is going to| are going to) be ${place}\\b`,
    ),
    needsDue: true,
  },
  {
    name: 'commitment.goes-out',
    pattern: new RegExp(
      `\\b(?:${thing}|(?<=^|, )([a-z]+s))(?:(?: (?:goes|go|is going|are going|will (?:go|leave|follow|reach)|leaves|ships|gets (?:sent|posted|paid|signed|done|filed))|'s going|(?:'s|'re| is| are) (?:going to|gonna) (?:go|leave)|'ll (?:go|leave|follow|reach)) (?:out|off|over|to [a-z]+|back|into|here|in|you|on|from)|(?: comes?|'ll come| will come| follows?) to (?:you|him|her|them))\\b`,
    ),
    needsDue: true,
  },
  {
    name: 'commitment.wants-done',
    pattern: new RegExp(
      `\\bi(?: want|'d like| need) (mine|${pronouns}|${determined}) (?:done|out|finished|ready|in|sent|gone|off|sorted)\\b`,
    ),
    needsDue: true,
  },
  {
    name: 'commitment.has-to-be',
    pattern: new RegExp(
      `\\b${thing} (?:has to|have to|needs? to|must|'s got to) (?:(?:be|go) ${place}|leave|arrive|reach|go out)\\b`,
    ),
    needsDue: true,
  },
];
