import type { AnswerRule, Claim, FactRule } from './fact-rule.ts';

const months =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const spelled =
  '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth|(?:twenty|thirty)[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth))';
const nth = `(?:\\d{1,2}(?:st|nd|rd|th)|${spelled})`;
const feasts =
  "(?:Easter(?: Monday| Sunday)?|Good Friday|Christmas(?: Eve| Day)?|Thanksgiving|New Year(?:['’]s)?(?: Eve| Day)?|Labor Day|Ascension Day|Diwali|Midsummer)";
const dayOfMonth = `(?:(?:the )?(?:${nth}|\\d{1,2})(?: of)? ${months}|${months}(?: the)? (?:${nth}|\\d{1,2}(?!\\d)))(?:,? \\d{4})?`;
/** A day by its number alone, where nothing else is counted by it. */
const dayAlone = `the ${nth}(?: of (?:this|next|the) month)?(?=\\s*(?:[.,;!)]|$|(?:at|and|in person|in front|so|but|then|which|for|with)\\b))`;
const partOfMonth = `the (?:first|second|third|last) (?:week|weekend) (?:in|of) ${months}`;
/** A day as it is said. */
const day = `(?:${dayOfMonth}|${dayAlone}|${partOfMonth}|${feasts}|\\d{4}-\\d\\d-\\d\\d)`;
/** A month is enough for what ends or begins. */
const dayOrMonth = `(?:${day}|${months}(?: \\d{4})?)`;

const events =
  'launch|opening|move|lease|contract|renewal|deadline|inspection|wedding|exhibition|conference|show|audit|hearing|completion|handover|party|payroll|board meeting|tender|market|trade fair|fair|festival|gala|premiere|exam|deposition|due date|closing|grant application|tax return|cover|insurance|permit|trial';
const begins =
  "(?:ends?|ended|expires?|runs? out|closes?|opens?|starts?|begins?|launch(?:es)?|renews?|finish(?:es)?|goes (?:live|up|on sale)|go live|went live|comes up(?: for renewal)?|is going (?:up|live)|(?:is|are) (?:over|up)|[’']s (?:over|up)|falls due)";
const happens =
  "(?:meets?|pays?|lands?|falls|(?:is|are)(?: due| set| booked| planned| scheduled| coming| on)?|['’]s(?: due| on| coming| booked|(?= the)))";

const subject = "((?:[\\p{L}\\d’'-]+ ){0,4}?[\\p{L}\\d’'-]+?)";

