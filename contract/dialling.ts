import * as z from 'zod/mini';
import { callBrief, editedBrief } from './call-brief.ts';
import { callOutcomes, callStates } from './call-states.ts';
import { callSources, moods, utterance } from './call-record.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, line } from './fields.ts';
import { defineRefusal, invalid, notAllowed, notFound } from './refusal.ts';
import { agentCallTypes } from './voice-settings.ts';

/** Why a call can't be made now. `fields` of the refusal carry each reason by its name. */
export const callBlocked = defineRefusal('call_blocked', 409, 'This call can’t be made now.');
/** `fields.callId` names the call that is under way. */
export const callUnderWay = defineRefusal(
  'call_under_way',
  409,
  'There is already a call with this client.',
);
export const callNotMade = defineRefusal('call_not_made', 502, 'The call could not be made.');
export const keyUsedDifferently = defineRefusal(
  'key_used_differently',
  409,
  'This request was sent before with another content. Nothing was done.',
);
export const callOver = defineRefusal('call_over', 409, 'This call is over.');
export const voiceAway = defineRefusal(
  'voice_away',
  503,
  'The telephone service does not answer. Please try again in a moment.',
);

/** What can stand in the way of a telephone call. */
export const gateReasons = [
  'no_provider',
  'no_phone',
  'invalid_phone',
  'country',
  'do_not_call',
  'consent_withdrawn',
  'consent_unknown',
  'no_timezone',
  'hours',
  'cooldown',
  'person_limit',
  'practice_limit',
  'under_way',
] as const;
export type GateReason = (typeof gateReasons)[number];

const block = z.object({
  reason: z.enum(gateReasons),
  /** Why, and what to do about it. */
  sentence: z.string(),
  /** Whether a person may go on all the same, with a reason that is kept. */
  overridable: z.boolean(),
});
export type Block = z.infer<typeof block>;

/** Where a call stands, in our words and in the vendor's. */
const standing = z.object({
  callId: id,
  state: z.enum(callStates),
  outcome: z.nullable(z.enum(callOutcomes)),
  /** Why it ended, or what is known of it, as a sentence; may be empty. */
  reason: z.string(),
  /** `registered`, `ongoing` or, for every call that is over, `ended`. */
  call_status: z.enum(['registered', 'ongoing', 'ended']),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
});
export type Standing = z.infer<typeof standing>;

const liveCall = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  type: z.enum([...agentCallTypes, 'other']),
  source: z.enum(callSources),
  state: z.enum(callStates),
  outcome: z.nullable(z.enum(callOutcomes)),
  reason: z.string(),
  requestedAt: instant,
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  author: z.nullable(z.object({ id, name: z.string() })),
});
export type LiveCall = z.infer<typeof liveCall>;

const followedCall = z.extend(liveCall, {
  utterances: z.array(utterance),
  /** How each turn of the client's sounds, where it shows. */
  moods: z.array(z.object({ position: z.number(), mood: z.enum(moods) })),
  /** The client is somebody else's by now: the asker, who made the call, sees it to its end and no longer. */
  handedOver: z.boolean(),
  /** Of a rehearsal: how long the agent waits for an answer, in seconds. */
  patienceSeconds: z.nullable(z.number()),
});
export type FollowedCall = z.infer<typeof followedCall>;

const byId = z.strictObject({ id });
const byClient = z.strictObject({ clientId: id });

