import type { Promiser } from '#contract/analysis.ts';
import { type Candidate, dayAndRules } from './candidates.ts';
import { isCoachMeant } from './coach-spoken-of.ts';
import { isCourtesy } from './courtesies.ts';
import { firstName } from './first-name.ts';
import type { Passage, ReadCall } from './passages.ts';
import { plainText } from './plain-text.ts';
import { findPromiseDue } from './promise-dates.ts';
import { makeTitle } from './titles.ts';
import { saysName } from './says-name.ts';
import { readVerbPhrase } from './verb-phrase.ts';
import { doingVerbs } from './verbs.ts';

const roles =
  'assistant|pa|va|bookkeeper|book keeper|office manager|manager|team|office|colleague|partner|business partner|co-?founder|designer|developer|accountant|secretary|receptionist|ops (?:lead|manager|person)|finance (?:lead|manager|person|guy|director)|husband|wife|brother|sister|son|daughter|lawyer|solicitor|deputy|apprentice|intern|foreman|supervisor|head of \\w+|practice manager|marketing (?:lead|person|manager)';
const will =
  "(?:['’]ll| will| is going to| are going to|['’]s going to| is gonna|['’]s gonna| has (?:promised|agreed|offered) to| shall)";
/** "Maya", "D'Arcy", "Anne-Marie" and "DeShawn". */
const name = String.raw`(?:\p{Lu}['’])?\p{Lu}\p{Ll}{1,20}(?:-?\p{Lu}\p{Ll}{1,20}){0,2}`;
const named = new RegExp(`(?<![\\p{L}-])(${name})(?: (${name}))?${will}\\b(?! not| never)`, 'gu');
const byRole = new RegExp(
  `\\b(my|our|your|the) (${roles})(?:,? [A-Z][a-z]+,?)?${will}\\b(?! not| never)`,
  'gi',
);

const notPersons =
  /^(?:Okay|Ok|Right|Yes|Yeah|Sure|Great|Good|Also|Anyway|It|This|That|There|They|He|She|We|You|Who|What|Everyone|Everybody|Somebody|Someone|Nobody|People|Nothing|Something|Everything|Then|And|But|So|Or|Which|One|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|Google|Amazon|Meta|Facebook|Instagram|Etsy|Shopify|Stripe|Xero|Brexit|Christmas|Easter|Today|Tomorrow|Mum|Mom|Dad|God|Inflation|Rent|Sales|Hopefully|Maybe|Otherwise|Things|Customers|Clients|The|Their|His|Her|Its|Our|My|Your|Mine|Yours|Either|Both|Some|Most|All|Covid|London|Lagos|India|America|Europe|Germany|Berlin|Barclays|Lloyds|Chase|Council|Parliament)$/;

/** Finds what somebody says that another person of a side will do: "Maya will send you the deck". */
export function findOthersPromises(call: ReadCall, passage: Passage): Candidate[] {
  if (passage.isQuestion && !/, (?:right|yes|ok|okay)\?$/.test(passage.plain)) return [];
  const found = [...namedIn(call, passage), ...rolesIn(call, passage), ...pronounIn(call, passage)];
  return found.filter((one) => one !== undefined);
}

/** Who is called April or India is no month and no country. */
export const isPerson = ({ clientFirst, coachFirst }: ReadCall, word: string): boolean =>
  word === clientFirst || word === coachFirst || !notPersons.test(word);

function namedIn(call: ReadCall, passage: Passage): (Candidate | undefined)[] {
  return [...passage.text.matchAll(named)].map((match) => {
    const name = [match[1], match[2]].find((word) => word && isPerson(call, word));
    if (!name) return undefined;
    const owner =
      name === call.clientFirst ? 'client' : name === call.coachFirst ? 'coach' : undefined;
    const whose = owner ?? sideOfName(call, passage, name);
    return read(
      call,
      passage,
      match.index,
      match.index + match[0].length,
      whose,
      owner ? undefined : name,
    );
  });
}

function rolesIn(call: ReadCall, passage: Passage): (Candidate | undefined)[] {
  return [...passage.text.matchAll(byRole)].map((match) => {
    const whose = match[1]?.toLowerCase() ?? '';
    const other: Promiser = passage.side === 'client' ? 'coach' : 'client';
    const owner = whose === 'your' ? other : passage.side;
    return read(
      call,
      passage,
      match.index,
      match.index + match[0].length,
      owner,
      `the ${match[2]?.toLowerCase() ?? ''}`,
    );
  });
}