const denied = /\b(?:not|never|no longer)\b|n['’]t\b/i;
const movedTo = new RegExp(`^,? to (${dayOrMonth})`, 'i');

/** The words before a verb that name what happens; undefined where they name nobody's date. */
function named(words: string, verb: string, when: string): Claim | undefined {
  const clause = words.split(/\b(?:and|but|so|because|that|which|when)\b/i).at(-1) ?? '';
  const said = clause.trim().toLowerCase().split(/\s+/).slice(-4).join(' ');
  const bare = said.replace(/^.*\b(?:the|our|my|her|his|their|own|an?)\s+/, '');
  if (
    /\b(?:i|you|call|session|next time|meeting with you|that|this|there|what|today|tomorrow|\w+day)$/.test(
      bare,
    )
  ) {
    return undefined;
  }
  if (/^(?:he|she)$/.test(bare) || denied.test(said)) return undefined;
  const does = verb
    .toLowerCase()
    .replace(/^(?:(?:is|are|['’]s) ?)/, '')
    .replace(/ on$/, '');
  if (/^(?:it|they|we)?$/.test(bare)) return claim(does === '' ? undefined : does, when, true);
  return claim(bare, when);
}

/** What is named by its verb alone speaks of the same thing only where it is the same day. */
function claim(what: string | undefined, when: string, vague = false): Claim | undefined {
  if (what === undefined) return undefined;
  const value = `${what}: ${when}`;
  return { about: vague ? value.toLowerCase() : what, value, amount: null };
}

/** What happens on which day. */
export const dateRules: readonly FactRule[] = [
  {
    name: 'begins-or-ends',
    kind: 'date',
    shape: new RegExp(
      `(?:^|[,;:–] ?|\\b)${subject}(?: |(?=['’]s))(${begins})(?: (?:again|officially|there|on the website))?(?: (?:on|in|by|at))? (${dayOrMonth})`,
      'iu',
    ),
    read: ([, who = '', verb = '', when = '']) => named(who, verb, when),
  },
  {
    name: 'happens-on',
    kind: 'date',
    shape: new RegExp(
      `(?:^|[,;:–] ?|\\b)${subject}(?: |(?=['’]s))(${happens})(?: (?:on|by))? (${day})`,
      'iu',
    ),
    read: ([, who = '', verb = '', when = '']) => named(who, verb, when),
  },
  {
    name: 'date-of',
    kind: 'date',
    shape: new RegExp(
      `\\b(${events})\\b(?: [\\p{L}’'-]+){0,6}?,? (?:is |['’]s )?(?:(?:on |by |in |for )?(${day})|in (${months}))`,
      'iu',
    ),
    read: ({ 0: match, 1: what = '', 2: day, 3: month, index }, sentence) => {
      const past = /\b(?:had|was|were|ago)\b/i.test(sentence.slice(0, index) + match);
      if (past || denied.test(match)) return undefined;
      const when = day ?? month ?? '';
      if (!/\bfrom $/i.test(match.slice(0, -when.length))) return claim(what.toLowerCase(), when);
      const moved = movedTo.exec(sentence.slice(index + match.length))?.[1];
      return moved === undefined ? undefined : claim(what.toLowerCase(), moved);
    },
  },
  {
    name: 'wanted-by',
    kind: 'date',
    shape: new RegExp(
      `\\b(?:the|our|my|they|he|she)(?: [\\p{L}’'-]+){0,2}? ?(?:wants?|needs?|expects?|asks? for) ([\\p{L}’' -]{2,40}?) (?:by|for|in) (${dayOrMonth})`,
      'iu',
    ),
    read: ([, what = '', when = '']) => claim(wanted(what), when, true),
  },
  {
    name: 'day-then-wanted',
    kind: 'date',
    shape: new RegExp(
      `^(${day}),? (?:they|he|she|the [\\p{L}]+) (?:wants?|needs?|expects?) ([\\p{L}’' ]{3,40}?)[.!]?$`,
      'iu',
    ),
    read: ([, when = '', what = '']) => claim(wanted(what), when, true),
  },
  {
    name: 'must-be-by',
    kind: 'date',
    shape: new RegExp(
      `(?:^|\\b)((?:the |our |my )?[\\p{L}’'-]+) (?:has to|have to|must|needs? to) ((?:[\\p{L}’'-]+ ){1,5}?)by (${day})`,
      'iu',
    ),
    read: ([, who = '', what = '', when = '']) =>
      /^(?:i|you|we)$/i.test(who) ? undefined : claim(what.trim().toLowerCase(), when, true),
  },
  {
    name: 'due-on',
    kind: 'date',
    shape: new RegExp(`^(?:it['’]s |it is )?due (?:on|by) (${day})`, 'iu'),
    read: ([, when = '']) => claim('due', when, true),
  },
];

function wanted(what: string): string | undefined {
  const said = what
    .trim()
    .toLowerCase()
    .replace(/^(?:an?|the|to) /, '');
  return /^(?:it|that|this|them|me|us|you)$/.test(said) ? 'wanted' : said;
}

const asksForTalk =
  /\b(?:we|you and I|I) (?:talk|speak|meet|start|catch|say|do|have)|\b(?:will|can|could|would|shall) (?:you|I|we)\b|\bdo you\b|\bshall\b/i;

/** A day alone, where it was asked when something is. */
export const dateAnswer: AnswerRule = {
  name: 'asked-date',
  kind: 'date',
  asked:
    /\bwhen(?:['’]s| is| are| does| do) (?:the |your |that |their )?([\p{L}’' -]{2,40}?)\s*\?/iu,
  read: ([question, what = ''], answer) => {
    if (asksForTalk.test(question ?? '')) return undefined;
    const when = new RegExp(
      `^(?:it['’]s |on )?(${day}|${nth} of (?:this|next) month|${nth} of ${months})`,
      'iu',
    ).exec(answer)?.[1];
    if (/\byou\b/i.test(what)) return undefined;
    const said = what.toLowerCase().replace(/^(?:it|they|he|she)\b ?/, '');
    return when === undefined ? undefined : claim(said === '' ? 'date' : said, when, true);
  },
};
