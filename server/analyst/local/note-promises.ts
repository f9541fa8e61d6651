import { type Candidate, dayAndRules } from './candidates.ts';
import { agreedMove } from './commitments.ts';
import { dayIn } from './due-in.ts';
import { isOfAnother, ownerIn, type NotedOwner, saidBy } from './note-owners.ts';
import { namedOnly, thingIn } from './note-things.ts';
import type { Passage, ReadCall } from './passages.ts';
import { plainText } from './plain-text.ts';
import { findPromiseDue } from './promise-dates.ts';
import { makeTitle } from './titles.ts';
import { isPerson } from './third-person.ts';
import { readVerbPhrase, type VerbPhrase } from './verb-phrase.ts';
import { doingVerbs, fromProgressive } from './verbs.ts';

/**
 * Reads what was written down, by a coach or a note taker: "Will send proposal Fri.", "Grace to send
 * accounts by the 14th", and of a list of actions "Grace: send accounts", "Send accounts (Grace, 14 Feb)".
 */
export function findNotedPromises(call: ReadCall): Candidate[] {
  const isLetter = call.notes.length > 0 && greets(call);
  return call.notes.flatMap((passage) => readNote(call, passage, isLetter) ?? []);
}

/** Notes that are a letter to the client: "you" is whoever reads it. */
const greets = ({ source, clientFirst }: ReadCall): boolean =>
  new RegExp(
    `^\\s*(?:hi|hello|hey|dear)\\s+${clientFirst.replace(/[^\p{L}]/gu, '.')}(?!\\p{L})`,
    'imu',
  ).test(source.notes);

function readNote(call: ReadCall, passage: Passage, isLetter: boolean): Candidate | undefined {
  const { plain, line } = passage;
  if (!line || line.isDone) return undefined;
  const isAction =
    line.section === 'actions' || (ofMine.test(plain) && dayIn(call, passage) !== undefined);
  const owner = ownerOf(call, passage, isLetter);
  const from = owner?.from ?? line.cells?.action?.start ?? 0;
  const to = owner?.to ?? line.cells?.action?.end ?? plain.length;
  if (owner && owner.by === undefined) return undefined;
  if (!owner && isOfAnother(passage.text)) return undefined;
  const thing = isAction && owner ? thingIn(passage, from, to) : undefined;
  const phrase = thing ?? inBase(phraseIn(passage, from, to));
  if (!phrase || phrase.kind !== 'doing') return undefined;
  if (!owner && !(isAction && doingVerbs.has(phrase.verb))) return undefined;
  // "Dana: send the draft" gives something to do in a list of such alone; elsewhere she may have said it.
  if (
    owner &&
    !isAction &&
    !saysWill.test(plain.slice(0, phrase.start)) &&
    !isOwnTask(passage, phrase)
  )
    return undefined;
  if (/\b(?:not|never)\b/.test(plain.slice(from, phrase.start))) return undefined;
  if (agreedMove.test(plain)) return undefined;
  const by = owner?.by ?? 'coach';
  const due =
    findPromiseDue(call, passage, phrase.start, plain.length, by) ??
    (isAction ? dayIn(call, passage) : undefined);
  const title = makeTitle(
    {
      words: withClient(call, passage, phrase.words),
      saidBy: 'coach',
      owner: by,
      antecedent: undefined,
    },
    call,
  );
  return {
    by,
    passage,
    from: Math.min(from, phrase.start),
    to: phrase.end,
    title,
    ...dayAndRules(due, ['notes.promise'], thing?.verb === '' ? [namedOnly] : []),
    score: (isAction ? listed : noted) + (due ? 1 : 0),
    hedged: false,
    isVague: false,
    accepted: undefined,
  };
}

