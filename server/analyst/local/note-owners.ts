import type { Promiser } from '#contract/analysis.ts';
import type { CallSource } from '../analyst.ts';
import { firstName } from './first-name.ts';
import { plainText } from './plain-text.ts';

/** Who is to do what a note says, and where the doing begins and ends in it. */
export interface NotedOwner {
  /** Undefined for somebody who is neither the client nor the coach. */
  readonly by: Promiser | undefined;
  readonly from: number;
  readonly to: number;
}

const will =
  "(?:'ll| will|'s going to|'s gonna| is going to| is gonna| to| has agreed to| agreed to| promised to| is to| shall| commits to| committed to| has committed to)";
const colon = String.raw`\**(?: ?\([^)]{1,30}\))? ?(?::|->|→|[–—-] )\**\s*`;
const wordEnd = '(?![a-z\u00c0-\u024f])';
/** “Mon”, “Tues”, “March”; “Monica”, “Mark” and “decide” are none. */
const dayWord = `(?:(?:mon|tues?|wed(?:s|nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)${wordEnd}`;
/** “Grace - 3 Dec - send it”: the day stands between. */
const day = String.raw`(?:by |on |due )?(?:\d|${dayWord})[^:–—-]{0,14}(?::| [–—-])\s+`;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

interface Names {
  readonly client: string;
  readonly coach: string;
  /** The first letter of each, where it says whose it is. */
  readonly clientInitial: string | undefined;
  readonly coachInitial: string | undefined;
}

/** Initials such as “me”, of Mary Edwards, say something else. */
const pronouns = /^(?:me|we|us|he|it|to|all)$/;

/** As somebody may be called in a note: by the whole name, the first, the first with an initial, or the initials. */
function namesOf(whole: string): string[] {
  const words = plainText(whole).trim().split(/\s+/).filter(Boolean);
  const [one = '', ...others] = words;
  const last = others.at(-1);
  const initials = words.map((word) => word.charAt(0)).join('');
  return [
    words.join(' '),
    ...(last ? [`${one} ${last.charAt(0)}`] : []),
    plainText(firstName(whole)),
    ...(initials.length > 1 && !pronouns.test(initials) ? [initials] : []),
  ].filter((name) => /[\p{L}\p{N}]/u.test(name));
}

type Named = Pick<CallSource, 'clientName' | 'coachName'>;

function patternsOf({ clientName, coachName }: Named): Names {
  const any = (names: readonly string[]) => [...new Set(names)].map(escaped).join('|');
  const [clientInitial, coachInitial] = [initialOf(clientName), initialOf(coachName)];
  return {
    client: any([...namesOf(clientName), 'the client', 'client']),
    coach: any([...(coachName === '' ? [] : namesOf(coachName)), 'me', 'the coach', 'coach']),
    clientInitial,
    coachInitial: coachInitial === clientInitial ? undefined : coachInitial,
  };
}

/** “I” is whoever writes. */
const initialOf = (name: string): string | undefined => /^[a-hj-z]/.exec(plainText(name))?.[0];

/** Whether words call the client or the coach. */
export function callsOwner(source: Named, words: string): boolean {
  const { client, coach, clientInitial, coachInitial } = patternsOf(source);
  const initials = [clientInitial, coachInitial].filter((one) => one !== undefined);
  const any = [client, coach, ...initials.map((one) => `${one}\\.?`)].join('|');
  return new RegExp(`^(?:${any})$`).test(plainText(words).trim());
}

/** Names the owner of a note from one place in it: before what is to be done or behind it; undefined where none is named. */
export function ownerIn(source: Named, plain: string, from: number): NotedOwner | undefined {
  const names = patternsOf(source);
  return leading(names, plain, from) ?? trailing(names, plain, from);
}

