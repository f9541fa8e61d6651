import * as z from 'zod/mini';
import {
  insightTypes,
  madeBy,
  priorities,
  receipt,
  strengths,
  unreadLanguage,
} from './analysis.ts';
import { callBrief } from './call-brief.ts';
import { callOutcomes, callStates } from './call-states.ts';
import { id, instant } from './fields.ts';
import { promise, promiseStates } from './promises.ts';

export const callTypes = ['check_in', 'strategy', 'follow_up', 'other'] as const;
export type CallType = (typeof callTypes)[number];
export const defaultCallType: CallType = 'check_in';

export const moods = ['positive', 'neutral', 'negative', 'concerned'] as const;
export type Mood = (typeof moods)[number];

/** Where a call comes from: written down by a person, rehearsed in the browser, or dialled by Retell. */
export const callSources = ['logged', 'rehearsal', 'retell'] as const;
export type CallSource = (typeof callSources)[number];

/** Who spoke: the coach, the client, the voice agent, or somebody else who was there. */
export const speakers = ['coach', 'client', 'agent', 'other'] as const;
export type Speaker = (typeof speakers)[number];

/** One turn of one speaker. */
export const utterance = z.object({
  /** Its place in the transcript, from 0. */
  position: z.number(),
  speaker: z.enum(speakers),
  /** As the transcript calls them. */
  name: z.string(),
  text: z.string(),
  /** From the beginning of the call; null where the transcript has no times. */
  startSeconds: z.nullable(z.number()),
  endSeconds: z.nullable(z.number()),
});
export type Utterance = z.infer<typeof utterance>;

const person = z.object({ id, name: z.string() });

export const call = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  type: z.enum(callTypes),
  source: z.enum(callSources),
  /** In whole minutes. */
  duration: z.number(),
  callDate: instant,
  summary: z.string(),
  /** The utterances as `Name: words`, one a line; empty without a transcript. */
  transcript: z.string(),
  mood: z.nullable(z.enum(moods)),
  insights: z.array(z.string()),
  actionItems: z.array(z.string()),
  notes: z.string(),
  author: z.nullable(person),
  /** Where it stands; one that was written down is over. */
  state: z.enum(callStates),
  outcome: z.nullable(z.enum(callOutcomes)),
  /** Why it ended as it did, as a sentence; may be empty. */
  reason: z.string(),
  /** The vendor's id of a telephone call. */
  retellCallId: z.nullable(z.string()),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** From the first word to the last; null where it was not measured. */
  durationSeconds: z.nullable(z.number()),
  /** In millionths of a US dollar; null where the vendor told no cost. */
  costUsdMicros: z.nullable(z.number()),
  /** Whether there is a recording to listen to. */
  recorded: z.boolean(),
  /** Which engine made the summary, the mood and what follows from them; null before. */
  analysedBy: z.nullable(madeBy),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type Call = z.infer<typeof call>;

/** How a transcript is read before it is kept. */
export const transcriptPreview = z.object({
  turns: z.number(),
  /** Whole minutes by the times in it; 0 where it has none. */
  minutes: z.number(),
  /** Under which names it is said, in the order of their first words; empty where it has no names. */
  voices: z.array(z.object({ name: z.string(), speaker: z.enum(speakers) })),
  /** It is what a note taker made of a talk, and not the talk: it belongs to the notes. */
  isNotes: z.boolean(),
  /** The day on which it says that it was held, by the clocks of whoever asks; null where it does not. */
  heldOn: z.nullable(z.iso.date()),
  /** The instant, where it tells the time of day too. */
  heldAt: z.nullable(instant),
});
export type TranscriptPreview = z.infer<typeof transcriptPreview>;

/** A sentence that an analyst wrote, and the words that it stands on. */
const claim = z.object({
  text: z.string(),
  receipts: z.array(receipt),
  /** Why it was said: the names of the rules, or of the model. */
  rules: z.array(z.string()),
  strength: z.enum(strengths),
});

/** What an analyst made of a call. */
export const callFindings = z.object({
  madeBy,
  at: instant,
  summary: z.array(claim),
  mood: z.object({
    mood: z.nullable(z.enum(moods)),
    receipts: z.array(receipt),
    rules: z.array(z.string()),
    strength: z.enum(strengths),
  }),
  /** The turns of the client's that show a mood. */
  moods: z.array(z.object({ position: z.number(), mood: z.enum(moods) })),
  insights: z.array(
    z.object({
      type: z.enum(insightTypes),
      title: z.string(),
      content: z.string(),
      priority: z.enum(priorities),
      receipts: z.array(receipt),
      rules: z.array(z.string()),
      strength: z.enum(strengths),
    }),
  ),
  /** The client's own words that they do not want to be called again. */
  doNotCall: z.nullable(receipt),
  /** Claims that were left out because their words were not in the call. */
  dropped: z.number(),
  /** Why another engine than the one that was set up read it, or what it left unread. */
  notice: z.optional(z.string()),
  /** What the engine could not read of it for its language. */
  unread: z.optional(unreadLanguage),
});
export type CallFindings = z.infer<typeof callFindings>;

/** A call with all that is known of it. */
export const wholeCall = z.extend(call, {
  /** Who wrote the summary in their own words; null where it is as it was read. */
  summaryBy: z.nullable(person),
  /** Who said how the client sounded; null where it is as it was read. */
  moodBy: z.nullable(person),
  utterances: z.array(utterance),
  findings: z.nullable(callFindings),
  promises: z.array(promise),
  /** What the agent knew and asked; null for a call that was written down. */
  brief: z.nullable(callBrief),
  /** The version of the agent's settings that it was made with. */
  settingsVersion: z.nullable(z.number()),
  /** Why it was made in spite of what stood in the way; empty otherwise. */
  overrideReason: z.string(),
  recording: z.nullable(z.object({ type: z.string(), sizeBytes: z.number() })),
  /** The median time to the agent's answer, in milliseconds. */
  latencyMs: z.nullable(z.number()),
  /** What happened to it, first to last. */
  timeline: z.array(
    z.object({
      name: z.string(),
      at: instant,
      actorName: z.nullable(z.string()),
      /** The fields that were put right of the call, or of the promise. */
      changed: z.array(z.string()),
      /** What a promise was marked as; null where it was not. */
      state: z.nullable(z.enum(promiseStates)),
      /** The promise in its words before the change; empty where it was about none. */
      promise: z.string(),
    }),
  ),
});
export type WholeCall = z.infer<typeof wholeCall>;
