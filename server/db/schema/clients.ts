import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import { clientFieldKinds } from '../../../contract/client-fields.ts';
import { consents, growthPotentials, pipelineStages } from '../../../contract/client-record.ts';
import { likenesses } from '../../../contract/duplicates.ts';
import { gin, instant, practiceId, rankIn, tagKeysOf, words } from '../columns.ts';
import { practices, users } from './people.ts';

/** Compared byte by byte, so that a list goes on where it stopped on every engine. */
const byteOrdered = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
const dollars = (name: string) => numeric(name, { precision: 15, scale: 2 });

export interface Labelled {
  readonly label: string;
  readonly value: string;
}

export const clients = pgTable(
  'clients',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** E.164, or empty. */
    phone: words('phone'),
    website: words('website'),
    linkedinUrl: words('linkedin_url'),
    businessType: words('business_type'),
    industry: words('industry'),
    companySize: words('company_size'),
    timezone: words('timezone'),
    revenueStream: words('revenue_stream'),
    monthlyRevenue: dollars('monthly_revenue'),
    annualRevenue: dollars('annual_revenue'),
    lifetimeValue: dollars('lifetime_value'),
    growthPotential: text('growth_potential').notNull(),
    status: text('status').notNull(),
    pipelineStage: text('pipeline_stage', { enum: pipelineStages }).notNull(),
    closedLostReason: words('closed_lost_reason'),
    leadSource: words('lead_source'),
    coachingGoals: words('coaching_goals'),
    painPoints: words('pain_points'),
    context: words('context'),
    lastContactDate: instant('last_contact_date'),
    ownerId: uuid('owner_id'),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    otherEmails: jsonb('other_emails').$type<readonly Labelled[]>().notNull().default([]),
    otherPhones: jsonb('other_phones').$type<readonly Labelled[]>().notNull().default([]),
    /** By the id of the practice's own field. */
    customFields: jsonb('custom_fields')
      .$type<Readonly<Record<string, string | number>>>()
      .notNull()
      .default({}),
    consent: text('consent', { enum: consents }).notNull().default('unknown'),
    consentSource: words('consent_source'),
    consentAt: instant('consent_at'),
    doNotCall: boolean('do_not_call').notNull().default(false),
    archivedAt: instant('archived_at'),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The name without case and accents: what a list is ordered by. */
    sortName: byteOrdered('sort_name').notNull(),
    /** Name, email address and business type without case and accents, one a line. */
    searchText: text('search_text').notNull(),
  },
  (t) => {
    const living = sql`${t.deletedAt} is null`;
    // By name, with what a count looks at, so that it reads no row.
    const named = [t.sortName, t.id, t.archivedAt] as const;
    const stage = rankIn(pipelineStages, t.pipelineStage);
    const growth = rankIn(growthPotentials, t.growthPotential);
    return [
      primaryKey({ columns: [t.practiceId, t.id] }),
      foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
      foreignKey({
        columns: [t.practiceId, t.ownerId],
        foreignColumns: [users.practiceId, users.id],
      }),
      check(
        'clients_stage',
        sql`${t.pipelineStage} in ('lead', 'qualified', 'proposal', 'negotiation', 'closed_won', 'closed_lost')`,
      ),
      check('clients_monthly', sql`${t.monthlyRevenue} between 0 and 1000000000000`),
      index('clients_by_name')
        .on(t.practiceId, ...named)
        .where(living),
      index('clients_by_revenue').on(t.practiceId, sql`coalesce(${t.monthlyRevenue}, 0)`, t.id),
      index('clients_by_contact').on(
        t.practiceId,
        sql`coalesce(${t.lastContactDate}, '-infinity')`,
        t.id,
      ),
      index('clients_by_status')
        .on(t.practiceId, t.status, ...named)
        .where(living),
      index('clients_by_stage')
        .on(t.practiceId, stage, ...named, t.pipelineStage)
        .where(living),
      index('clients_by_growth')
        .on(t.practiceId, growth, ...named, t.growthPotential)
        .where(living),
      index('clients_by_owner')
        .on(t.practiceId, t.ownerId, ...named)
        .where(living),
      index('clients_by_creation').on(t.practiceId, t.createdAt, t.id).where(living),
      index('clients_by_change').on(t.practiceId, t.updatedAt, t.id).where(living),
      index('clients_archived')
        .on(t.practiceId, t.sortName, t.id)
        .where(sql`${t.archivedAt} is not null and ${t.deletedAt} is null`),
      index('clients_in_trash')
        .on(t.practiceId, t.deletedAt, t.id)
        .where(sql`${t.deletedAt} is not null`),
      gin('clients_search', sql`${t.searchText} gin_trgm_ops`),
      gin('clients_tags', tagKeysOf(t.tags)),
      gin('clients_own_fields', sql`${t.customFields} jsonb_path_ops`),
    ];
  },
);

