import * as z from 'zod/mini';
import { madeBy } from './analysis.ts';
import { evidence } from './evidence.ts';
import { id, instant } from './fields.ts';
import { directions, gaps, standings } from './okr-progress.ts';

export const objectiveStates = ['draft', 'active', 'closed'] as const;

export const checkInStates = ['pending', 'approved', 'dismissed'] as const;
export type CheckInState = (typeof checkInStates)[number];

/** Whether somebody wrote it down or it was heard in a call. */
export const checkInSources = ['hand', 'call'] as const;

export const checkIn = z.object({
  id,
  keyResultId: id,
  value: z.string(),
  /** Per cent from 0 to 100: how sure one is that the target will be met; null where nobody said. */
  confidence: z.nullable(z.number()),
  note: z.string(),
  /** The note is meant for the client: it stands in what is handed to them. */
  shared: z.boolean(),
  at: instant,
  /** The day that it was in the practice's zone. */
  on: z.string(),
  byName: z.string(),
  source: z.enum(checkInSources),
  callId: z.nullable(id),
  /** The turn of the call in which it was said. */
  turn: z.nullable(z.number()),
  quote: z.string(),
  state: z.enum(checkInStates),
  createdAt: instant,
  updatedAt: instant,
});
export type CheckIn = z.infer<typeof checkIn>;

export const keyResult = z.object({
  id,
  objectiveId: id,
  title: z.string(),
  /** `$`, `%`, or a word such as `clients`; may be empty. */
  unit: z.string(),
  direction: z.enum(directions),
  /** Decimal strings; null where nobody has said them yet. */
  baseline: z.nullable(z.string()),
  target: z.nullable(z.string()),
  /** The last approved value; null before the first. */
  current: z.nullable(z.string()),
  currentAt: z.nullable(instant),
  confidence: z.nullable(z.number()),
  dueOn: z.nullable(z.string()),
  position: z.number(),
  evidence: z.array(evidence),
  rules: z.array(z.string()),
  /** Whole per cent, below 0 and above 100 where the value is; null without figures. */
  progress: z.nullable(z.number()),
  /** What keeps it from having a figure. */
  missing: z.nullable(z.enum(gaps)),
  /** Per cent of the way that the time asks for today; once its objective is closed, on that day. */
  expected: z.number(),
  /** The day from which the time counts: that on which it was set, within its quarter; else the quarter's first. */
  countsFrom: z.string(),
  /** Null without figures, and once its objective is closed: then `progress` is what it came to. */
  standing: z.nullable(z.enum(standings)),
  /** It was carried over: it goes on in the next quarter. */
  carriedOver: z.boolean(),
  /** Approved ones, oldest first, at most the last 100. */
  history: z.array(checkIn),
  /** Heard in calls and waiting for somebody to approve them. */
  pending: z.array(checkIn),
  createdAt: instant,
  updatedAt: instant,
});
export type KeyResult = z.infer<typeof keyResult>;

export const objective = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  quarter: z.string(),
  title: z.string(),
  why: z.string(),
  position: z.number(),
  state: z.enum(objectiveStates),
  /** From `0` to `1`, once it is closed. */
  score: z.nullable(z.string()),
  learned: z.string(),
  /** Which engine drafted it; null for one that a person wrote. */
  madeBy: z.nullable(madeBy),
  evidence: z.array(evidence),
  rules: z.array(z.string()),
  /** The objective of an earlier quarter that it goes on from. */
  carriedFromId: z.nullable(id),
  /** The mean of its key results that have figures. */
  progress: z.nullable(z.number()),
  expected: z.number(),
  /** Null without figures, and once it is closed. */
  standing: z.nullable(z.enum(standings)),
  suggestedScore: z.nullable(z.string()),
  keyResults: z.array(keyResult),
  closedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
});
export type Objective = z.infer<typeof objective>;

/** A client's objectives of one quarter, with where they stand today. */
export const clientQuarter = z.object({
  clientId: id,
  clientName: z.string(),
  quarter: z.string(),
  /** The day in the practice's zone, and the share of the quarter that has passed, 0 to 100. */
  today: z.string(),
  passed: z.number(),
  /** Of the active and closed objectives together. */
  progress: z.nullable(z.number()),
  expected: z.number(),
  /** Null without figures, and where all objectives are closed. */
  standing: z.nullable(z.enum(standings)),
  /** The mean score of its closed objectives, from `0` to `1`; null where none is closed. */
  score: z.nullable(z.string()),
  objectives: z.array(objective),
  /** The quarters in which this client has objectives, latest first. */
  quarters: z.array(z.string()),
});
export type ClientQuarter = z.infer<typeof clientQuarter>;

/** How a client stands in a quarter, for the view over all of them. */
export const quarterRow = z.object({
  clientId: id,
  clientName: z.string(),
  objectives: z.number(),
  drafts: z.number(),
  closed: z.number(),
  keyResults: z.number(),
  /** How many key results of open objectives stand where. */
  onTrack: z.number(),
  atRisk: z.number(),
  offTrack: z.number(),
  /** Those with figures, of a quarter that has not begun. */
  notBegun: z.number(),
  /** Those without the figures to judge by. */
  withoutFigures: z.number(),
  pending: z.number(),
  progress: z.nullable(z.number()),
  expected: z.number(),
  /** Null without figures, and where all objectives are closed. */
  standing: z.nullable(z.enum(standings)),
  /** The mean score of its closed objectives, from `0` to `1`; null where none is closed. */
  score: z.nullable(z.string()),
  /** The mean of what people are confident of; null where nobody said. */
  confidence: z.nullable(z.number()),
  lastCheckInAt: z.nullable(instant),
});
export type QuarterRow = z.infer<typeof quarterRow>;
