import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import { insightTypes, promisers } from '#contract/analysis.ts';
import { callTypes, moods, speakers } from '#contract/call-record.ts';
import { day, instant, isTimezone, line } from '#contract/fields.ts';

/** Calls for tuning the analyst, and calls that only judge it. */
export const splits = ['development', 'withheld'] as const;

const position = z.int().check(z.nonnegative());
const words = line('Words');

const labelledTurn = z.strictObject({
  speaker: z.enum(speakers),
  name: words,
  text: line('What was said', 2_000),
  /** Of the client in this turn; absent where a reader cannot tell. */
  mood: z.optional(z.enum(moods)),
});
export type LabelledTurn = z.infer<typeof labelledTurn>;

/** Something that the client or the coach undertook to do after the call. */
const labelledPromise = z.strictObject({
  by: z.enum(promisers),
  text: words,
  /** The last day on which it is kept, in the client's time zone; null where none was said. */
  dueOn: z.nullable(day),
  /** The turn whose words say what is promised; a request when the answer only accepts it. */
  position,
  /** The turn that accepts a request, where `position` is the request. */
  acceptedAt: z.optional(position),
  quote: words,
  /** Later turns that repeat or correct it. */
  restatedAt: z.array(position),
});

const labelledInsight = z.strictObject({
  type: z.enum(insightTypes),
  about: words,
  position,
  quote: words,
});

/** A question as a coach asks it months later, with the turns that answer it. */
const labelledQuestion = z.strictObject({
  ask: words,
  answers: z.array(position).check(z.minLength(1)),
});

const labelledCall = z.strictObject({
  slug: words,
  split: z.enum(splits),
  /** Of further calls: in which lot they were written; the analyst was first judged by each lot unread. */
  batch: z.optional(z.int()),
  type: z.enum(callTypes),
  heldAt: instant,
  timezone: z.string().check(z.refine(isTimezone)),
  clientName: words,
  coachName: words,
  /** Of the client over the whole call, weighted to how it ended. */
  mood: z.enum(moods),
  turns: z.array(labelledTurn).check(z.minLength(20), z.maxLength(60)),
  promises: z.array(labelledPromise),
  insights: z.array(labelledInsight),
  /** Where the client asks not to be called again. */
  doNotCall: z.nullable(z.strictObject({ position, quote: words })),
  questions: z.array(labelledQuestion),
});
export type LabelledCall = z.infer<typeof labelledCall>;

/** The calls that judge the analyst, further ones that were written for tuning it, and a second lot that is withheld. */
export type CallFolder = 'calls' | 'more-calls' | 'withheld-calls';

/** Reads the labelled calls of a folder in the order of their slugs; throws on a label that its call does not bear out. */
export async function readLabelledCalls(
  of: CallFolder = 'calls',
): Promise<readonly LabelledCall[]> {
  const folder = new URL(`${of}/`, import.meta.url);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => {
      const call = parseLabelledCall(JSON.parse(await readFile(new URL(file, folder), 'utf8')));
      if (`${call.slug}.json` !== basename(file)) throw new Error(`${file} holds ${call.slug}`);
      return call;
    }),
  );
}

/** Checks one labelled call; throws with every fault that it finds. */
export function parseLabelledCall(written: unknown): LabelledCall {
  const call = labelledCall.parse(written);
  const faults = [...turnFaults(call), ...quoteFaults(call), ...promiseFaults(call)];
  if (faults.length > 0) throw new Error(`${call.slug}: ${faults.join('; ')}`);
  return call;
}

/** The client's calendar day on which the call was held. */
export function heldOn({ heldAt, timezone }: LabelledCall): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date(heldAt));
}

function turnFaults({ turns, questions, promises }: LabelledCall): string[] {
  const named = [
    ...questions.flatMap(({ answers }) => answers),
    ...promises.flatMap(({ acceptedAt, restatedAt }) => [...restatedAt, acceptedAt ?? 0]),
  ];
  return [
    ...named.filter((place) => !turns[place]).map((place) => `no turn ${place}`),
    ...turns.flatMap(({ speaker, mood }, place) =>
      mood && speaker !== 'client' ? [`turn ${place} has a mood but is not the client's`] : [],
    ),
  ];
}

function quoteFaults({ turns, promises, insights, doNotCall }: LabelledCall): string[] {
  return [...promises, ...insights, ...(doNotCall ? [doNotCall] : [])]
    .filter(({ position: place, quote }) => !turns[place]?.text.includes(quote))
    .map(({ position: place, quote }) => `turn ${place} does not say “${quote}”`);
}

function promiseFaults(call: LabelledCall): string[] {
  return call.promises.flatMap(({ text, dueOn, position: place, acceptedAt, restatedAt }) => {
    const later = [place, ...restatedAt];
    return [
      ...(dueOn !== null && dueOn < heldOn(call) ? [`“${text}” is due before the call`] : []),
      ...(acceptedAt !== undefined && acceptedAt <= place ? [`“${text}” is accepted early`] : []),
      ...(later.some((at, index) => index > 0 && at <= (later[index - 1] ?? at))
        ? [`“${text}” is restated out of order`]
        : []),
    ];
  });
}
