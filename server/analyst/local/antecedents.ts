import { kin } from './kin.ts';
import { canBe, isNoPerson } from './name-meant.ts';
import { findNounPhrases, type NounPhrase, nounPhrasesOf } from './noun-phrases.ts';
import type { Passage, ReadCall } from './passages.ts';
import { saysName } from './says-name.ts';

const partBefore = ({ text }: Passage, before: number) => {
  const part = text.slice(0, before);
  return { text: part, phrases: part.length < 4 ? [] : findNounPhrases(part) };
};
const wholeOf = (passage: Passage) => ({ text: passage.text, phrases: nounPhrasesOf(passage) });

const afterPreposition =
  /\b(?:in|on|at|by|for|from|with|about|behind|under|over|near|into|onto|of|to|like|as|than|through|during|before|after|without|against|between)\s+$/i;
const sendable =
  /^(?:accounts?|agenda|agreement|analysis|application|article|audit|bill|book|booking|breakdown|brief|brochure|budget|calendar|calculations?|card|case study|catalogue|chapter|chart|checklist|code|comparison|contact|contacts|contract|copy|costings?|costs|cv|dashboard|dates?|deck|design|designs|details|diagram|diary|document|documents|draft|email|estimate|evaluation|examples?|feedback|figures|file|files|folder|forecast|form|forms|framework|guide|guidelines|handbook|image|images|information|introduction|intro|invitation|invite|invoice|invoices|job|advert|ad|ledger|lease|letter|link|links|list|listing|lists|log|logo|logos|map|memo|menu|message|minutes|model|name|names|notes?|numbers?|offer|order|outline|overdraft|packet?|page|pages|paper|papers|password|payment|payroll|pdf|photos?|pictures?|pipeline|plan|plans|policy|poll|portfolio|post|posts|pricing|prices|profile|programme|program|projections?|proposal|prospectus|questionnaire|questions|quote|quotes|reading|receipts?|recipe|recording|records?|reference|report|reports|results|resume|review|rota|roster|samples?|schedule|scope|scorecard|audio|clip|export|kit|one-pager|playbook|toolkit|worksheets|screenshots?|script|sheet|slides?|slot|spec|specification|spreadsheet|statement|statements|summary|survey|template|templates|terms|testimonials?|tickets?|timeline|timesheets?|tracker|transcript|video|videos|website|wording|workbook|worksheet|write-up)$/;

/** "The price" of some sentences ago is not what is turned around. */
const nextBefore = 1;

/** Finds what "it" or "that" stands for: the nearest thing named before that can be sent or done. */
export function findAntecedent(
  call: ReadCall,
  passage: Passage,
  before: number,
  verb: string,
): string | undefined {
  const earlier = call.passages.slice(Math.max(0, passage.index - 6), passage.index).toReversed();
  const near = earlier.filter(
    ({ turn, source }) => source === passage.source && passage.turn - turn <= 2,
  );
  for (const [place, { text, phrases }] of [
    partBefore(passage, before),
    ...near.map(wholeOf),
  ].entries()) {
    if (isEcho(text, phrases)) continue;
    const named = phrases.filter(
      ({ words, head, start }) =>
        !ofLength.test(words) &&
        !isSomebody(head) &&
        !(start > 0 && nameAlone.test(words) && sendable.test(head)) &&
        !/^no /i.test(words) &&
        !noThing.test(words) &&
        !(/^an? /i.test(words) && refused.test(text.slice(0, start))),
    );
    const direct = named.filter(({ start }) => !afterPreposition.test(text.slice(0, start)));
    const chosen =
      direct.findLast((phrase) => sendable.test(phrase.head)) ??
      named.findLast((phrase) => sendable.test(phrase.head)) ??
      (place <= nextBefore ? onlyDefinite(direct, verb) : undefined);
    if (chosen) return asObject(chosen);
    // Of several things none is plainly meant.
    if (direct.length > 1) return undefined;
  }
  return undefined;
}

/** "First slide. Ouch.", "One page.": said after the other, or of something, it names nothing new. */
const isEcho = (text: string, phrases: readonly NounPhrase[]): boolean =>
  phrases.length === 1 &&
  text.replace(/[.!?]+$/, '') === phrases[0]?.words &&
  /^(?:first|second|third|last|next|front|back|one|two|three|half)\b/i.test(text);

/** With other verbs than sending, a thing that alone is named as known: "the poster". */
function onlyDefinite(phrases: readonly NounPhrase[], verb: string): NounPhrase | undefined {
  if (/^(?:send|email|forward|share|mail|get|do)$/.test(verb)) return undefined;
  const known = phrases.filter(
    ({ words, isProper }) => !isProper && /^(?:the|my|our|your)\b/i.test(words),
  );
  return known.length === 1 ? known[0] : undefined;
}

/** "An offer letter, one page": how long it is to be. */
const ofLength =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|half an?|\d+) (?:page|slide|line)s?$/i;

function asObject({ words }: NounPhrase): string {
  const bare = words.replace(
    /^(?:an?|that|this|those|these|some|any|another|every|each|what|which)\s+/i,
    '',
  );
  const whose = /^(?:my|our|your|the|his|her|their|its)\b/i.exec(bare)?.[0];
  if (whose) return whose.toLowerCase() + bare.slice(whose.length);
  return /^[A-Z\d]/.test(bare) && bare === words ? bare : `the ${bare}`;
}

