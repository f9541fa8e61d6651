import type { Promiser } from '#contract/analysis.ts';
import { findDates } from '../dates.ts';
import { findDue, meetsAfter } from '../due-date.ts';
import type { ReadCall } from './passages.ts';
import { cutAtWord } from './cut-at-word.ts';
import { kin } from './kin.ts';
import { plainText } from './plain-text.ts';
import { thirdPerson } from './conjugate.ts';
import { findPronounObject } from './pronoun-objects.ts';
import { givingVerbs } from './verbs.ts';

export interface TitleParts {
  /** From its verb on, as it was said. */
  readonly words: string;
  /** Whose words they are: "I" is theirs. */
  readonly saidBy: Promiser;
  readonly owner: Promiser;
  /** What "it" or "that" stands for, where that is plain. */
  readonly antecedent: string | undefined;
}

const longest = 80;
/** "that page" is "the page" to somebody who wasn't there. */
const pointedAt =
  /((?:^\w+|\b(?:to|for|with|at|in|on|of|about|through)) )(?:that|this|those|these) (?!\w+ed\b|(?:done|sent|gone|made|is|was|are|were|has|have|will|can|one|ones|way|week|month|year|morning|afternoon|evening|same|up|out|to|on|off|over|in|at|for|with|by|and|two|three|i|we|you|he|she|they|it)\b)(?=[a-z])/gi;
const pointedTail =
  /(?<=\w \w.*) (?:on )?(?:(?:that|the) (?:same|very) (?:day|date|time|hour|minute|moment|evening|morning|afternoon|night|week|month|\w+day)|that (?:day|evening|morning|afternoon|night|week|\w+day)|the \w+ (?:after|before)|then)$/i;
