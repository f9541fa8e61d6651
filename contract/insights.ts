import * as z from 'zod/mini';
import { insightTypes, madeBy, priorities, strengths } from './analysis.ts';
import { endpoint, modelSeconds } from './endpoint.ts';
import { evidence } from './evidence.ts';
import { day, id, instant, optionalLine, pageQuery, several } from './fields.ts';
import { dismissReasons } from './quiet-days.ts';
import { defineRefusal, errorAnswer, invalid, notFound } from './refusal.ts';
import { task } from './tasks.ts';

/** Where an insight comes from: one call, or the whole record of a client. */
export const insightSources = ['call', 'record'] as const;

export const insight = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  callId: z.nullable(id),
  source: z.enum(insightSources),
  type: z.enum(insightTypes),
  title: z.string(),
  content: z.string(),
  priority: z.enum(priorities),
  /** Whether there is something to be done about it. */
  actionable: z.boolean(),
  strength: z.enum(strengths),
  evidence: z.array(evidence),
  rules: z.array(z.string()),
  madeBy,
  read: z.boolean(),
  readAt: z.nullable(instant),
  dismissedAt: z.nullable(instant),
  dismissReason: z.nullable(z.enum(dismissReasons)),
  /** The task that was made of it. */
  taskId: z.nullable(id),
  /**
   * The last call before this one's that said the like, and a task that was made of it then and is
   * still to be done; null where it was said for the first time.
   */
  saidBefore: z.nullable(z.object({ callId: id, at: instant, taskId: z.nullable(id) })),
  createdAt: instant,
  updatedAt: instant,
});
export type Insight = z.infer<typeof insight>;

/** A sentence of a standing brief, and what it stands on. */
const briefLine = z.object({
  text: z.string(),
  evidence: z.array(evidence),
  rules: z.array(z.string()),
  strength: z.enum(strengths),
});

/** What is known of a client, as it stood when it was made. */
export const clientReading = z.object({
  clientId: id,
  madeBy,
  at: instant,
  /** False: there is not enough on record to say anything; `missing` says what would help. */
  enough: z.boolean(),
  missing: z.array(z.string()),
  lines: z.array(briefLine),
  /** Claims that were left out because their words were not on record. */
  dropped: z.number(),
  /** Why another engine than the one that was set up read it. */
  notice: z.optional(z.string()),
});
export type ClientReading = z.infer<typeof clientReading>;

/** What an analysis of a client comes to. */
export const clientAnalysis = z.object({
  engine: z.string(),
  insights: z.array(insight),
  /** The standing brief as a text. */
  summary: z.string(),
  reading: clientReading,
  /** Why another engine than the one asked answered; empty otherwise. */
  notice: z.string(),
});
export type ClientAnalysis = z.infer<typeof clientAnalysis>;

/** What a language model has said so far, as far as the record bears it out; nothing is kept yet. */
export const analysisPart = z.object({
  lines: z.array(z.string()),
  insights: z.array(z.object({ type: z.enum(insightTypes), title: z.string() })),
});
export type AnalysisPart = z.infer<typeof analysisPart>;

/** Why an analysis that had begun came to nothing: an error answer with its status. */
export const analysisFailure = z.object({ status: z.number(), ...errorAnswer.def.shape });
export type AnalysisFailure = z.infer<typeof analysisFailure>;

/** What a line of the morning's briefing is about. */
export const briefingKinds = [
  'risk',
  'overdue',
  'silent',
  'changed',
  'celebrate',
  'today',
] as const;
export type BriefingKind = (typeof briefingKinds)[number];

const briefingLine = z.object({
  kind: z.enum(briefingKinds),
  text: z.string(),
  /** The page that shows its rows: those that a figure of it was counted from, or the one client. */
  link: z.string(),
  clientIds: z.array(id),
});

export const briefing = z.object({
  /** The day in the person's own zone. */
  day: z.string(),
  at: instant,
  madeBy,
  /** At most seven, the most pressing first. */
  lines: z.array(briefingLine),
});
export type Briefing = z.infer<typeof briefing>;

export const underway = defineRefusal(
  'analysis_under_way',
  409,
  'This client is being analysed already. The result appears here in a moment.',
);

const byId = z.strictObject({ id });
const hourly = (max: number) => ({ per: 'person', max, windowSeconds: 3600 }) as const;

