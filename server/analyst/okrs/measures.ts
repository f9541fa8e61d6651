import type { Direction } from '#contract/okr-progress.ts';
import { cutText } from '#server/cut-text.ts';
import { amountsIn, type Amount } from './amounts.ts';

/** What a sentence says is to be measured. */
export interface Measure {
  readonly title: string;
  readonly unit: string;
  readonly direction: Direction;
  readonly baseline: string | null;
  readonly target: string | null;
  readonly rule: string;
}

/** Nouns of time: "within two years" counts nothing. */
const times =
  /^\s?(?:-|–)?\s?(?:years?|months?|weeks?|days?|hours?|minutes?|quarters?|o['’]clock|times?|am\b|pm\b|per\b)/i;
const notCounted = /\b(?:within|in|for|by|at|since|until|after|before|aged?|every|each) $/i;
const joins =
  /\b(?:of|the|a|an|that|who|which|it|and|with|to|for|from|in|on|at|by|than|is|are|be|below|under|above|over)$/i;
const notNoun =
  /^(?:of|to|by|within|in|and|or|that|who|which|at|on|for|with|from|than|more|less|new|is|was|has|left|his|its|this)$/i;
/** What a goal wants done with a figure is no name of it: `Raise the day rate`, `Grow`. */
const change =
  /^\s*(?:to\s+)?(?:grow|raise|increase|lift|expand|scale|reduce|lower|cut|decrease|shrink|go|get|move)\b\s*(?:(?:the|our|their|his|her|my)\s+)?/i;
const bring = /^\s*(?:bring|take|push|hold|keep)\b\s*(?:(?:the|our|their|his|her|my)\s+)?/i;
const longestTitle = 90;

/** The measure of a sentence that says from where to where, or only to where. */
export function measureIn(sentence: string): Measure | undefined {
  const found = amountsIn(sentence).filter((one) => counts(sentence, one));
  const reached =
    fromTo(sentence, found) ??
    leaving(sentence, found) ??
    upTo(sentence, found) ??
    shareOf(sentence, found) ??
    countOf(sentence, found);
  return reached ? fromWhatItIs(sentence, found, reached) : within(sentence);
}

/** `See 15 patients a week instead of 26`: where it stands today. */
function fromWhatItIs(sentence: string, found: readonly Amount[], reached: Measure): Measure {
  const today = found.find(({ start }) => /\binstead of $/i.test(sentence.slice(0, start)));
  if (!today || reached.baseline !== null || reached.target === null) return reached;
  const falls = Number(reached.target) < Number(today.figure);
  return { ...reached, direction: falls ? 'down' : 'up', baseline: today.figure };
}

/** `Managers who stay: 9 of 24 left last year, and three at most may leave this year`. */
function leaving(sentence: string, found: readonly Amount[]): Measure | undefined {
  const left = found.find(({ end }) =>
    /^ of (?:the |our |my )?\S+ (?:\p{L}+ )?(?:left|quit|resigned)\b/u.test(sentence.slice(end)),
  );
  const most = found.find(({ end }) => /^ at most\b/i.test(sentence.slice(end)));
  if (!left || !most) return undefined;
  const who = /^(\p{L}[\p{L} -]{2,40}?) who (?:stay|leave)s?\b/u.exec(sentence)?.[1] ?? 'People';
  return {
    title: `${who} who leave`,
    unit: who.split(' ').at(-1)?.toLowerCase() ?? '',
    direction: 'down',
    baseline: left.figure,
    target: most.figure,
    rule: 'okr.leaving',
  };
}

const done =
  /\b(?:answered|paid|delivered|served|seen|invoiced|shipped|finished|repaired|resolved|sent) within (?:an?|one|two|three|four|five|ten|\d+) (?:hour|day|week|month)s?\b/i;

/** `Waiting list answered within a week`: how much of it is. */
function within(sentence: string): Measure | undefined {
  const said = done.exec(sentence)?.[0];
  if (said === undefined) return undefined;
  const measured = { unit: '%', direction: 'up', baseline: null, target: null } as const;
  return { title: capital(said.toLowerCase()), ...measured, rule: 'okr.within' };
}

function counts(sentence: string, one: Amount): boolean {
  if (one.kind !== 'plain') return true;
  const isYear = !one.inWords && /^(?:19|20)\d\d$/.test(one.figure);
  const isTime = times.test(sentence.slice(one.end));
  const isClock = notCounted.test(sentence.slice(0, one.start)) && isTime;
  return !isYear && !isClock && !(isTime && !/^\s?hours?/i.test(sentence.slice(one.end)));
}

/** `No-shows from 14% to 6%`, `From 71 clients to 120`, `from 44% to below 40% of orders`. */
function fromTo(sentence: string, found: readonly Amount[]): Measure | undefined {
  for (const [place, first] of found.entries()) {
    const second = found[place + 1];
    if (!second || !/\bfrom\s$/i.test(sentence.slice(0, first.start))) continue;
    const between = sentence.slice(first.end, second.start);
    if (
      !/^(?<noun>[^.,;]{0,40}?)\s?\bto (?:(?:below|under|above|over|about|around|at least|at most) )?$/i.test(
        between,
      )
    )
      continue;
    const noun = between.replace(/\s?\bto\b.*$/i, '').trim();
    const before = sentence
      .slice(0, first.start)
      .replace(/\s*\bfrom\s$/i, '')
      .replace(change, '');
    const after = phraseAfter(sentence, second) || shareAfter(sentence, second);
    const unit = unitOf(second, first, noun || (after.split(' ').at(-1) ?? ''));
    const title = titleOf(before, noun || after);
    if (title === '') return undefined;
    const falls = Number(second.figure) < Number(first.figure);
    return {
      title,
      unit,
      direction: falls ? 'down' : 'up',
      baseline: first.figure,
      target: second.figure,
      rule: 'okr.from-to',
    };
  }
  return undefined;
}

/** `Bring the studio to A$2.4m`, `spoiled loads below 1%`. */
function upTo(sentence: string, found: readonly Amount[]): Measure | undefined {
  for (const one of found) {
    const before = sentence.slice(0, one.start);
    const lead =
      /\b(?<way>to|below|under|above|over|at most|at least|more than|less than)\s$/i.exec(before);
    if (!lead || (one.kind === 'plain' && lead.groups?.['way']?.toLowerCase() === 'to')) continue;
    if (isOfWhatIsCounted(sentence, found, lead.index)) continue;
    // “Decide everything below £25,000” says how far somebody may go.
    if (/\b(?:everything|anything|whatever|all)\s$/i.test(before.slice(0, lead.index))) continue;
    const falls = /below|under|at most|less/i.test(lead.groups?.['way'] ?? '');
    const named = before.slice(0, lead.index).replace(bring, '');
    const title = titleOf(named, nounAfter(sentence, one));
    if (title === '') continue;
    return {
      title,
      unit: unitOf(one, one, nounAfter(sentence, one)),
      direction: falls ? 'down' : 'up',
      baseline: null,
      target: one.figure,
      rule: 'okr.up-to',
    };
  }
  return undefined;
}

/** In `Three clients above £150k` three is to be reached: what is above says of which clients. */
const isOfWhatIsCounted = (sentence: string, found: readonly Amount[], at: number): boolean =>
  found.some(({ kind, figure, start, end }) => {
    const phrase =
      kind === 'plain' && figure !== '1' ? pluralAfter(sentence.slice(end)) : undefined;
    return start < at && phrase !== undefined && end + 1 + phrase.length + 1 === at;
  });

/** `70% of trucks on contract`. */
function shareOf(sentence: string, found: readonly Amount[]): Measure | undefined {
  const one = found.find(
    ({ kind, end }) => kind === 'percent' && /^ of /i.test(sentence.slice(end)),
  );
  if (!one) return undefined;
  const title = titleOf(sentence.slice(one.end + 4).split(/[.,;]| instead /)[0] ?? '', '');
  if (title === '') return undefined;
  const rule = 'okr.share-of';
  return { title, unit: '%', direction: 'up', baseline: null, target: one.figure, rule };
}

/** `Licence two designs`, `40 restaurants in Europe`, `six depot managers`. */
function countOf(sentence: string, found: readonly Amount[]): Measure | undefined {
  for (const one of found) {
    if (one.kind !== 'plain' || one.figure === '1') continue;
    if (/\bof (?:the )?$/i.test(sentence.slice(0, one.start))) continue;
    const phrase = pluralAfter(sentence.slice(one.end));
    if (phrase === undefined) continue;
    const rule = 'okr.count';
    const unit = phrase.split(' ').at(-1) ?? '';
    const title = titleOf(capital(`${phrase}${boundAfter(sentence, found, one, phrase)}`), '');
    return { title, unit, direction: 'up', baseline: null, target: one.figure, rule };
  }
  return undefined;
}

const bound = /^ (?:above|over|below|under|at least|at most|more than|less than) $/i;

/** Which of them are counted: ` above £150k`. */
function boundAfter(
  sentence: string,
  found: readonly Amount[],
  counted: Amount,
  phrase: string,
): string {
  const from = counted.end + 1 + phrase.length;
  const limit = found.find(({ start }) => start > from && bound.test(sentence.slice(from, start)));
  return limit ? sentence.slice(from, limit.end) : '';
}

/** What is counted, up to its plural: `restaurants`, `seasonal people`, `practice leads`. */
function pluralAfter(text: string): string | undefined {
  const words = /^\s(?<phrase>\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*){0,2})/u.exec(text)?.groups?.[
    'phrase'
  ];
  const kept: string[] = [];
  for (const word of words?.split(' ') ?? []) {
    if (notNoun.test(word)) return undefined;
    kept.push(word);
    if (/(?:[^s’']s|people|men|women|children)$/i.test(word)) return kept.join(' ').toLowerCase();
  }
  return undefined;
}

/** What is counted: the words right after a number. */
function nounAfter(sentence: string, { end, kind }: Amount): string {
  if (kind !== 'plain') return '';
  const words = /^\s(?<noun>\p{L}[\p{L}’'-]*)/u.exec(sentence.slice(end))?.groups?.['noun'] ?? '';
  return notNoun.test(words) ? '' : words.toLowerCase();
}

/** What a share is of: `to 30% maintenance income`. */
function shareAfter(sentence: string, { end, kind }: Amount): string {
  if (kind !== 'percent') return '';
  const words = /^\s(?:of )?(?<noun>\p{L}[\p{L}’'-]*(?:\s\p{L}[\p{L}’'-]*)?)(?=$|[.,;])/u;
  return words.exec(sentence.slice(end))?.groups?.['noun'] ?? '';
}

/** The same up to its plural, where it has one: `retainer clients`. */
function phraseAfter(sentence: string, one: Amount): string {
  const whole = one.kind === 'plain' ? pluralAfter(sentence.slice(one.end)) : undefined;
  return whole ?? nounAfter(sentence, one);
}

function unitOf(one: Amount, other: Amount, noun: string): string {
  if (one.kind === 'percent' || other.kind === 'percent') return '%';
  if (one.kind === 'money' || other.kind === 'money') return one.sign || other.sign;
  return noun.split(' ').at(0)?.slice(0, 30) ?? '';
}

function titleOf(before: string, otherwise: string): string {
  let words = before.trim().replace(/^(?:and|but|so)\s+/i, '');
  while (joins.test(words)) words = words.replace(joins, '').trim();
  words = words.replace(/^[,;:–-]+|[,;:–-]+$/g, '').trim();
  return cutText(capital(words === '' ? otherwise : words), longestTitle);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