/** "…, and let's book the next session" is said of both, and begins another matter. */
const nextProposal =
  /(?<=\w \w.*),? (?:and|so|then|but) (?:let['’]?s|let us|shall we|can we|could we|how about)\b.*$/is;
/** Calls a promise as a task would be called: "Send the signed contract". */
export function makeTitle(parts: TitleParts, call: ReadCall): string {
  let words = withoutDates(parts.words.replace(nextProposal, ''), call).replace(pointedTail, '');
  words = words.replace(/^be (\w+)ing\b/i, (whole, start: string) =>
    start.length > 2 ? progressive(start) : whole,
  );
  words = asGiving(words);
  words = withAntecedent(words, parts.antecedent);
  words = words
    .replace(/ to (?:look|read|think|listen) (?:at|through|about|to)$/i, '')
    .replace(pointedAt, '$1the ');
  words = withNames(words, parts, call);
  words = words.replace(
    /(?:,? (?:myself|yourself|now|right now|right after this|straight after|right after|later|early|itself))+$/i,
    '',
  );
  words = words.replace(/,\s*(?:i )?(?:promise|swear|deadline|fingers crossed)$/i, '');
  if (!particleTail.test(words)) words = withoutTail(words);
  words = words
    .replace(
      /\b(?:just|actually|probably|definitely|maybe|sort of|kind of|basically|obviously|hopefully|you know|like,|um+,?|uh+,?|er+m?,?) (?=\w)/gi,
      '',
    )
    .replace(/^, /, '')
    .replace(/\s+,/g, ',')
    .replace(/\s{2,}/g, ' ')
    .trim();
  return shorten(words.charAt(0).toUpperCase() + words.slice(1));
}

/** "Check in", "loop Sam in" and "drop by" end with what belongs to the verb. */
const particleTail =
  /\b(?:(?:check|dial|log|sign|chip|join|opt|jump|step|settle|sit) in|(?:loop|fill|bring|rope|hand|send|let) (?:\S+ ){1,3}in|(?:move|carry|sign|log) on|(?:drop|stop|pop|swing|come) by)$/i;

/** Without what leads to a day that is cut off, and without what was only said beside. */
const withoutTail = (words: string): string =>
  words
    .replace(
      /[,\s]+(?:and|or|to|for|with|by|on|at|in|of|the|a|then|too|also|as well|though|instead|so|just|if|from|before|after|both|either|about|first thing|myself|straight ?away|due|right away|right now|now|asap|as soon as possible|as promised|hopefully|probably|definitely|maybe|actually|okay|ok|please|personally|for sure|at the latest|latest|sir|ma'am|ma’am|madam)$/gi,
      '',
    )
    .replace(/ from now$/i, '')
    .replace(/[,\s]+(?:and|or|to|for|with|by|on|at|in|of|the|a|then|too|also)$/gi, '');

const progressive = (start: string): string =>
  /(?:[^aeiou]at|iv|ak|it|ot|ang|uc|ar|os|as|ic|id|av|ut)$/i.test(start) &&
  !/(?:eat|edit|visit|wait|start|submit|post|book)$/i.test(start)
    ? `${start}e`
    : start;

/** “Block Thursday”: the day is what is done. */
const keeps = /^(?:block|hold|keep|reserve|clear|free|save)(?: (?:out|off|up))? $/i;

/** “Turn it around tonight”: the word belongs to the verb. */
const turnsRound = /^turn .+ (?:a?round|over) $|\bover (?:by|before|until) (?:the )?$/i;

function withoutDates(words: string, call: ReadCall): string {
  const { heldAt, timezone } = call.source;
  const context = { at: heldAt, timezone };
  let rest = words;
  for (let round = 0; round < 3; round += 1) {
    const due = findDue(rest, context) ?? pastTail(rest, context);
    // "At the Monday all-hands" says where.
    if (!due || meetsAfter.test(rest.slice(due.end)) || keeps.test(rest.slice(0, due.start))) break;
    const lead = rest.slice(0, due.start);
    const before = turnsRound.test(lead)
      ? lead.replace(/ (?:by|before|until) (?:the )?$/i, '').trimEnd()
      : lead
          .replace(/^(.+ .+) that $/i, '$1')
          .replace(
            /(?:^|[\s,]+)(?:(?:by|on|before|for|this|until|at|over|in|sometime|some time|no later than|latest|next|starting|beginning|as of|say|let's say|within|around|about|back|early|late|first thing|first|come|from|hopefully|probably|or|and|to|maybe|at some point|definitely|end of|,|—|-)(?: the)?[\s,]*)*$/i,
            '',
          );
    const after = rest
      .slice(due.end)
      .replace(
        /^(?:[\s,]*(?:at the latest|latest|mornings?|evenings?|afternoons?|lunchtimes?|first thing|hopefully|probably|if possible|at (?:\d[\d:.]*(?: ?[ap]m)?|noon|midnight|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: o'clock| thirty| fifteen)?\b(?! \w+s\b))|tops|max|or so|sometime|definitely|your time|my time|at noon|by noon|eod|cob))*/i,
        '',
      );
    rest = `${before}${/^\s*(?:or|and)\b/i.test(after) && after.length < 12 ? '' : after}`;
  }
  return rest.trim() || words;
}

/** A date at the very end is no part of the title, whatever it means. */
function pastTail(words: string, context: { at: string; timezone: string }) {
  const last = findDates(words, context).at(-1);
  if (!last || last.end < words.length - 1) return undefined;
  const before = words.slice(0, last.start).toLowerCase();
  return /\b(?:by|on|until|till|before|within)(?: the)? $/.test(before) ? last : undefined;
}

/** "get you the numbers" and "have it with you" are "send". */
function asGiving(words: string): string {
  return words
    .replace(
      /^(?:get|have) (?:that|it|this|those|them) (?:back )?(?:over |across |off )?(?:to|with) (?:you|me|us)\b/i,
      'send it',
    )
    .replace(
      /^(?:get|have) ((?:the|an?|my|our|your|some|those|that|these|all|\d+|two|three|last|[a-z]+s) (?:(?! to ).){2,46}?) (?:back )?(?:over |across |off )?(?:to|with) (?:you|me|us)\b/i,
      'send $1',
    )
    .replace(
      /^(?:get|shoot|fire|ping|drop|pop|whatsapp|bung|fling) (?:you|me|us) (?=(?:a|an|the|my|our|your|that|those|this|some|all|last|two|three|\w+ed)\b)/i,
      'send ',
    )
    .replace(/^(?:get|fire|shoot|ping|pop|bung|fling) (.{3,40}?) (?:over|across|off)$/i, 'send $1')
    .replace(
      /^(?:have|get) (.{3,50}?) (?:done|finished|completed|sorted|wrapped up)\b/i,
      'finish $1',
    )
    .replace(/^(?:have|get) (.{3,50}?) ready\b/i, 'prepare $1')
    .replace(/^(?:have|get) (?:it|that|this) (?:done|finished|sorted)\b/i, 'finish it')
    .replace(/^have (?:a )?(?:word|chat|talk|conversation) with/i, 'talk to')
    .replace(/^have a (?:proper |good |quick )?(?:look|read|think)\b/i, (look) =>
      /read/i.test(look) ? 'read' : /think/i.test(look) ? 'think' : 'look',
    )
    .replace(/^give (\w+(?: \w+)?) a (?:quick )?(?:call|ring|shout|bell|buzz|tinkle)\b/i, 'call $1')
    .replace(/^drop (\w+) a (?:line|note|message|text)\b/i, 'write to $1')
    .replace(/^(?:send|shoot|throw|fling) (.{2,40}?) (?:my|our|your) way$/i, 'send $1')
    .replace(/^(?:shoot|send) (?:across|over) /i, 'send ')
    .replace(/^send (?:over|across|through) /i, 'send ')
    .replace(
      /^(send|email|forward|mail|share) (.{3,60}?) (?:over|across|through)(?: to (?:you|me|us))?$/i,
      '$1 $2',
    )
    .replace(
      /^(send|email|forward|mail|share|give|show|book) (.{3,60}?) (?:to|for|with) (?:you|me|us)$/i,
      '$1 $2',
    );
}

function withAntecedent(words: string, antecedent: string | undefined): string {
  const place = antecedent ? findPronounObject(plainText(words)) : undefined;
  if (!place) return words;
  const rest = words.slice(place.end).replace(/^ (?:over|across|through|off|along)\b/i, '');
  return `${words.slice(0, place.start)}${antecedent}${rest}`;
}

/** "Ask Denise to send me the hours": she is to send them, and not to herself. */
/** The others have no name here. */
const ofSeveral = /\b(both|each|all(?: (?:two|three|four))?) of you\b/gi;

const asksAnother =
  /^(?:ask|tell|get|remind|chase|push|invite|nudge|beg|persuade|convince) (?!(?:you|me|us)\b).+ to [a-z]+ (?:.+ )?$/i;

function withNames(words: string, { saidBy, owner }: TitleParts, call: ReadCall): string {
  const nameOf = (side: Promiser) => (side === 'client' ? call.clientFirst : call.coachFirst);
  const you: Promiser = saidBy === 'client' ? 'coach' : 'client';
  const object = (side: Promiser, at: number) =>
    side === owner
      ? asksAnother.test(words.slice(0, at))
        ? nameOf(side)
        : 'themselves'
      : givesTo(words, at)
        ? ''
        : nameOf(side);
  return words
    .replace(/(?<=^introduce )you (?:two|both|guys)\b/i, () => nameOf(you))
    .replace(ofSeveral, '$1')
    .replace(/(?<=[a-z] )I ([a-z]+)\b/g, (said, verb: string) => {
      const turned = thirdPerson(verb);
      return turned ? `${nameOf(saidBy)} ${turned}` : said;
    })
    .replace(/\b(?:my|our|your)\b(?= own\b)/gi, 'their')
    .replace(/\bour (?=\p{Lu})/gu, '')
    .replace(/\b(my|our|your)\b(?: (\w+))?/gi, (said, word: string, thing = '') => {
      const whose = possessive(/^your$/i.test(word) ? you : saidBy, owner, nameOf);
      return (whose === 'the' && kin.test(thing) ? 'their' : whose) + said.slice(word.length);
    })
    .replace(
      /\byou['’](re|ll|d)\b/gi,
      (_said, form: string) =>
        `${nameOf(you)} ${form === 're' ? 'is' : form === 'll' ? 'will' : 'would'}`,
    )
    .replace(/\b(you|me|us)\b(?: (?:all|guys|both))?/gi, (said, word: string, at: number) =>
      isCountry(word, words) ? said : object(/^you/i.test(word) ? you : saidBy, at),
    )
    .replace(/(?<=[a-z] )i['’]m\b/gi, () => `${nameOf(saidBy)} is`)
    .replace(/(?<=[a-z] )i['’]ve\b/gi, () => `${nameOf(saidBy)} has`)
    .replace(/\byou['’]ve\b/gi, () => `${nameOf(you)} has`)
    .replace(/\s{2,}/g, ' ');
}

/** "The US", where not all is in capitals. */
const isCountry = (word: string, words: string): boolean => word === 'US' && /\p{Ll}/u.test(words);

function possessive(side: Promiser, owner: Promiser, nameOf: (side: Promiser) => string): string {
  return side === owner || side === 'coach' ? 'the' : `${nameOf(side)}'s`;
}

/** "Get you access" and "get you set up" are done to somebody. */
const getsInto =
  /^(?:access|on|in|into|up|set|started|onboarded|connected|approved|signed|booked|enrolled|registered|introduced|ready|a (?:seat|slot|log-?in|ticket|place|spot))\b/;

/** Whether "you" at that place is whom something is given to, as in "send you the list". */
function givesTo(words: string, at: number): boolean {
  const plain = plainText(words);
  if (!givingVerbs.test(plain)) return false;
  const firstSpace = plain.indexOf(' ');
  const rest = plain.slice(at).replace(/^\w+ ?/, '');
  return (
    at === firstSpace + 1 &&
    !(plain.startsWith('get ') && getsInto.test(rest)) &&
    /^(?:an?|the|my|our|your|that|those|these|this|some|all|both|two|three|\d|it|what|over|last|\w+ed|[a-z]+s|[a-z]+ [a-z]+)\b/.test(
      rest,
    ) &&
    !/^(?:on|at|in|to|with|for|when|if|by|know|back|about|through)\b/.test(rest)
  );
}

function shorten(title: string): string {
  if (title.length <= longest) return title;
  const cut = title.slice(0, longest + 1);
  const at = Math.max(
    cut.lastIndexOf(', '),
    cut.lastIndexOf(' and '),
    cut.lastIndexOf(' with '),
    cut.lastIndexOf(' for '),
  );
  return (at > 25 ? title.slice(0, at) : cutAtWord(title, longest)).replace(
    /[\s,]+(?:and|or|to|for|with|of|the|a|an|in|on|at)?$/i,
    '',
  );
}