export const dialling = {
  getCallCheck: endpoint({
    method: 'GET',
    path: '/api/retell/call/:clientId/check',
    summary: 'What stands in the way of a call now, and the brief it would be made with',
    access: 'signedIn',
    params: byClient,
    query: z.strictObject({ callType: z.optional(z.enum(agentCallTypes)) }),
    returns: z.object({
      clientName: z.string(),
      phone: z.string(),
      /** The client's zone and what a clock there shows; null without a zone. */
      timezone: z.nullable(z.string()),
      localTime: z.nullable(z.string()),
      /** What a start would make: a telephone call where a vendor is set up, else a rehearsal. */
      source: z.nullable(z.enum(['retell', 'rehearsal'])),
      /** Whether it can be rehearsed as well. */
      canRehearse: z.boolean(),
      /** Of a telephone call; a rehearsal rings nobody and minds only a call under way. */
      blocks: z.array(block),
      underWay: z.nullable(id),
      brief: callBrief,
      settingsVersion: z.number(),
    }),
    refusals: [notFound],
  }),
  startCall: endpoint({
    method: 'POST',
    path: '/api/retell/call/:clientId',
    summary:
      'Ring a client by the agent, or rehearse the call; the same Idempotency-Key never rings twice',
    access: 'signedIn',
    params: byClient,
    body: z.optional(
      z.strictObject({
        callType: z.optional(z.enum(agentCallTypes)),
        /** True rehearses even where calls can be made. */
        rehearsal: z.optional(z.boolean()),
        /** The brief as it was changed by hand; made anew without it. */
        brief: z.optional(editedBrief),
        /** Why the call is made in spite of what stands in the way. */
        override: z.optional(line('Say why you are making this call anyway', 300)),
        /** The reasons that were shown and that it passes by; any other still stops the call. */
        overridden: z.optional(z.array(z.enum(gateReasons))),
      }),
    ),
    returns: z.object({
      callId: id,
      clientName: z.string(),
      status: z.enum(callStates),
      retellCallId: z.nullable(z.string()),
      source: z.enum(callSources),
      /** What a person should know of it, such as that it may or may not ring; may be empty. */
      message: z.string(),
    }),
    refusals: [invalid, notFound, callBlocked, callUnderWay, callNotMade, keyUsedDifferently],
  }),
  getCallStatus: endpoint({
    method: 'GET',
    path: '/api/retell/call/:id/status',
    summary: 'Where a call stands; asks the vendor when nothing was heard for a while',
    access: 'signedIn',
    params: byId,
    returns: standing,
    refusals: [notFound],
  }),
  endCall: endpoint({
    method: 'POST',
    path: '/api/retell/call/:id/end',
    summary: 'Hang up; one that is over stays as it is',
    access: 'signedIn',
    params: byId,
    returns: standing,
    refusals: [notFound, voiceAway],
  }),
  listVoiceAgents: endpoint({
    method: 'GET',
    path: '/api/retell/agents',
    summary: 'The agents that can be chosen',
    access: 'signedIn',
    returns: z.array(
      z.object({ id: z.string(), name: z.string(), version: z.nullable(z.string()) }),
    ),
    refusals: [voiceAway],
  }),
  listVoiceNumbers: endpoint({
    method: 'GET',
    path: '/api/retell/numbers',
    summary: 'The numbers that can be rung from, and the countries that each reaches',
    access: 'signedIn',
    returns: z.array(
      z.object({
        number: z.string(),
        name: z.string(),
        countries: z.nullable(z.array(z.string())),
      }),
    ),
    refusals: [voiceAway],
  }),
  getVoiceStatus: endpoint({
    method: 'GET',
    path: '/api/retell/status',
    summary: 'Who makes the calls, whether that works, and how quickly the agent answers',
    access: 'signedIn',
    returns: z.object({
      source: z.nullable(z.enum(['retell', 'rehearsal'])),
      ready: z.boolean(),
      /** One sentence for the card. */
      sentence: z.string(),
      agentName: z.string(),
      /** The median over the latest calls that were measured; null without one. */
      responseMs: z.nullable(z.number()),
      measuredCalls: z.number(),
      liveCalls: z.number(),
    }),
    refusals: [],
  }),
  listLiveCalls: endpoint({
    method: 'GET',
    path: '/api/live-calls',
    summary: 'Calls that are under way, with clients that one may see',
    access: 'signedIn',
    returns: z.array(liveCall),
    refusals: [],
  }),
  followCall: endpoint({
    method: 'GET',
    path: '/api/live-calls/:id',
    summary: 'One call with what has been said so far',
    access: 'signedIn',
    params: byId,
    returns: followedCall,
    refusals: [notFound],
  }),
  answerRehearsal: endpoint({
    method: 'POST',
    path: '/api/live-calls/:id/answer',
    summary: 'What the client says in a rehearsal; empty means silence. The agent speaks next',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({
      text: z.string().check(
        z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
        z.maxLength(4_000, 'At most 4,000 characters'),
      ),
      /** How many utterances had been heard: an answer to an older one is not taken. */
      heard: z.number(),
      /** Whether the client hangs up with it. */
      hangUp: z.optional(z.boolean()),
    }),
    returns: followedCall,
    refusals: [invalid, notAllowed, notFound, callOver],
  }),
};

export const diallingEvents = [
  'call.requested',
  'call.dialled',
  'call.started',
  'call.ended',
  'call.failed',
  'call.lost_sight',
  'call.hung_up',
  'call.overridden',
  'utterance.heard',
  'stray_call.received',
] as const;
