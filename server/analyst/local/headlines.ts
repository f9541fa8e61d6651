import { thirdPerson } from './conjugate.ts';
import { cutAtWord } from './cut-at-word.ts';
import { plainText } from './plain-text.ts';
import { bareSentence } from './reported-speech.ts';

const longest = 72;
const breaks =
  /[;:(]|,? (?:because|so that|which|and then|but|although|unless|so (?:i|we|that)|and (?:i|we|it|that|they|he|she|the)|since|if|when|while|as (?:i|we))\b|, (?:and|so|i|we|it|that|you|they|he|she|then|honestly|really|to|at|like|just|plus|except)\b| [–—-] |—|\.{3}|…/;
const subject =
  /^(?:i think |i guess |i feel like |i reckon |the thing is |it's just that |and |but |so )*(?:i'm|i am|we're|we are|i've|i have|we've|we have|i'll|we'll|i will|we will|i'd|we'd|i|we)(?= )/;

/** Names what was said in a few words: "Losing two regulars a month"; the words themselves where that isn't safe. */
export function headline(text: string): string {
  const bare = bareSentence(text);
  const clause = cut(bare);
  const plain = plainText(clause);
  const match = subject.exec(plain);
  const told = match ? withoutSubject(plain, clause, match[0]) : withSubject(plain, clause);
  if (told === undefined) return quoted(bare, clause);
  const turned = match ? withoutPersons(told) : ownOf(told) ? undefined : withoutPersons(told);
  return turned === undefined ? quoted(bare, clause) : capital(turned);
}

function cut(bare: string): string {
  const plain = plainText(bare);
  const place = breaks.exec(plain.slice(14));
  const clause = place ? bare.slice(0, place.index + 14) : bare;
  const words = cutAtWord(clause, longest).replace(/[\s,.!?]+$/, '');
  // "They've kept her in." ends with what belongs to its verb.
  const isWhole = bare.replace(/[\s,.!?]+$/, '') === words;
  return isWhole && particle.test(words) ? words : withoutLoose(words);
}

const particle = /^(?:\S+ ){1,5}(?:in|on|by|about)$/i;

const loose =
  / (?:and|or|to|for|with|of|the|a|an|in|on|at|by|from|that|is|are|my|our|their|about|into|than|as|it's|just|really|very)$/i;

/** "Double down on that" names no more than "double down". */
function withoutLoose(clause: string): string {
  const rest = clause.replace(loose, '');
  return rest === clause ? rest : withoutLoose(rest);
}

function withoutSubject(plain: string, clause: string, lead: string): string | undefined {
  const rest = clause.slice(lead.length + 1);
  const bare = plain.slice(lead.length + 1);
  const who =
    /(i'm|i am|we're|we are|i've|i have|we've|we have|i'll|we'll|i will|we will|i'd|we'd|i|we)$/.exec(
      lead,
    )?.[1] ?? 'i';
  if (/^(?:i|we)(?:'ll| will)$/.test(who)) return `Will ${rest}`;
  if (/^(?:i|we)'d$/.test(who))
    return /^(?:like|love|rather|prefer|need|want|be|have|hate)\b/.test(bare)
      ? `Would ${rest}`
      : undefined;
  if (/^(?:i|we) have$/.test(who))
    return /^(?:been|to|not|\w+ed|\w+en)\b/.test(bare)
      ? bare.startsWith('to ')
        ? `Has ${rest}`
        : rest
      : `Has ${rest}`;
  if (who !== 'i' && who !== 'we')
    return /^(?:to|a|an|the|it|him|her|them|this|that|in|on|at|so|not|just|really|very|like|sure|fine)\b/.test(
      bare,
    ) && !/^(?:not (?:sure|happy|making|getting|hitting)|so |really |very |just )/.test(bare)
      ? undefined
      : rest.replace(/^(?:just|really|so|very|actually|also|kind of|sort of) /i, '');
  const verb =
    /^(?:just |really |still |also |actually |honestly )?([a-z]+(?:n't)?)/.exec(bare)?.[1] ?? '';
  if (verb.endsWith("n't"))
    return rest
      .replace(/^(?:just |really |still |also |actually )?don't/i, "Doesn't")
      .replace(/^haven't/i, "Hasn't");
  const turned = thirdPerson(verb);
  if (!turned) return undefined;
  return rest.replace(/^(?:just |really |also |actually |honestly )?[a-z]+/i, turned);
}

function withSubject(plain: string, clause: string): string | undefined {
  if (
    /^(?:it|that|this|they|he|she|those|these|you|if|what|how|why|and|or|there's|to|for|with|because|let|not|just|who|when|where)\b/.test(
      plain,
    )
  )
    return undefined;
  return clause;
}

/** Gives up where "I" or "you" stays within. */
function withoutPersons(told: string): string | undefined {
  const plain = plainText(told);
  if (personal.test(plain)) return undefined;
  return told
    .replace(/(?<!\p{L})(?:my|our)(?!\p{L})/giu, 'their')
    .replace(/(?<!\p{L})(?:myself|ourselves)(?!\p{L})/giu, 'themselves');
}

const personal =
  /(?<!\p{L})(?:i|i'm|i've|i'll|i'd|we|we're|we've|we'll|we'd|you|you're|you've|me|us|your|mine|ours)(?!\p{L})/u;

/** Whether somebody else's doing and the speaker's own things stand together: "their" could be either's. */
const ownOf = (told: string): boolean =>
  /(?<!\p{L})(?:my|our|myself|ourselves)(?!\p{L})/iu.test(told);

/** What goes on after the clause is left out, and seen to be. */
function quoted(bare: string, clause: string): string {
  const words = clause.replace(/"(?=\w)/g, '‘').replace(/["“”]/g, '’');
  const goesOn = /[\p{L}\p{N}]/u.test(bare.slice(clause.length));
  return goesOn ? `“${words}…”` : `“${words}”`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