function leading(names: Names, plain: string, from: number): NotedOwner | undefined {
  const rest = plain.slice(from);
  const or = (initial: string | undefined) => (initial ? `|${initial}\\.?` : '');
  const client = `${names.client}${or(names.clientInitial)}`;
  const coach = `${names.coach}${or(names.coachInitial)}`;
  const forms: readonly (readonly [Promiser, string])[] = [
    [
      'coach',
      "(?:i|we)(?:'ll| will| shall|'m going to| am going to| need to| promised to| agreed to| said i'd) ",
    ],
    [
      'coach',
      "(?:i )?(?:told|promised|assured) (?:her|him|them|[a-z]+) (?:that )?i(?:'d|'ll| would| will)(?: [a-z]+ly)? ",
    ],
    ['client', `(?:she|he|they|cl)${will} `],
    ['client', `\\**@?(?:${client})\\**${will} `],
    ['coach', `\\**@?(?:${coach})\\**${will} `],
    ['client', `\\**@?(?:${client})${colon}`],
    ['coach', `\\**@?(?:${coach}|i|both|all|we)${colon}`],
    ['client', String.raw`[[(]@?(?:${names.client})[\])]:?\s*`],
    ['coach', String.raw`[[(]@?(?:${names.coach})[\])]:?\s*`],
    ['client', `@(?:${names.client}) `],
    ['coach', `@(?:${names.coach}) `],
    // “I send the list”, in a list of what is to be done.
    ['coach', '(?:i|we) '],
    ['client', `\\**@?(?:${names.client})\\** (?=[a-z]+s\\b)`],
    ['coach', `\\**@?(?:${names.coach})\\** (?=[a-z]+s\\b)`],
    // After the names: “Will to send it” may be of somebody who is called so.
    ['coach', '(?:will|to|need to|must|promised to|agreed to|going to) (?!be |have )'],
  ];
  for (const [by, pattern] of forms) {
    const lead = new RegExp(
      `^(?:${pattern})(?:${day})?(?:(?:will|to|i(?:'ll| will|'m going to| am going to)) )?`,
    ).exec(rest)?.[0].length;
    if (lead) return { by, from: from + lead, to: plain.length };
  }
  return undefined;
}

const says =
  "(?:says?|said|promised|agreed|reckons|swears|confirmed|told me)(?: that)? (?:she|he|they)(?:'ll|'d| will| would)(?! (?:not|never|have|be|like|love|rather|think|see|try|consider)\\b) ";

/** “GA says she'll walk it over”, “said she'd ring them”: what the client is noted to have said. */
export function saidBy(source: Named, plain: string): NotedOwner | undefined {
  const { client, clientInitial } = patternsOf(source);
  const who = `(?:(?:${client}${clientInitial ? `|${clientInitial}` : ''}|she|he|they) )?`;
  const match = new RegExp(`(?:^|[,;.:–—-] |\\b(?:and|but|so) )${who}${says}`).exec(plain);
  return match
    ? { by: 'client', from: match.index + match[0].length, to: plain.length }
    : undefined;
}

const sentenceEnd = String.raw`[.!]?\s*`;
const role = String.raw`(?:(?:owner|assigned to|assignee|who|responsible)\s*:?\s*)?@?`;

function trailing(names: Names, plain: string, from: number): NotedOwner | undefined {
  const rest = plain.slice(from);
  const end = (who: string) =>
    new RegExp(
      String.raw`\s*(?:[([]\s*${role}(?:${who})(?:\s*(?:,|;|&|and|/|:|[–—-])[^)\]]*)?[)\]](?:\s*[–—-]\s*[^–—)\]]{2,20})?|(?:\s[–—-]|->|→|,|[.;]\s)\s*${role}(?:${who})(?:\s*[,(]\s*[^()]{3,20}\)?)?|\s@(?:${who})|(?:owner|assigned to|assignee)\s*:\s*@?(?:${who}))${sentenceEnd}$`,
    ).exec(rest);
  const client = end(names.client);
  const coach = end(names.coach);
  const found = [client, coach]
    .filter((match) => match !== null)
    .toSorted((one, other) => one.index - other.index)[0];
  if (found) return { by: found === client ? 'client' : 'coach', from, to: from + found.index };
  return undefined;
}

const isNobody = new RegExp(
  `^(?:${dayWord}|(?:today|tomorrow|tonight|eod|eow|eom|asap|urgent(?:ly)?|high|medium|low|tbd|tbc|optional|done|zoom|q[1-4])${wordEnd})`,
  'i',
);

/** Whether somebody else is named where an owner stands: “Tom: fix the site”, “Fix the site (Tom)”. */
export function isOfAnother(text: string): boolean {
  const named = /[([]\s*([^)\]]+)[)\]][.!]?\s*$/.exec(text)?.[1];
  if (named && isNobody.test(named)) return false;
  return (
    /^@?\p{Lu}\p{Ll}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*\.?)?\s*:\s/u.test(text) ||
    /(?:[([]\s*(?:[Oo]wner:?\s*)?@?\p{Lu}\p{Ll}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*\.?)?\s*[)\]]|\s@\p{Lu}[\p{L}’'-]+)[.!]?\s*$/u.test(
      text,
    )
  );
}
