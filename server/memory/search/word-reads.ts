import { sql, type SQL } from 'drizzle-orm';
import { memoryClients, memoryStates, memoryWords } from '#server/db/schema/memory.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns, Statement } from '#server/db/statement.ts';
import type { Within } from './candidate-reads.ts';

export interface KnownWord {
  readonly word: string;
  readonly stem: string;
  readonly entries: number;
}

const w = memoryWords;
const c = memoryClients;
const given = (name: string) => sql`${sql.placeholder(name)}`;
const practice = given('practiceId');

const known = new Columns<KnownWord>({ word: w.word, stem: w.stem, entries: w.entries });
/** A search, planned by its word: runs of three letters are in many words or in few. */
const near = new Statement<
  KnownWord,
  { practiceId: string; word: string; steps: readonly string[] }
>(
  undefined,
  known,
  sql`(select ${known.sql} from ${w}
      where ${w.practiceId} = ${practice} and ${w.word} = any(${given('steps')}::text[]))
    union all
    (select ${known.sql} from ${w} where ${w.practiceId} = ${practice} and ${w.word} % ${given('word')}
      order by similarity(${w.word}, ${given('word')}) desc limit 40)`,
);

/** Words of the practice's memory that are one of some, or share runs of three letters with one that it does not hold. */
export async function listNear(
  scope: Scope,
  word: string,
  steps: readonly string[],
): Promise<KnownWord[]> {
  return scope.run(near, { word, steps });
}

const folded = new Statement<KnownWord, { practiceId: string; folded: readonly string[] }>(
  'memory-words-folded',
  known,
  sql`select ${known.sql} from ${w}
    where ${w.practiceId} = ${practice} and ${w.folded} = any(${given('folded')}::text[])`,
);

/** Words of the practice's memory whose stem is one of some where nobody minds accents. */
export async function listFolded(scope: Scope, stems: readonly string[]): Promise<KnownWord[]> {
  return stems.length === 0 ? [] : scope.run(folded, { folded: stems });
}

/** How much there is of those among whom somebody looks. */
export interface Size {
  readonly entries: number;
  /** How long they are together. */
  readonly words: number;
}
interface Measured extends Size {
  /** In how many entries of the practice each stem occurs, about; null for none at all. */
  readonly stems: Readonly<Record<string, number>> | null;
}

type Given = { practiceId: string; stems: readonly string[]; clientIds?: readonly string[] };

/** Both at once: neither is asked for alone. */
function measuring(
  name: string,
  of: typeof memoryStates | typeof memoryClients,
  condition?: SQL,
): Statement<Measured, Given> {
  const measured = new Columns<Measured>({
    entries: sql`coalesce(sum(${of.entries}), 0)::float8`,
    words: sql`coalesce(sum(${of.words}), 0)::float8`,
    stems: sql`(select jsonb_object_agg("counted"."stem", "counted"."entries") from (
      select ${w.stem}, sum(${w.entries}) as "entries" from ${w}
      where ${w.practiceId} = ${practice} and ${w.stem} = any(${given('stems')}::text[])
      group by ${w.stem}) "counted")`,
  });
  return new Statement(
    name,
    measured,
    sql`select ${measured.sql} from ${of} where ${of.practiceId} = ${practice}${condition && sql` and ${condition}`}`,
  );
}

const ofAll = measuring('memory-size', memoryStates);
const ofClients = measuring(
  'memory-size-of-clients',
  c,
  sql`${c.clientId} = any(${given('clientIds')}::uuid[])`,
);

/** How much there is of the clients among whom somebody looks, and in how many entries of the practice stems occur. */
export async function measure(
  scope: Scope,
  { clientIds }: Within,
  stems: readonly string[],
): Promise<{ size: Size; counts: Map<string, number> }> {
  const [row] =
    clientIds === undefined
      ? await scope.run(ofAll, { stems })
      : await scope.run(ofClients, { stems, clientIds });
  return {
    size: { entries: row?.entries ?? 0, words: row?.words ?? 0 },
    counts: new Map(Object.entries(row?.stems ?? {})),
  };
}
