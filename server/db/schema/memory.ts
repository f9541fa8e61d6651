import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moods } from '../../../contract/call-record.ts';
import { factKinds, memorySources, memorySpeakers } from '../../../contract/memory-record.ts';
import { instant, practiceId, words } from '../columns.ts';
import { practices } from './people.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Everything that was ever said or written, a row a turn. It is made from other tables and can
 * always be made again, so it holds on to no client: rows of one that is gone are seen by nobody.
 */
export const memoryEntries = pgTable(
  'memory_entries',
  {
    practiceId: practiceId(),
    /** Made of the source and the place in it, so that a rebuild gives the same ones. */
    id: uuid('id').notNull(),
    clientId: uuid('client_id').notNull(),
    source: text('source', { enum: memorySources }).notNull(),
    sourceId: uuid('source_id').notNull(),
    /** The place of a turn or a passage; -1 is what stands for the whole. */
    position: integer('position').notNull(),
    speaker: text('speaker', { enum: memorySpeakers }).notNull(),
    name: words('name'),
    title: words('title'),
    text: text('text').notNull(),
    /** Stands for its source in the list of the newest. */
    head: boolean('head').notNull(),
    /** Only repeats the beginning of what other rows hold, so it is not searched. */
    excerpt: boolean('excerpt').notNull(),
    /** How many words the text has. */
    length: integer('length').notNull(),
    at: instant('at').notNull(),
    /**
     * The stems, and whose they are: one index then answers for one practice, client or source.
     * Names of files and addresses are cut into words as everything else is.
     */
    tokens: tsvector('tokens')
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`case when excerpt then ''::tsvector else to_tsvector('english', regexp_replace("text", '[/@_:-]|[.](?![0-9])', ' ', 'g')) end ||
          array_to_tsvector(array['p:' || left(practice_id::text, 8), 'c:' || left(client_id::text, 13), 's:' || "source"])`,
      ),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
    uniqueIndex('memory_entries_of_source').on(t.practiceId, t.source, t.sourceId, t.position),
    index('memory_entries_by_time').on(t.practiceId, t.at, t.id),
    index('memory_entries_of_client').on(t.practiceId, t.clientId, t.at, t.id),
    index('memory_heads_by_time')
      .on(t.practiceId, t.at, t.id)
      .where(sql`${t.head}`),
    index('memory_heads_of_client')
      .on(t.practiceId, t.clientId, t.at, t.id)
      .where(sql`${t.head}`),
    index('memory_heads_of_source')
      .on(t.practiceId, t.source, t.at, t.id)
      .where(sql`${t.head}`),
    index('memory_entries_tokens').using('gin', t.tokens),
  ],
);

/** Every word that memory holds, and in how many entries: what a misspelt one may have meant. */
export const memoryWords = pgTable(
  'memory_words',
  {
    practiceId: practiceId(),
    word: text('word').notNull(),
    stem: text('stem').notNull(),
    /** The stem without accents: so it is found by whoever has no key for them. */
    folded: text('folded').notNull().default(''),
    entries: integer('entries').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.word] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
    index('memory_words_by_stem').on(t.practiceId, t.stem),
    index('memory_words_by_folded').on(t.practiceId, t.folded),
    index('memory_words_alike').using('gin', sql`${t.word} gin_trgm_ops`),
  ],
);

/** How much was said, by client, month, source and speaker. */
export const memoryTallies = pgTable(
  'memory_tallies',
  {
    practiceId: practiceId(),
    clientId: uuid('client_id').notNull(),
    /** As in `2026-03`, in UTC. */
    month: text('month').notNull(),
    source: text('source', { enum: memorySources }).notNull(),
    speaker: text('speaker', { enum: memorySpeakers }).notNull(),
    entries: integer('entries').notNull(),
    words: bigint('words', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.clientId, t.month, t.source, t.speaker] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
  ],
);

/** The same of a whole practice, so that its figures cost no more with more clients. */
export const memoryMonths = pgTable(
  'memory_months',
  {
    practiceId: practiceId(),
    month: text('month').notNull(),
    source: text('source', { enum: memorySources }).notNull(),
    speaker: text('speaker', { enum: memorySpeakers }).notNull(),
    entries: integer('entries').notNull(),
    words: bigint('words', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.month, t.source, t.speaker] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
  ],
);

/** How much was said by each client and to them, over all time. */
export const memoryClients = pgTable(
  'memory_clients',
  {
    practiceId: practiceId(),
    clientId: uuid('client_id').notNull(),
    entries: integer('entries').notNull(),
    words: bigint('words', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.clientId] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
    index('memory_clients_by_words').on(t.practiceId, t.words, t.clientId),
  ],
);

/** The conversations that memory holds, in what the figures tell of them. */
export const memoryCalls = pgTable(
  'memory_calls',
  {
    practiceId: practiceId(),
    callId: uuid('call_id').notNull(),
    clientId: uuid('client_id').notNull(),
    /** As in `2026-03`, in UTC. */
    month: text('month').notNull(),
    minutes: integer('minutes').notNull(),
    mood: text('mood', { enum: moods }),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.callId] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
    index('memory_calls_figures').on(t.practiceId, t.clientId, t.month, t.mood, t.minutes),
  ],
);

/** What was taken out of memory for good, without a word of it. */
export const memoryForgotten = pgTable(
  'memory_forgotten',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    source: text('source', { enum: memorySources }).notNull(),
    sourceId: uuid('source_id').notNull(),
    /** One turn or passage; null for all of the source. */
    position: integer('position'),
    at: instant('at').notNull(),
    byId: uuid('by_id'),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
    index('memory_forgotten_of_source').on(t.practiceId, t.source, t.sourceId),
  ],
);

/** How far memory has followed the events; whoever writes memory holds this row. */
export const memoryStates = pgTable(
  'memory_states',
  {
    practiceId: practiceId(),
    /** The last event that was looked at. */
    seq: bigint('seq', { mode: 'number' }).notNull().default(0),
    /** Which way of making entries made them: another one makes all anew. */
    version: integer('version').notNull().default(0),
    rebuiltAt: instant('rebuilt_at'),
    /** How many entries are searched, and how many words they have. */
    entries: bigint('entries', { mode: 'number' }).notNull().default(0),
    words: bigint('words', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
  ],
);

/** What clients said of themselves, with the words that it stands on. */
export const memoryFacts = pgTable(
  'memory_facts',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    clientId: uuid('client_id').notNull(),
    callId: uuid('call_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: factKinds }).notNull(),
    /** What the fact is about within its kind: `monthly`, a name, a tool. */
    about: words('about'),
    value: text('value').notNull(),
    amount: doublePrecision('amount'),
    quote: text('quote').notNull(),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    rule: text('rule').notNull(),
    /** The words say that it is new: "now", "up from". */
    change: boolean('change').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
    index('memory_facts_of_client').on(t.practiceId, t.clientId, t.at),
    index('memory_facts_of_call').on(t.practiceId, t.callId),
  ],
);
