import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { asRead, id, instant, line, optionalLine } from './fields.ts';
import { changedMeanwhile, invalid } from './refusal.ts';

export const agentTones = ['warm', 'direct', 'curious', 'formal'] as const;
export type AgentTone = (typeof agentTones)[number];

/** The types of call that an agent makes. */
export const agentCallTypes = ['check_in', 'strategy', 'follow_up'] as const;
export type AgentCallType = (typeof agentCallTypes)[number];

/** Earliest and latest minute of the client's day at which the law lets an agent ring. */
export const lawfulHours = { from: '08:00', to: '21:00' } as const;

const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time such as 09:30'));

const spoken = (message: string, longest: number) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.minLength(1, message),
    z.maxLength(longest, `At most ${longest} characters`),
    z.regex(/^[^\p{Cc}]*$/u, 'Only plain text'),
  );

const questions = z
  .array(line('A question has at least one word', 400))
  .check(z.minLength(1, 'At least one question'), z.maxLength(20, 'At most 20 questions'));

const wholeNumber = (least: number, most: number) =>
  z
    .number()
    .check(
      z.int('A whole number'),
      z.minimum(least, `At least ${least}`),
      z.maximum(most, `At most ${most}`),
    );

/** How the agent of a practice speaks and when it may ring; kept in versions. */
export const agentSettings = z.strictObject({
  /** What the agent calls itself. */
  agentName: line('The agent needs a name', 60),
  /** The vendor's agent; empty: the one of the server's settings, or of the number. */
  vendorAgentId: optionalLine(200),
  /** E.164; empty: the number of the server's settings. */
  fromNumber: z.string().check(z.regex(/^(?:\+[1-9]\d{6,14})?$/, 'A number such as +14155550123')),
  tone: z.enum(agentTones),
  opening: spoken('The opening has to say something', 500),
  closing: spoken('The closing has to say something', 500),
  /** Spoken first: that an AI is speaking, and that the call is recorded. */
  disclosure: spoken('The disclosure has to say something', 500).check(
    z.refine(
      (text) => /\b(?:AI|artificial|automated|virtual|robot)/i.test(text) && /record/i.test(text),
      'It has to say that an AI is speaking and that the call is recorded',
    ),
  ),
  questions: z.strictObject({ check_in: questions, strategy: questions, follow_up: questions }),
  maxMinutes: wholeNumber(1, 60),
  /** In the client's own time; never wider than the law. */
  hoursFrom: clockTime.check(
    z.refine((time) => time >= lawfulHours.from, 'Not before 08:00 in the client’s time'),
  ),
  hoursTo: clockTime.check(
    z.refine((time) => time <= lawfulHours.to, 'Not after 21:00 in the client’s time'),
  ),
  /** After a call that was answered, before the next to the same client. */
  cooldownMinutes: wholeNumber(0, 10_080),
  perPersonAnHour: wholeNumber(1, 100),
  perPracticeADay: wholeNumber(1, 1_000),
  /** ISO codes of the countries that may be rung; empty: any. */
  countries: z
    .array(z.string().check(z.regex(/^[A-Z]{2}$/, 'A country code such as US')))
    .check(z.maxLength(60, 'At most 60 countries')),
  /** What is said to a machine; empty hangs up. */
  voicemail: z.string().check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.maxLength(500, 'At most 500 characters'),
    z.regex(/^[^\p{Cc}]*$/u, 'Only plain text'),
  ),
  /** Whether a call can be rehearsed in the browser. */
  rehearsals: z.boolean(),
});
export type AgentSettings = z.infer<typeof agentSettings>;

const savedSettings = z.object({
  /** Rises by one with each change; 0 is what Rapport comes with. */
  version: z.number(),
  savedAt: z.nullable(instant),
  savedBy: z.nullable(z.object({ id, name: z.string() })),
  settings: agentSettings,
});
export type SavedSettings = z.infer<typeof savedSettings>;

export const voiceSettings = {
  getAgentSettings: endpoint({
    method: 'GET',
    path: '/api/agent-settings',
    summary: 'How the agent speaks and when it may ring, as it is now',
    access: 'signedIn',
    returns: savedSettings,
    refusals: [],
  }),
  listAgentSettings: endpoint({
    method: 'GET',
    path: '/api/agent-settings/versions',
    summary: 'Every version of the agent’s settings, newest first, at most 100',
    access: 'signedIn',
    returns: z.array(savedSettings),
    refusals: [],
  }),
  saveAgentSettings: endpoint({
    method: 'PUT',
    path: '/api/agent-settings',
    summary:
      'Keep a new version of the agent’s settings; calls keep the version they were made with',
    access: 'coach',
    body: z.strictObject({
      ...asRead(savedSettings),
      settings: agentSettings,
      /** The version that was changed: another one meanwhile is a 409. */
      version: z.number(),
    }),
    returns: savedSettings,
    refusals: [invalid, changedMeanwhile],
  }),
};

export const voiceSettingsEvents = ['agent_settings.saved'] as const;
