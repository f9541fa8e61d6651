import * as z from 'zod/mini';
import { callTypes, defaultCallType, speakers, type WholeCall } from '#contract/call-record.ts';
import { longestNotes, longestSummary, longestTranscript } from '#contract/calls.ts';
import type { calls } from '#contract/calls.ts';
import type { Body } from '#contract/endpoint.ts';
import { instantOf, wallTime } from '#web/wall-clock.ts';
import { moodChoiceOf, moodChoices } from '#web/calls/mood-choice.ts';

const mostBytes = 950_000;

const longText = (longest: number) =>
  z.string().check(z.maxLength(longest, `At most ${longest.toLocaleString('en-US')} characters`));

/** The form as people fill it in; `when` by the clock of their time zone. */
export function callFormSchema(timeZone: string | undefined) {
  return z.object({
    type: z.enum(callTypes),
    when: z.string().check(
      z.refine((wall) => instantOf(wall, timeZone) !== undefined, {
        error: 'Say when it was',
        abort: true,
      }),
      z.refine((wall) => (instantOf(wall, timeZone) ?? 0) <= Date.now(), {
        error: 'A call that was held is in the past',
      }),
    ),
    minutes: z.string().check(
      z.regex(/^\s*\d{0,5}\s*$/, { error: 'Whole minutes', abort: true }),
      z.refine((text) => Number(text) <= 24 * 60, 'At most a day'),
    ),
    mood: z.enum(moodChoices),
    summary: longText(longestSummary),
    notes: longText(longestNotes),
    transcript: z.string().check(
      z.maxLength(longestTranscript, {
        error: `At most ${longestTranscript.toLocaleString('en-US')} characters`,
        abort: true,
      }),
      z.refine((text) => bytesOf(text) <= mostBytes, 'That is more than a transcript can hold'),
    ),
    /** Who speaks under which name, where a person said so. */
    voices: z.array(z.object({ name: z.string(), speaker: z.enum(speakers) })),
  });
}

export type CallFormValues = z.infer<ReturnType<typeof callFormSchema>>;

export const callFields = [
  'type',
  'when',
  'mood',
  'minutes',
  'summary',
  'notes',
  'transcript',
] as const;

function bytesOf(text: string): number {
  return text.length * 3 <= mostBytes ? 0 : new TextEncoder().encode(text).length;
}

export function freshCall(timeZone: string | undefined): CallFormValues {
  return {
    type: defaultCallType,
    when: wallTime(Date.now(), timeZone),
    mood: 'read',
    minutes: '',
    summary: '',
    notes: '',
    transcript: '',
    voices: [],
  };
}

export function valuesOf(call: WholeCall, timeZone: string | undefined): CallFormValues {
  return {
    type: call.type,
    when: wallTime(Date.parse(call.callDate), timeZone),
    mood: moodChoiceOf(call),
    minutes: String(call.duration),
    summary: call.summary,
    notes: call.notes,
    transcript: call.transcript,
    voices: [],
  };
}

type Written = Omit<Body<typeof calls.logCall>, 'clientId'>;

/** What differs from how the form began, as the API takes it. */
export function writtenOf(
  values: CallFormValues,
  before: CallFormValues,
  timeZone: string | undefined,
): Written {
  const { type, when, mood, minutes, summary, notes, transcript, voices } = values;
  const at = instantOf(when, timeZone);
  return {
    ...(type === before.type ? {} : { type }),
    ...(when === before.when || at === undefined ? {} : { callDate: new Date(at).toISOString() }),
    ...(minutes.trim() === before.minutes ? {} : { duration: Number(minutes) }),
    ...(mood === before.mood ? {} : { mood: mood === 'read' ? null : mood }),
    ...(summary === before.summary ? {} : { summary }),
    ...(notes === before.notes ? {} : { notes }),
    ...(transcript === before.transcript ? {} : { transcript }),
    ...(voices.length === 0 ? {} : { speakers: voices }),
  };
}

const ours: Readonly<Record<string, (typeof callFields)[number]>> = {
  type: 'type',
  callDate: 'when',
  duration: 'minutes',
  mood: 'mood',
  summary: 'summary',
  notes: 'notes',
  transcript: 'transcript',
};

/** The server's problems by the names of the form's fields. */
export function problemsOf(
  fields: Readonly<Record<string, string>> | undefined,
): [(typeof callFields)[number], string][] {
  return Object.entries(fields ?? {}).flatMap(([name, message]) => {
    const field = ours[name];
    return field ? [[field, message] as [typeof field, string]] : [];
  });
}
