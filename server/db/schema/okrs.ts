import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MadeBy } from '../../../contract/analysis.ts';
import type { Evidence } from '../../../contract/evidence.ts';
import { directions } from '../../../contract/okr-progress.ts';
import { checkInSources, checkInStates, objectiveStates } from '../../../contract/okr-record.ts';
import { instant, practiceId, words } from '../columns.ts';
import { ofClient } from './clients.ts';

const exact = (name: string) => numeric(name, { precision: 20, scale: 4 });
const rules = () =>
  text('rules')
    .array()
    .notNull()
    .default(sql`'{}'`);
const evidence = () => jsonb('evidence').$type<readonly Evidence[]>().notNull().default([]);

export const objectives = pgTable(
  'objectives',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    clientId: uuid('client_id').notNull(),
    /** `2026-Q4`. */
    quarter: text('quarter').notNull(),
    title: text('title').notNull(),
    why: words('why'),
    position: integer('position').notNull(),
    state: text('state', { enum: objectiveStates }).notNull(),
    score: numeric('score', { precision: 3, scale: 2 }),
    learned: words('learned'),
    /** Null for one that a person wrote. */
    madeBy: jsonb('made_by').$type<MadeBy>(),
    evidence: evidence(),
    rules: rules(),
    carriedFromId: uuid('carried_from_id'),
    acceptedAt: instant('accepted_at'),
    closedAt: instant('closed_at'),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    ofClient(t),
    index('objectives_of_client').on(t.practiceId, t.clientId, t.quarter, t.position),
    index('objectives_of_quarter')
      .on(t.practiceId, t.quarter, t.clientId)
      .where(sql`${t.deletedAt} is null`),
  ],
);

export const keyResults = pgTable(
  'key_results',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    objectiveId: uuid('objective_id').notNull(),
    title: text('title').notNull(),
    unit: words('unit'),
    direction: text('direction', { enum: directions }).notNull(),
    baseline: exact('baseline'),
    target: exact('target'),
    /** Of the latest approved check-in, kept with each change of one. */
    current: exact('current'),
    currentAt: instant('current_at'),
    confidence: integer('confidence'),
    dueOn: date('due_on', { mode: 'string' }),
    position: integer('position').notNull(),
    evidence: evidence(),
    rules: rules(),
    carriedFromId: uuid('carried_from_id'),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({
      columns: [t.practiceId, t.objectiveId],
      foreignColumns: [objectives.practiceId, objectives.id],
    }).onDelete('cascade'),
    index('key_results_of_objective').on(t.practiceId, t.objectiveId, t.position),
  ],
);

export const checkIns = pgTable(
  'check_ins',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    keyResultId: uuid('key_result_id').notNull(),
    value: exact('value').notNull(),
    confidence: integer('confidence'),
    note: words('note'),
    shared: boolean('shared').notNull().default(false),
    at: instant('at').notNull(),
    byId: uuid('by_id'),
    source: text('source', { enum: checkInSources }).notNull(),
    callId: uuid('call_id'),
    turn: integer('turn'),
    quote: words('quote'),
    rules: rules(),
    state: text('state', { enum: checkInStates }).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({
      columns: [t.practiceId, t.keyResultId],
      foreignColumns: [keyResults.practiceId, keyResults.id],
    }).onDelete('cascade'),
    index('check_ins_of_key_result').on(t.practiceId, t.keyResultId, t.at),
    uniqueIndex('check_ins_of_call')
      .on(t.practiceId, t.callId, t.keyResultId)
      .where(sql`${t.callId} is not null`),
  ],
);
