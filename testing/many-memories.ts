import { placeId } from '#server/memory/entry-id.ts';
import { memoryVersion } from '#server/memory/rebuild-memory.ts';
import { stem } from '#server/memory/search/stem.ts';
import { distinctWords, plainWords } from '#server/memory/search/words.ts';
import { inventedWord, seeded } from './invented-words.ts';
import type { TestApp } from './app.ts';
import { unhurried, type Query } from './unhurried.ts';

/** Words of the practice made below, by how often they occur. */
export interface Vocabulary {
  readonly common: readonly string[];
  readonly mid: readonly string[];
  readonly rare: readonly string[];
  /** In one of fifty entries, all of them old. */
  readonly old: string;
}

const turnsACall = 40;
const vocabularySize = 60_000;
const oldShare = 0.2;

/** Fills a practice's memory with so many entries: calls of forty turns over ten years, the words as rare as in real speech. */
export async function fillManyMemories(t: TestApp, count: number): Promise<Vocabulary> {
  const random = seeded(7);
  const { lindqvist } = t.practiceIds;
  const clients = await t.deps.database.query(
    'select id from clients where practice_id = $1 and deleted_at is null order by id limit 1000',
    [lindqvist],
  );
  const clientIds = (clients.rows as { id: string }[]).map(({ id }) => id);
  const words = Array.from({ length: vocabularySize }, (_none, rank) => inventedWord(rank));
  const counts = new Map<string, number>();
  const pick = () => words[Math.floor(vocabularySize ** random()) - 1] ?? words[0] ?? '';
  const began = Date.UTC(2016, 0, 1);
  const step = (10 * 365 * 86_400_000) / count;
  const atOnce = 2_000;
  for (let from = 0; from < count; from += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, count - from) }, (_none, place) => {
      const n = from + place;
      const call = Math.floor(n / turnsACall);
      const position = (n % turnsACall) - 1;
      const length = 6 + Math.floor(random() * 20);
      const said = Array.from({ length }, pick);
      if (n < count * oldShare && random() < 0.1) said.push('heirloom');
      const text = said.join(' ');
      for (const word of distinctWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
      const sourceId = placeId('bench call', call);
      return {
        id: placeId('call', sourceId, position),
        client_id: clientIds[(call * 7919) % clientIds.length],
        source: 'call',
        source_id: sourceId,
        position,
        speaker: position < 0 ? 'none' : position % 2 === 0 ? 'coach' : 'client',
        name: '',
        title: 'check_in',
        text,
        head: position < 0,
        excerpt: false,
        length: plainWords(text).length,
        at: new Date(began + n * step).toISOString(),
      };
    });
    await t.deps.database.query(
      `insert into memory_entries (practice_id, id, client_id, source, source_id, position, speaker, name, title, text, head, excerpt, length, at)
       select $1::uuid, id, client_id, source, source_id, position, speaker, name, title, text, head, excerpt, length, at
       from jsonb_to_recordset($2::jsonb) as one(id uuid, client_id uuid, source text, source_id uuid, position int,
         speaker text, name text, title text, text text, head bool, excerpt bool, length int, at timestamptz)`,
      [lindqvist, JSON.stringify(rows)],
    );
  }
  await fillCounts(t, counts);
  const byCount = [...counts].toSorted((one, two) => two[1] - one[1]);
  const between = (least: number, most: number) =>
    byCount.filter(([, n]) => n >= least && n <= most).map(([word]) => word);
  return {
    common: between(count * 0.03, count).slice(0, 40),
    mid: between(count * 0.002, count * 0.02).slice(0, 200),
    rare: between(2, 8).slice(0, 400),
    old: 'heirloom',
  };
}

async function fillCounts(t: TestApp, counts: ReadonlyMap<string, number>): Promise<void> {
  const { query, end } = await unhurried(t);
  await fillWordCounts(query, t.practiceIds.lindqvist, counts);
  await fillMemoryFigures(query, t.practiceIds.lindqvist);
  await end();
}

/** In how many entries each word is. */
export async function fillWordCounts(
  query: Query,
  practiceId: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const all = [...counts].map(([word, entries]) => ({ word, stem: stem(word), entries }));
  for (let from = 0; from < all.length; from += 5_000) {
    await query(
      `insert into memory_words (practice_id, word, stem, folded, entries)
       select $1::uuid, word, stem, stem, entries
       from jsonb_to_recordset($2::jsonb) as one(word text, stem text, entries int)`,
      [practiceId, JSON.stringify(all.slice(from, from + 5_000))],
    );
  }
}

/** What the figures of memory are made of, from its entries. */
export async function fillMemoryFigures(query: Query, practiceId: string): Promise<void> {
  const { rows: states } = await query(
    'select coalesce(max(seq), 0) as seq from events where practice_id = $1',
    [practiceId],
  );
  const seq = (states[0] as { seq: number }).seq;
  await query(
    `insert into memory_tallies (practice_id, client_id, month, source, speaker, entries, words)
     select practice_id, client_id, to_char(at at time zone 'UTC', 'YYYY-MM'), source, speaker, count(*), sum(length)
     from memory_entries where practice_id = $1 group by 1, 2, 3, 4, 5`,
    [practiceId],
  );
  await query(
    `insert into memory_months (practice_id, month, source, speaker, entries, words)
     select practice_id, month, source, speaker, sum(entries), sum(words)
     from memory_tallies where practice_id = $1 group by 1, 2, 3, 4`,
    [practiceId],
  );
  await query(
    `insert into memory_clients (practice_id, client_id, entries, words)
     select practice_id, client_id, sum(entries), sum(words)
     from memory_tallies where practice_id = $1 group by 1, 2`,
    [practiceId],
  );
  await query(
    `insert into memory_calls (practice_id, call_id, client_id, month, minutes, mood)
     select practice_id, source_id, client_id, to_char(at at time zone 'UTC', 'YYYY-MM'), 30,
       (array['positive', 'neutral', 'negative', 'concerned'])[1 + ascii(source_id::text) % 4]
     from memory_entries where practice_id = $1 and source = 'call' and head`,
    [practiceId],
  );
  await query(
    `insert into memory_states (practice_id, seq, version, entries, words)
     select practice_id, $2, $3, sum(entries), sum(words) from memory_tallies where practice_id = $1 group by 1`,
    [practiceId, seq, memoryVersion],
  );
  for (const table of [
    'memory_entries',
    'memory_words',
    'memory_tallies',
    'memory_months',
    'memory_clients',
    'memory_calls',
  ]) {
    await query(`vacuum (analyze) ${table}`);
  }
}