export const insights = {
  listInsights: endpoint({
    method: 'GET',
    path: '/api/insights',
    summary:
      'Insights about the clients that one may see, archived ones only where the client or the call is asked for: unread first, then the most pressing, then the newest. What several calls of a client say alike is listed once, from the latest of them; of one `callId` it is all that was found in it',
    access: 'signedIn',
    query: z.strictObject({
      clientId: z.optional(id),
      callId: z.optional(id),
      type: z.optional(z.enum(insightTypes)),
      /** One, or several with commas. */
      priority: z.optional(several(priorities)),
      /** Found on this day or later, on this day or before, in the asker's own zone. */
      from: z.optional(day),
      to: z.optional(day),
      /** `current` without it: what is neither dismissed nor superseded. */
      state: z.optional(z.enum(['current', 'unread', 'dismissed', 'all'])),
      q: z.optional(optionalLine(200)),
      limit: pageQuery.limit,
      /** From the `Link` header of the page before. */
      cursor: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'Not a place in this list'))),
      /** How many to leave out from the beginning, where no `cursor` says it. */
      offset: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'A number'))),
    }),
    returns: z.array(insight),
    refusals: [notFound],
  }),
  getInsight: endpoint({
    method: 'GET',
    path: '/api/insights/:id',
    summary: 'One insight, dismissed and superseded ones too',
    access: 'signedIn',
    params: byId,
    returns: insight,
    refusals: [notFound],
  }),
  readInsight: endpoint({
    method: 'PUT',
    path: '/api/insights/:id/read',
    summary: 'Mark an insight as read',
    access: 'signedIn',
    params: byId,
    returns: insight,
    refusals: [notFound],
  }),
  dismissInsight: endpoint({
    method: 'POST',
    path: '/api/insights/:id/dismiss',
    summary: 'Put an insight away, and say why: its like is shown less',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({ reason: z.enum(dismissReasons) }),
    returns: insight,
    refusals: [invalid, notFound],
  }),
  restoreInsight: endpoint({
    method: 'POST',
    path: '/api/insights/:id/restore',
    summary: 'Take a dismissed insight back',
    access: 'signedIn',
    params: byId,
    returns: insight,
    refusals: [notFound],
  }),
  makeTaskOfInsight: endpoint({
    method: 'POST',
    path: '/api/insights/:id/task',
    summary: 'Make a task of an insight, with what it stands on; once, then it is that one',
    access: 'signedIn',
    params: byId,
    returns: task,
    refusals: [notFound],
  }),
  analyzeClient: endpoint({
    method: 'POST',
    path: '/api/ai/analyze-client/:id',
    summary: 'Read a client’s whole record: insights with what they stand on, and a standing brief',
    longestSeconds: modelSeconds,
    access: 'signedIn',
    params: byId,
    returns: clientAnalysis,
    refusals: [notFound, underway],
    limit: hourly(120),
  }),
  /** `part` events hold an `AnalysisPart`, `done` a `ClientAnalysis`, `failed` an `AnalysisFailure`. */
  streamAnalysis: endpoint({
    method: 'POST',
    path: '/api/ai/analyze-client/:id/stream',
    summary: 'The same, told while it comes: what is sure so far, and in the end the whole',
    access: 'signedIn',
    params: byId,
    raw: 'text/event-stream',
    refusals: [notFound, underway],
    limit: hourly(120),
  }),
  getClientReading: endpoint({
    method: 'GET',
    path: '/api/ai/analyze-client/:id',
    summary:
      'The standing brief as it was last made, null before, and whether it is being made anew',
    access: 'signedIn',
    params: byId,
    returns: z.object({
      reading: z.nullable(clientReading),
      /** The record is being read at this moment, whoever asked for it. */
      underway: z.boolean(),
    }),
    refusals: [notFound],
  }),
  makeDailyInsights: endpoint({
    method: 'POST',
    path: '/api/ai/daily-insights',
    summary:
      'This morning’s briefing, made anew: what changed, who is at risk, silent or overdue, what to celebrate',
    longestSeconds: modelSeconds,
    access: 'signedIn',
    returns: z.object({
      engine: z.string(),
      briefing,
      insights: z.array(insight),
    }),
    refusals: [],
    limit: hourly(60),
  }),
  getDailyInsights: endpoint({
    method: 'GET',
    path: '/api/ai/daily-insights',
    summary:
      'The briefing as it was last made for the asker, without what was done, kept or read since and without lines on clients whom they do not see any more; null before, and where nobody is left of it',
    access: 'signedIn',
    returns: z.object({ briefing: z.nullable(briefing) }),
    refusals: [],
  }),
};

export const insightEvents = [
  'insight.made',
  'insight.read',
  'insight.dismissed',
  'insight.restored',
  'insight.reworded',
  'insight.superseded',
  'client_reading.made',
  'client_reading.dropped',
  'briefing.made',
] as const;