/** What a client is recognised by: each email address, phone number and name, made comparable. */
export const clientKeys = pgTable(
  'client_keys',
  {
    practiceId: practiceId(),
    clientId: uuid('client_id').notNull(),
    kind: text('kind', { enum: likenesses }).notNull(),
    key: text('key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.clientId, t.kind, t.key] }),
    ofClient(t),
    index('client_keys_by_key').on(t.practiceId, t.kind, t.key),
  ],
);

/** The foreign key of whatever belongs to a client: it goes when the client is erased. */
export function ofClient(t: { practiceId: PgColumn; clientId: PgColumn }) {
  return foreignKey({
    columns: [t.practiceId, t.clientId],
    foreignColumns: [clients.practiceId, clients.id],
  }).onDelete('cascade');
}

/**
 * What each change added to and took from the figures, by owner, status and stage: their sum up
 * to an instant is what the figures were then. Old days are folded into one row each.
 */
export const clientTallies = pgTable(
  'client_tallies',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    ownerId: uuid('owner_id'),
    status: text('status').notNull(),
    stage: text('stage').notNull(),
    clients: integer('clients').notNull(),
    monthlyRevenue: numeric('monthly_revenue', { precision: 24, scale: 2 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    index('client_tallies_by_time').on(t.practiceId, t.at),
  ],
);

export const clientFields = pgTable(
  'client_fields',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: clientFieldKinds }).notNull(),
    options: text('options').array().notNull().default([]),
    position: integer('position').notNull(),
    hiddenAt: instant('hidden_at'),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.practiceId, t.id] })],
);

export const savedViews = pgTable(
  'saved_views',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    columns: text('columns')
      .array()
      .notNull()
      .default(sql`'{}'`),
    layout: text('layout', { enum: ['cards', 'table', 'board'] }).notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({
      columns: [t.practiceId, t.userId],
      foreignColumns: [users.practiceId, users.id],
    }).onDelete('cascade'),
    index('saved_views_of_user').on(t.practiceId, t.userId),
  ],
);

/** A change of many clients that can be taken back as one. */
export const changeSets = pgTable(
  'change_sets',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ['bulk', 'merge', 'import'] }).notNull(),
    title: text('title').notNull(),
    actorId: uuid('actor_id'),
    at: instant('at').notNull(),
    clients: integer('clients').notNull().default(0),
    undoneAt: instant('undone_at'),
    keptClients: integer('kept_clients').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    index('change_sets_by_time').on(t.practiceId, t.at, t.id),
  ],
);

/** One client in a change-set: the row as it was, or null for one that was made by it. */
export const changeSetRows = pgTable(
  'change_set_rows',
  {
    practiceId: practiceId(),
    changeSetId: uuid('change_set_id').notNull(),
    clientId: uuid('client_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** The client's `updatedAt` as this change left it: another one means that it was changed since. */
    leftAt: instant('left_at').notNull(),
    /** Rows of other tables that a merge moved here from the other client: ids by table. */
    mergedInto: uuid('merged_into'),
    moved: jsonb('moved').$type<Readonly<Record<string, readonly string[]>>>(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.changeSetId, t.clientId] }),
    foreignKey({
      columns: [t.practiceId, t.changeSetId],
      foreignColumns: [changeSets.practiceId, changeSets.id],
    }).onDelete('cascade'),
  ],
);

/** Pairs that somebody has said are two; the smaller id first. */
export const notDuplicates = pgTable(
  'not_duplicates',
  {
    practiceId: practiceId(),
    firstId: uuid('first_id').notNull(),
    secondId: uuid('second_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.practiceId, t.firstId, t.secondId] })],
);

/** A client that a merge made part of another: its history is that one's too. */
export const clientMerges = pgTable(
  'client_merges',
  {
    practiceId: practiceId(),
    /** The client that is gone. */
    id: uuid('id').notNull(),
    clientId: uuid('client_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    ofClient(t),
    index('client_merges_of_client').on(t.practiceId, t.clientId),
  ],
);
