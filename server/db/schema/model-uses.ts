import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { modelPurposes } from '../../../contract/ai-usage.ts';
import { instant, practiceId } from '../columns.ts';

/** Every request that was sent to a language model: the account of what it was used for. */
export const modelUses = pgTable(
  'model_uses',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    /** Who asked, or whose key caused it; null where nobody did, as after a call. */
    userId: uuid('user_id'),
    at: instant('at').notNull(),
    purpose: text('purpose', { enum: modelPurposes }).notNull(),
    engine: text('engine').notNull(),
    model: text('model').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    /** In millionths of a US dollar; null where the server told none. */
    costUsdMicros: bigint('cost_usd_micros', { mode: 'number' }),
    ok: boolean('ok').notNull(),
    /** The kind of problem; null where it answered. */
    problem: text('problem'),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    index('model_uses_by_time').on(t.practiceId, t.at),
  ],
);