const byPronoun =
  /\b(?:he|she)(?:'ll| will|'s going to| is going to)\b(?! not| never)|\b(?:he|she) (?=(?:sends|brings|rings|calls|writes|posts|emails|gives|does|makes|takes|signs|pays) (?:it|you|them|that|the|her|him)\b)/;

/** "He will prepare it", of somebody whom the same side has just named as theirs. */
function pronounIn(call: ReadCall, passage: Passage): (Candidate | undefined)[] {
  const match = byPronoun.exec(passage.plain);
  if (!match || /\b(?:said|says|told|swears?|promised|hopes?)\b/.test(passage.plain)) return [];
  const before = call.passages
    .slice(Math.max(0, passage.index - 3), passage.index + 1)
    .filter(({ side, turn }) => side === passage.side && passage.turn - turn <= 2);
  const isCoach =
    passage.speaker === 'agent' &&
    isCoachMeant(call, passage, match.index, /^[a-z]+/.exec(match[0])?.[0] ?? '');
  // "Judit does it. She sends them the address today."
  const isNamedHere = before.some(({ text, turn }) => turn === passage.turn && doesIt.test(text));
  const isTheirs = isNamedHere || isCoach || before.some((one) => ownPerson.test(one.plain));
  if (!isTheirs && !namesSomebody.test(passage.text)) return [];
  const after = match.index + match[0].length;
  // "Invoice still open, he'll settle it": a note speaks of the client.
  if (passage.source === 'notes' && !isTheirs)
    return [read(call, passage, match.index, after, 'client', undefined)];
  const found = read(call, passage, match.index, after, passage.side, isCoach ? undefined : 'them');
  return found?.due ? [{ ...found, hedged: true }] : [];
}

const doesIt = /^\p{Lu}\p{Ll}+ (?:does|handles|takes|looks|will|can|has) /u;
const namesSomebody =
  /(?:^|, )\p{Lu}\p{Ll}+ (?!and|or)[a-z]+\b[^.]*, (?:so |and |then )?(?:he|she)(?:'ll|’ll)? /u;
const ownPerson = new RegExp(
  `\\b(?:my|our) (?:[a-z]+ )?(?:${roles}|nephew|niece|cousin|uncle|aunt|mum|mom|dad|lad|lass|girl|boy|staff)\\b`,
);

/** Somebody belongs to the side that named them first, unless a sentence gives something to "you". */
function sideOfName(call: ReadCall, passage: Passage, name: string): Promiser {
  const speaks = call.source.turns.find((turn) => firstName(turn.name) === name);
  if (speaks) return speaks.speaker === 'coach' || speaks.speaker === 'agent' ? 'coach' : 'client';
  const first = call.passages.find(({ text }) => saysName(text, name));
  return first?.side ?? passage.side;
}

function read(
  call: ReadCall,
  passage: Passage,
  from: number,
  after: number,
  by: Promiser,
  who: string | undefined,
): Candidate | undefined {
  const before = passage.plain.slice(0, from);
  if (
    /\b(?:if|whether|hope|hoping|think|thinks|worried|afraid|doubt|not sure|unless|until|when|said|says|wonder|suppose|guess|maybe|know|knows|wish|that|how|what)(?: that)? $/.test(
      before,
    )
  )
    return undefined;
  const phrase = readVerbPhrase(passage, after);
  const said = plainText(phrase?.words ?? '');
  if (!phrase || phrase.kind !== 'doing' || isCourtesy(said) || said.split(' ').length < 2)
    return undefined;
  const due = findPromiseDue(call, passage, phrase.start, phrase.end, by);
  if (!due && !doingVerbs.has(phrase.verb)) return undefined;
  const gives = /\b(?:you|me|us|your|my|our)\b/.test(said);
  const score =
    2.4 +
    (due ? 1 : 0) +
    (gives ? 1 : 0) +
    (who ? 0 : 0.6) -
    (/\b(?:maybe|probably|might|hopefully|if(?! i\b))\b/.test(passage.plain) ? 1 : 0);
  if (score < 2.5) return undefined;
  const inner = makeTitle(
    { words: phrase.words, saidBy: passage.side, owner: by, antecedent: undefined },
    call,
  );
  const title = who ? `Have ${who} ${inner.charAt(0).toLowerCase()}${inner.slice(1)}` : inner;
  return {
    by,
    passage,
    from,
    to: phrase.end,
    title,
    ...dayAndRules(due, ['commitment.third-person']),
    score: score + (due || gives || !who ? 1 : 0),
    hedged: false,
    isVague: false,
    accepted: undefined,
  };
}
