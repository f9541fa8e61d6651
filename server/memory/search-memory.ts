import type { Query, Reply } from '#contract/endpoint.ts';
import type { memory } from '#contract/memory.ts';
import type { MemoryEntry } from '#contract/memory-record.ts';
import { notFound } from '#contract/refusal.ts';
import { findClientRow, type Viewer } from '#server/clients/reads.ts';
import { cutText } from '#server/cut-text.ts';
import { placeOf } from '#server/db/cursor.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import type { Within } from './search/candidate-reads.ts';
import { listAtPlaces, listHeads } from './search/entry-reads.ts';
import { findNewest } from './search/find-newest.ts';
import { findTurns, shownCorrections, type Correction, type Found } from './search/find-turns.ts';
import { bundleOf, byRecord, groupsOf, placesToRead } from './search/group-hits.ts';
import type { Holding } from './search/holding-reads.ts';
import { parseQuery, type MemoryQuery } from './search/parse-query.ts';
import { keyOf } from './search/rank.ts';
import { withinOf } from './search/within-of.ts';

type Asked = Query<typeof memory.searchMemory>;
type Answer = Reply<typeof memory.searchMemory>;

const shownLength = 300;
const mostCounted = 100;

/** Everything that was said and written, by words, or the newest first where there are none. */
export async function searchMemory(
  scope: Scope,
  viewer: Viewer,
  asked: Asked,
): Promise<Answer | Refusal<'not_found'>> {
  const { clientId } = asked;
  if (clientId !== undefined && !(await findClientRow(scope, viewer, clientId))) {
    return refuse(notFound);
  }
  const query = parseQuery(asked.q ?? '');
  const within = await withinOf(scope, viewer, query, asked);
  const notes = [...query.notes];
  if (!within) {
    if (query.from.length > 0) notes.push('No client that you see is called that.');
    return nothing(notes);
  }
  const limit = Number(asked.limit ?? 20);
  if (query.words.length === 0 && query.phrases.length === 0) {
    if (query.without.length > 0) {
      notes.push('Say also what to look for, not only what to leave out.');
    }
    if (notes.length > 0) return nothing(notes);
    return listNewest(scope, viewer, within, asked.cursor, limit);
  }
  const page = { cursor: asked.cursor, limit };
  return asked.sort === 'newest'
    ? findNewestGroups(scope, viewer, query, within, page)
    : findGroups(scope, viewer, query, within, page);
}

function nothing(notes: string[]): Answer {
  return { entries: [], groups: [], count: '0', corrections: [], notes, next: null };
}

async function listNewest(
  scope: Scope,
  viewer: Viewer,
  within: Within,
  cursor: string | undefined,
  limit: number,
): Promise<Answer> {
  const rows = await listHeads(scope, viewer, within, placeOf(cursor), limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    ...nothing([]),
    entries: page.map((row) => shorten(row)),
    count: rows.length > limit || cursor !== undefined ? '' : String(page.length),
    next: rows.length > limit && last ? `${last.at}_${last.id}` : null,
  };
}

function shorten(row: MemoryEntry): MemoryEntry {
  // An email's subject and a document's name begin the text, so that their words are found.
  const named = row.title !== '' && row.text.startsWith(`${row.title}\n`);
  const text = named ? row.text.slice(row.title.length + 1) : row.text;
  if (text.length <= shownLength) return { ...row, text };
  return { ...row, text: `${cutText(text, shownLength).trimEnd()}…` };
}

interface Page {
  readonly cursor: string | undefined;
  readonly limit: number;
}

async function findGroups(
  scope: Scope,
  viewer: Viewer,
  query: MemoryQuery,
  within: Within,
  { cursor, limit }: Page,
): Promise<Answer> {
  const from = cursor?.startsWith('r') ? Number(cursor.slice(1)) : 0;
  const page = pageOf(
    // What stands beside a match is shown with it, not as a match of its own.
    await findTurns(scope, viewer, query, within, { beside: false }),
    from,
    limit,
  );
  const shown = page.bundles.flatMap((bundle) => bundle.shown);
  const read = await listAtPlaces(scope, viewer, placesToRead(shown));
  return {
    entries: [],
    groups: groupsOf(page.bundles, read, page.sought, query.phrases),
    count: page.count,
    corrections: told(page.corrections),
    notes: [...query.notes],
    next: page.next,
  };
}

const told = (corrections: readonly Correction[]) =>
  corrections.map(({ typed, meant }) => ({ typed, meant: [...meant] }));

/** What is shown of all that was found, which is let go before the texts of the page are waited for. */
function pageOf({ ranked, sought, corrections, cut }: Found, from: number, limit: number) {
  const records = byRecord(ranked);
  const many = records.length > mostCounted || (cut && records.length >= mostCounted);
  const next = from + limit;
  return {
    bundles: records.slice(from, next).map(bundleOf),
    count: many ? `${mostCounted}+` : String(records.length),
    next: next < Math.min(records.length, mostCounted) ? `r${next}` : null,
    sought,
    corrections,
  };
}

/** What the cursor of a page begins with whose entries hold some of the words and not all. */
const someMark = 'some_';

async function findNewestGroups(
  scope: Scope,
  viewer: Viewer,
  query: MemoryQuery,
  within: Within,
  { cursor, limit }: Page,
): Promise<Answer> {
  const from = placeOf(cursor?.replace(someMark, ''));
  const asked = { from, some: cursor?.startsWith(someMark) === true, limit };
  const page = await findNewest([scope, viewer, within], query, asked);
  const { next, sought } = page;
  const bundles = page.records.map(bundleOfNewest);
  const shown = bundles.flatMap((bundle) => bundle.shown);
  const read = await listAtPlaces(scope, viewer, placesToRead(shown));
  const groups = groupsOf(bundles, read, sought, query.phrases);
  const several = next ? `${groups.length}+` : String(groups.length);
  return {
    entries: [],
    groups,
    count: from ? '' : several,
    corrections: from
      ? []
      : told(
          shownCorrections(
            page.guesses,
            groups.flatMap((group) => group.hits),
          ),
        ),
    notes: page.some && !from ? [...query.notes, someWords] : [...query.notes],
    next: next ? `${page.some ? someMark : ''}${next.at}_${next.id}` : null,
  };
}

const someWords =
  'Nothing holds all of these words in one place. This is what holds some of them, the newest first.';

/** Of one record what was said first, before what is told of the whole. */
function bundleOfNewest(holding: readonly Holding[]) {
  const places = holding.map((one) => {
    const { source, sourceId, position } = one;
    return { key: keyOf(one), source, sourceId, position, score: 0 };
  });
  const order = ({ position }: { position: number }) => (position < 0 ? Infinity : position);
  return bundleOf(places.toSorted((one, two) => (order(one) < order(two) ? -1 : 1)));
}
