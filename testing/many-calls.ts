import { distinctWords } from '#server/memory/search/words.ts';
import type { TestApp } from './app.ts';
import { inventedWord, seeded } from './invented-words.ts';
import { fillMemoryFigures, fillWordCounts } from './many-memories.ts';
import type { Query } from './unhurried.ts';

const turnsACall = 4;
const sentencesATurn = 4;
const vocabularySize = 20_000;
const sentences = 2_000;
/** Calls of which one has a rare word, and how many rare words there are. */
const rareEvery = 500;
const rareWords = 20;

/** Words of the calls made below, by how often they occur. */
export interface SpokenWords {
  /** In about a third of all turns. */
  readonly common: readonly string[];
  /** In a few turns. */
  readonly rare: readonly string[];
}

/**
 * Calls of the last six years with transcripts of 1 KB in four turns, an insight of every so many,
 * and memory of them all. The turns are put together from sentences, so that they come as fast as
 * the database can write.
 */
export async function fillManyCalls(
  t: TestApp,
  query: Query,
  { calls, insights }: { readonly calls: number; readonly insights: number },
): Promise<SpokenWords> {
  const { lindqvist } = t.practiceIds;
  const spoken = inventSentences();
  const step = Math.floor((6 * 365 * 1440) / calls);
  await query(
    `with those as materialized (
       select id as client_id, row_number() over (order by id) - 1 as place, count(*) over () as clients
       from clients where practice_id = $1 and deleted_at is null
     )
     insert into calls (practice_id, id, client_id, type, source, duration_minutes, call_date, summary,
       mood, search_text, author_id, created_at, updated_at)
     select $1::uuid, gen_random_uuid(), client_id,
       (array['check_in', 'strategy', 'follow_up', 'other'])[1 + n % 4], 'logged', 15 + n % 45, at,
       summary, (array['positive', 'neutral', 'negative', 'concerned'])[1 + n % 4], lower(summary),
       $2::uuid, at, at
     from (
       select n, $3::timestamptz - n * ($4::int * interval '1 minute') as at,
         ($5::text[])[1 + n % ${sentences}] as summary
       from generate_series(1, $6::int) n
     ) made
     join those on place = n * 7919::bigint % clients`,
    [lindqvist, t.ids.nora, t.clock.now, step, spoken, calls],
  );
  await fillTurns(query, lindqvist, spoken);
  await fillInsights(query, lindqvist, insights);
  await fillMemory(query, lindqvist, spoken, calls * turnsACall);
  await fillMemoryFigures(query, lindqvist);
  return {
    common: commonWords(spoken),
    rare: Array.from({ length: rareWords }, (_none, place) => rareWord(place)),
  };
}

function inventSentences(): string[] {
  const random = seeded(11);
  const pick = () => inventedWord(Math.floor(vocabularySize ** random()) - 1);
  return Array.from({ length: sentences }, () => {
    let sentence = '';
    while (sentence.length < 60) sentence += `${sentence === '' ? '' : ' '}${pick()}`;
    return sentence;
  });
}

const rareWord = (place: number) => `zebra${String.fromCharCode(97 + place)}`;

async function fillTurns(query: Query, practiceId: string, spoken: readonly string[]) {
  const sentence = (part: number) =>
    `($2::text[])[1 + (n * ${turnsACall} + position) * ${[7919, 104_729, 1_299_709, 15_485_863][part]}::bigint % ${sentences}]`;
  const parts = Array.from({ length: sentencesATurn }, (_none, part) => sentence(part));
  await query(
    `insert into utterances (practice_id, call_id, position, speaker, name, text)
     select $1::uuid, id, position, case when position % 2 = 0 then 'coach' else 'client' end,
       case when position % 2 = 0 then 'Nora' else 'Dana' end,
       concat_ws('. ', ${parts.join(', ')}) || case when position = 2 and n % ${rareEvery} = 17
         then ' zebra' || chr(97 + (n / ${rareEvery})::int % ${rareWords}) else '' end
     from (
       select id, row_number() over (order by call_date, id) as n from calls where practice_id = $1
     ) numbered
     cross join generate_series(0, ${turnsACall - 1}) position`,
    [practiceId, spoken],
  );
}

async function fillInsights(query: Query, practiceId: string, count: number) {
  await query(
    `insert into insights (practice_id, id, client_id, call_id, source, type, topic, title, content,
       priority, actionable, strength, evidence, rules, made_by, search_text, read_at, dismissed_at,
       created_at, updated_at)
     select $1::uuid, gen_random_uuid(), client_id, id, 'call',
       (array['opportunity', 'risk', 'success', 'recommendation'])[1 + n % 4], '', 'What was said',
       summary, (array['low', 'medium', 'medium', 'high', 'critical'])[1 + n % 5], n % 2 = 0, 'medium',
       jsonb_build_array(jsonb_build_object('kind', 'utterance', 'subjectId', id, 'position', 1,
         'quote', summary, 'at', null)),
       array['bench'], '{"engine":"local","version":"1"}', lower(summary),
       case when n % 10 < 8 then call_date end, case when n % 10 = 3 then call_date end,
       call_date, call_date
     from (
       select *, row_number() over (order by call_date desc, id)::int as n from calls
       where practice_id = $1
     ) numbered
     where n <= $2`,
    [practiceId, count],
  );
}

/** Entries as memory makes them of calls: the summary stands for the whole, then turn by turn. */
async function fillMemory(
  query: Query,
  practiceId: string,
  spoken: readonly string[],
  turns: number,
) {
  const columns = `practice_id, id, client_id, source, source_id, position, speaker, name, title,
    text, head, excerpt, length, at`;
  const length = (column: string) => `1 + length(${column}) - length(replace(${column}, ' ', ''))`;
  await query(
    `insert into memory_entries (${columns})
     select practice_id, gen_random_uuid(), client_id, 'call', id, -1, 'none', '', type, summary,
       true, false, ${length('summary')}, call_date
     from calls where practice_id = $1`,
    [practiceId],
  );
  await query(
    `insert into memory_entries (${columns})
     select u.practice_id, gen_random_uuid(), c.client_id, 'call', c.id, u.position, u.speaker, u.name,
       c.type, u.text, false, false, ${length('u.text')}, c.call_date
     from utterances u join calls c on c.practice_id = $1 and c.id = u.call_id
     where u.practice_id = $1`,
    [practiceId],
  );
  await fillWordCounts(query, practiceId, expectedCounts(spoken, turns));
}

/** Each sentence is said about equally often: so are its words. */
function expectedCounts(spoken: readonly string[], turns: number): Map<string, number> {
  const counts = new Map<string, number>();
  const each = Math.max(1, Math.round((turns * sentencesATurn) / sentences));
  for (const sentence of spoken) {
    for (const word of distinctWords(sentence)) counts.set(word, (counts.get(word) ?? 0) + each);
  }
  for (const [word, count] of counts) counts.set(word, Math.min(count, turns));
  for (let place = 0; place < rareWords; place += 1) {
    counts.set(rareWord(place), Math.ceil(turns / turnsACall / rareEvery / rareWords));
  }
  return counts;
}

function commonWords(spoken: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const sentence of spoken) {
    for (const word of new Set(sentence.split(' '))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .toSorted((one, two) => two[1] - one[1])
    .slice(0, 10)
    .map(([word]) => word);
}
