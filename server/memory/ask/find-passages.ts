import type { MemoryEntry } from '#contract/memory-record.ts';
import type { MemoryPassage } from '#contract/memory.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { isQuestion } from '#server/memory/search/count-words.ts';
import { listAtPlaces } from '#server/memory/search/entry-reads.ts';
import { expectedBy } from '#server/memory/search/expected.ts';
import { findTurns, type Found } from '#server/memory/search/find-turns.ts';
import { placesToRead } from '#server/memory/search/group-hits.ts';
import { finderOf } from '#server/memory/search/find-stems.ts';
import { marksIn } from '#server/memory/search/marks.ts';
import { parseQuery } from '#server/memory/search/parse-query.ts';
import { keyOf } from '#server/memory/search/rank.ts';
import { rarityOf } from '#server/memory/search/score-words.ts';
import { cutAround } from '#server/memory/search/cut-around.ts';
import { withinOf } from '#server/memory/search/within-of.ts';
import { bestSentence, weightOf } from './best-sentence.ts';
import type { ClientsNamed } from './clients-named.ts';
import { daysPast, earlier, type DaysAsked } from './days-asked.ts';
import { tellingWords } from './question-words.ts';

const mostPassages = 6;
/** A passage holds this much of the question, by the rarity of its words, with the turns beside it. */
const enough = 0.4;
const placesRead = 30;

interface Where {
  readonly clientId: string | undefined;
  readonly named: ClientsNamed;
  readonly timezone: string;
}

/**
 * The passages that answer a question, the best first; none where no passage holds enough of it. One
 * about what was said in certain days is answered from those days, as long as something was.
 */
export async function findPassages(
  scope: Scope,
  viewer: Viewer,
  question: string,
  where: Where,
): Promise<MemoryPassage[]> {
  const days = wasSaid.test(question)
    ? daysPast(question, { at: scope.now, timezone: where.timezone })
    : undefined;
  if (!days) return findWithin(scope, viewer, question, where, undefined);
  const rest = question.replace(days.words, ' ');
  const tries = [
    [rest, days],
    [question, undefined],
    [rest, undefined],
  ] as const;
  for (const [asked, within] of tries) {
    const found = await findWithin(scope, viewer, asked, where, within);
    if (found.length > 0) return found;
  }
  return [];
}

/** The latest of what answers is meant: “When did she last mention the hospital?” */
const asksOfLast =
  /\b(?:last|lately|most recently) (?:mention|say|said|talk|bring|brought|complain|speak|spoke)|\b(?:last|latest|most recent) (?:mention|news|word)\b/i;

/** It asks what somebody said, so that days in it may be when they did. */
const wasSaid =
  /\b(?:did|have|has|had)\b.*\b(?:say|said|tell|told|mention(?:ed)?|talk(?:ed)?|discuss(?:ed)?|ask(?:ed)?|complain(?:ed)?|report(?:ed)?|promised?|speak|spoken)\b|\b(?:said|told|mentioned|discussed)\b/i;

async function findWithin(
  scope: Scope,
  viewer: Viewer,
  question: string,
  { clientId, named: { clientIds, names } }: Where,
  days: DaysAsked | undefined,
): Promise<MemoryPassage[]> {
  const words = tellingWords(question.replace(asksOfLast, ' ')).filter((word) => !names.has(word));
  const query = { ...parseQuery(''), words, expected: expectedBy(question) };
  const all = await withinOf(scope, viewer, query, {
    clientId,
    // Both days are left out by a search, and meant here.
    ...(days && { after: earlier(days.from, 1), before: earlier(days.to, -1) }),
  });
  if (!all || words.length === 0) return [];
  const within = clientIds ? { ...all, clientIds } : all;
  const found = await findTurns(scope, viewer, query, within, { beside: true });
  const best = found.ranked.slice(0, placesRead);
  const read = await listAtPlaces(scope, viewer, placesToRead(best));
  const byKey = new Map(read.map((one) => [keyOf(one), one]));
  const wanted = enough * wholeWeight(words.length, found);
  const holds = (entry: MemoryEntry) =>
    weightOf(around(entry, byKey), found.sought, found.whole) >= wanted;
  const held = best
    .flatMap(({ key }) => byKey.get(key) ?? [])
    .filter((entry) => holds(entry) && !isQuestion(entry.text));
  // What was found of a call is no later word than the call's.
  const ordered = asksOfLast.test(question)
    ? held
        .filter(({ source }) => source !== 'insight')
        .toSorted((one, other) => other.at.localeCompare(one.at))
    : held;
  const passages = ordered.map((entry, place) => passageOf(entry, place + 1, found));
  return passages
    .filter((one) => !passages.some((other) => repeats(one, other)))
    .slice(0, mostPassages)
    .map((one, place) => ({ ...one, number: place + 1 }));
}

/** A summary or an insight that only quotes the turn that answers says nothing beside it. */
function repeats(one: MemoryPassage, turn: MemoryPassage): boolean {
  if (one.position >= 0 || turn.position < 0 || one.clientId !== turn.clientId) return false;
  const [, quoted = ''] = /“([^“”]{8,})/.exec(one.text.slice(one.best.start, one.best.end)) ?? [];
  return quoted !== '' && turn.text.includes(quoted.replace(/[”\s]+$/, ''));
}

/** All that the question asks for; a word that occurs nowhere counts as the rarest. */
function wholeWeight(words: number, { sought, whole }: Found): number {
  const byTyped = new Map<number, number>();
  for (const one of sought) {
    const rarity = rarityOf(one.stem, whole);
    byTyped.set(one.typed, Math.max(byTyped.get(one.typed) ?? 0, rarity));
  }
  const known = [...byTyped.values()].reduce((sum, rarity) => sum + rarity, 0);
  return known + (words - byTyped.size) * Math.log(1 + whole.entries);
}

function around(entry: MemoryEntry, byKey: ReadonlyMap<string, MemoryEntry>): string {
  const { position } = entry;
  if (position < 0) return entry.text;
  return [position - 1, position, position + 1]
    .map((place) => byKey.get(keyOf({ ...entry, position: place }))?.text ?? '')
    .join('\n');
}

function passageOf(entry: MemoryEntry, number: number, { sought, whole }: Found): MemoryPassage {
  const { id: _id, ...shown } = entry;
  const best = bestSentence(entry.text, sought, whole);
  const marks = marksIn(entry.text, finderOf(sought.map((one) => one.stem)));
  const [told = best] = cutAround(entry.text, [best], best).marks;
  return { ...shown, ...cutAround(entry.text, marks, best), number, best: told };
}