/** How sure it is: what stands in a list of what is to be done is plainly meant. */
const listed = 6.2;
const noted = 4.2;
const saysWill =
  /(?:'ll|\b(?:will|to|going to|shall|must|i'd|(?:she|he|they|you)(?:'d| would))) (?:\w+ly |also |then )?$/;

/** “Me: the template to her by Friday” */
const ofMine = /^\**me\** ?(?::|->|→)/;

/** "me: send the article": whoever wrote it down is to do it. */
const isOwnTask = ({ plain }: Passage, { verb }: VerbPhrase): boolean =>
  /^\**me\** ?(?::|->|→|[–—-] )/.test(plain) && doingVerbs.has(verb);

/** What is to be done, up to the end of its sentence. */
function phraseIn(passage: Passage, from: number, to: number): VerbPhrase | undefined {
  const stop = /[.!?;](?=\s)/.exec(passage.plain.slice(from, to))?.index;
  const end = stop === undefined ? to : from + stop;
  const cut = { ...passage, text: passage.text.slice(0, end), plain: passage.plain.slice(0, end) };
  return readVerbPhrase(cut, from);
}

/** "Grace emails the list" and "commits to emailing the list" are to email it. */
function inBase(phrase: VerbPhrase | undefined): VerbPhrase | undefined {
  if (!phrase) return undefined;
  const first = /^[a-z]+/i.exec(phrase.words)?.[0] ?? '';
  if (doingVerbs.has(first.toLowerCase())) return phrase;
  const verb = fromThirdPerson(first.toLowerCase()) ?? fromProgressive(first.toLowerCase());
  if (!verb) return phrase;
  const rest = phrase.words.slice(first.length).replace(/ and to \w+ing\b.*/, '');
  return { ...phrase, verb, words: `${verb}${rest}`, kind: 'doing' };
}

const fromThirdPerson = (word: string): string | undefined =>
  [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')].find(
    (verb) => verb !== word && doingVerbs.has(verb),
  );

const herself =
  /^([a-z]+(?: (?:to|with|for|at|back|up))?) (?:her|him)(?= (?:the|an?|my|our|to|with|on|by|in|about|for|some|that|this|next|back|\d+)\b|$)/i;

/** Whoever is named within a sentence, or as whom it speaks of. */
const names =
  /(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+|^\p{Lu}\p{Ll}+(?= (?:is|was|has|had|will|wants|needs|said|says|left|quit|resigned)\b)/gu;

/** "I'll send her the list" is for the client, where nobody else was named before in the notes. */
function withClient(call: ReadCall, { index }: Passage, words: string): string {
  const others = call.notes
    .filter((one) => one.index <= index)
    .flatMap(({ text }) => [...text.matchAll(names)].map(([name]) => name))
    .filter((name) => ![call.clientFirst, call.coachFirst].includes(name))
    .some((name) => isPerson(call, name) && !words.includes(name));
  return others ? words : words.replace(herself, `$1 ${call.clientFirst}`);
}

const toldTo =
  /(?:^|, (?:and |but )?)you(?:'ll| will|'re going to| are going to| were going to|'re to| are to| agreed to| promised to| said you(?:'d|'ll| would| will))(?: also| then)? /;

const topic = /^[^:]{3,60}:\s+/;

function ownerOf(call: ReadCall, passage: Passage, isLetter: boolean): NotedOwner | undefined {
  const { plain, line } = passage;
  if (line?.cells) return ownerOfRow(call, passage);
  const headed =
    line?.heading === undefined
      ? undefined
      : ownerIn(call.source, plainText(`${line.heading}: `), 0);
  const addressed = isLetter ? toldTo.exec(plain) : null;
  const you = addressed && addressed.index + addressed[0].length;
  if (you) return { by: 'client', from: you, to: plain.length };
  const named = ownerIn(call.source, plain, 0) ?? saidBy(call.source, plain);
  if (named && named.to < plain.length) return afterTopic(call, passage, named);
  if (named || line?.section !== 'actions') return named;
  const after = topic.exec(plain)?.[0].length ?? 0;
  const told = after > 0 ? ownerIn(call.source, plain, after) : undefined;
  return told ?? (headed && { by: headed.by, from: 0, to: plain.length });
}

/** "Proposal: Send it to Grace. (Nora)": what it is about stands before what is to be done. */
function afterTopic(call: ReadCall, { plain }: Passage, named: NotedOwner): NotedOwner {
  const said = plain.slice(0, named.to);
  const after = topic.exec(said)?.[0].length ?? 0;
  const told = after > 0 ? ownerIn(call.source, said, after) : undefined;
  return { ...named, from: told?.from ?? after };
}

function ownerOfRow(call: ReadCall, { plain, text, line }: Passage): NotedOwner | undefined {
  const { action, owner } = line?.cells ?? {};
  if (!action) return undefined;
  const place = { from: action.start, to: action.end };
  if (!owner) return ownerIn(call.source, plain.slice(0, action.end), action.start);
  const named = ownerIn(call.source, `${plain.slice(owner.start, owner.end)}: `, 0);
  const isNobody = /^[\s–—-]*$|^tb[cd]$/i.test(text.slice(owner.start, owner.end));
  return isNobody ? { by: 'coach', ...place } : { by: named?.by, ...place };
}
