import * as z from 'zod/mini';
import { id } from '#contract/fields.ts';
import { keyResults } from '#contract/key-results.ts';
import { checkInFields } from '#contract/okr-fields.ts';
import type { KeyResult, Objective } from '#contract/okr-record.ts';
import { tellMeasure } from '#contract/okr-words.ts';
import { okrs } from '#contract/okrs.ts';
import { tellQuarter } from '#contract/quarters.ts';
import { localTimeIf } from '../local-time.ts';
import {
  counted,
  countedPage,
  countedPlace,
  described,
  given,
  listTold,
  othersWords,
  rowLimit,
  shortened,
  tool,
} from '../tool.ts';

const asked = okrs.getQuarter.query.def.shape;
const quarter = described(asked.quarter, 'Like 2026-Q1; the current one without it');
const mostNotes = 3;

export const listOkrs = tool({
  name: 'list_okrs',
  title: 'List how clients stand in a quarter',
  description:
    'How each client with objectives stands in a quarter, those most behind first: progress and what the time asks for in per cent, key results by where they stand, and when somebody last checked in.',
  scope: 'read',
  input: z.strictObject({
    quarter,
    standing: asked.standing,
    limit: rowLimit,
    cursor: countedPlace,
  }),
  run: async (ask, { limit, cursor, ...filter }, timezone) => {
    const { from, query } = countedPage(filter, { limit, cursor });
    const { body } = await ask(okrs.getQuarter, { query });
    const rows = body.clients.map((row) => ({
      ...row,
      localLastCheckIn: localTimeIf(row.lastCheckInAt, timezone),
    }));
    const next = from + rows.length < body.total ? String(from + rows.length) : null;
    const told = listTold('client', 'clients', rows, next, from);
    const { quarter: of, today, passed } = body;
    return {
      ...told,
      text: `${tellQuarter(of)}, ${passed}% of it passed: ${told.text}`,
      values: { quarter: of, today, passed, ...told.values },
    };
  },
});

const measured = (one: KeyResult) => ({
  id: one.id,
  title: one.title,
  unit: one.unit,
  direction: one.direction,
  baseline: one.baseline,
  target: one.target,
  current: one.current,
  dueOn: one.dueOn,
  progress: one.progress,
  expected: one.expected,
  standing: one.standing,
  missing: one.missing,
  confidence: one.confidence,
  waiting: one.pending.length,
  lastCheckIns: one.history
    .slice(-mostNotes)
    .toReversed()
    .map(({ on, byName, value, note }) => ({ on, byName, value, note: shortened(note, 500) })),
});

const objective = (one: Objective) => ({
  id: one.id,
  title: one.title,
  why: shortened(one.why, 500),
  state: one.state,
  progress: one.progress,
  expected: one.expected,
  standing: one.standing,
  score: one.score,
  learned: shortened(one.learned, 500),
  keyResults: one.keyResults.map(measured),
});

export const getOkrs = tool({
  name: 'get_okrs',
  title: 'Get a client’s OKRs',
  description: `A client’s objectives of a quarter with their key results, where each stands today and the last check-ins; drafts wait to be accepted. ${othersWords}`,
  scope: 'read',
  input: z.strictObject({
    clientId: described(id, 'The client’s id, from search_clients'),
    quarter,
  }),
  run: async (ask, { clientId, quarter: wanted }) => {
    const query = { clientId, ...given({ quarter: wanted }) };
    const { body } = await ask(okrs.getClientQuarter, { query });
    const { clientName, objectives, ...where } = body;
    return {
      text: `${clientName} has ${counted(objectives.length, 'objective')} for ${tellQuarter(where.quarter)}.`,
      values: { clientName, ...where, objectives: objectives.map(objective) },
      list: 'objectives',
    };
  },
});

export const checkIn = tool({
  name: 'check_in',
  title: 'Check in on a key result',
  description: 'Writes down where a key result of an open objective stands now.',
  scope: 'write',
  input: z.strictObject({
    keyResultId: described(id, 'The key result’s id, from get_okrs'),
    value: described(z.string(), 'The value in its unit, like 14, 2.5 or 12k'),
    confidence: z.optional(
      described(
        z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
        'How sure you are that the target will be met, in per cent',
      ),
    ),
    note: z.optional(checkInFields.note),
  }),
  run: async (ask, { keyResultId, value, ...more }) => {
    const body = { value, ...given(more) };
    const { body: one } = await ask(keyResults.makeCheckIn, { params: { id: keyResultId }, body });
    const way = one.progress === null ? '' : `, ${one.progress}% of the way`;
    return {
      text: `“${one.title}” (${tellMeasure(one)}) stands at ${one.current ?? value}${way}.`,
      values: { keyResult: measured(one) },
    };
  },
});