export const personNoun =
  /^(?:accountant|assistant|baker|boss|brother|buyer|caterer|chef|client|colleague|contractor|cousin|customer|daughter|dealer|deputy|designer|developer|director|doctor|donor|driver|electrician|engineer|father|florist|foreman|friend|funder|guy|handyman|head|husband|inspector|investor|landlady|landlord|lawyer|manager|mother|mum|mom|dad|neighbour|neighbor|nurse|owner|partner|pastor|plumber|printer|receptionist|secretary|sister|solicitor|son|stylist|supervisor|supplier|surveyor|teacher|tenant|treasurer|wife|banker|builder|bookkeeper|lady|woman|man|fellow|person|officer|consultant|assessor|trainer|technician|therapist|agent|broker|rep|chair|chairman|chairwoman|trustee|sisters|brothers|partners|managers|neighbours|suppliers|customers|clients|staff|team|crew|workers|tenants|owners|parents|guys|lads|girls|family|families)$/;

/** What is named in a manner of speaking, as in "whoever picks up the phone". */
const noThing = /^the (?:phone|door|way|time|moment|point|thing|end|rest|same|day|morning|night)$/i;

/** "Bill" is no bill. */
const nameAlone = /^\p{Lu}\p{Ll}+$/u;

/** Who is called so is no "it". */
export const isSomebody = (head: string): boolean => personNoun.test(head) || kin.test(head);

/** "He's not going to read a deck" names what it won't be. */
const refused = /\b(?:not|never|isn['’]t|won['’]t|don['’]t|doesn['’]t) (?:\w+ ){1,4}$/i;

/** "For a client of mine" says where somebody was met. */
const ofOurs = /^ of (?:mine|ours)\b/;

const notHer =
  /^(?:father|brother|husband|son|dad|uncle|guy|guys|fellow|landlord|handyman|man|foreman|chairman|lads)$/;
const notHim = /^(?:mother|mum|mom|sister|wife|daughter|lady|woman|landlady|chairwoman|girls)$/;
const several = /^(?:staff|team|crew|family)$|[^s]s$/;

/** Whether "him", "her" or "them" can stand for somebody who is called so. */
function agrees(pronoun: string, head: string): boolean {
  if (/^(?:them|'em)$/.test(pronoun)) return several.test(head);
  if (several.test(head) && personNoun.test(head)) return false;
  return !(pronoun === 'her' ? notHer : notHim).test(head);
}

/** Finds whom a pronoun stands for: the nearest person who was named before, and whether it agrees with them. */
export function findPerson(
  call: ReadCall,
  passage: Passage,
  before: number,
  pronoun: string,
): { readonly words: string; readonly agrees: boolean } | undefined {
  const earlier = call.passages.slice(Math.max(0, passage.index - 7), passage.index).toReversed();
  const near = earlier.filter(
    ({ turn, source }) => source === passage.source && passage.turn - turn <= 3,
  );
  for (const { text, phrases, named } of [
    { ...partBefore(passage, before), named: false },
    ...near.map((said) => ({ ...wholeOf(said), named: saysWho(call, said) })),
  ]) {
    const person = phrases.findLast(
      (phrase) =>
        (personNoun.test(phrase.head) &&
          !/^no /i.test(phrase.words) &&
          !ofOurs.test(text.slice(phrase.end))) ||
        isName(call, phrase, text, named),
    );
    if (person) {
      const { words, head, isProper } = person;
      const isRight = agrees(pronoun, head) && (!isProper || canBe(call, words, pronoun));
      return { words: asObject(person), agrees: isRight };
    }
  }
  return undefined;
}

/** "So who could tell you?" – "Denise." */
function saysWho(call: ReadCall, { index, turn, text }: Passage): boolean {
  const asked = call.passages[index - 1];
  return (
    asked?.turn === turn - 1 &&
    asked.isQuestion &&
    /\bwho\b/.test(asked.plain) &&
    /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?[.!]?$/u.test(text)
  );
}

const speaks = ({ source }: ReadCall, name: string): boolean =>
  source.turns.some((turn) => saysName(turn.name, name));

/** "It's still thirty-one, Sam." and "Sam, if it gets fixed" speak to Sam, and of nobody. */
const isCalled = (before: string, after: string): boolean =>
  (/,\s*$/.test(before) && /^[.?!,]?\s*$/.test(after)) ||
  (before.trim() === '' && /^, (?!who|which|the|my|our|from|he|she|and|a)/.test(after));

/** "From Leeds", "after Mass", "Trans-Ekulu". */
const notWho = /\b(?:in|at|from|near|into|of|on|after|before|during|until|around|outside)\s+$|-$/i;

/** A name of one or two words that is neither the client's nor the coach's, nor a place or the first word of all. */
function isName(
  call: ReadCall,
  { words, isProper, start }: NounPhrase,
  text: string,
  named: boolean,
): boolean {
  if (
    !isProper ||
    !/^(?:(?:Dr|Mr|Mrs|Ms|Frau|Herr|Madame|Monsieur|Pastor|Auntie|Uncle)\.? )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u.test(
      words,
    )
  )
    return false;
  if (saysName(words, call.clientFirst) || saysName(words, call.coachFirst)) return false;
  const before = text.slice(0, start);
  if (notWho.test(before) || isNoPerson(call, words)) return false;
  if (speaks(call, words) && isCalled(before, text.slice(start + words.length))) return false;
  return (
    named || before.trim() !== '' || call.passages.some((other) => other.text.indexOf(words) > 0)
  );
}
