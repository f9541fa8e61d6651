import type { Mood } from '#contract/call-record.ts';
import type { RecordedCall } from '../client-analyst.ts';
import { plainText, sayings } from '../local/plain-text.ts';
import type { ReadRecord } from './read-record.ts';

const compared = 4;
const windowDays = 270;
const latestDays = 60;
const fewest = 3;
const turn = 0.75;
const height: Readonly<Record<Mood, number>> = {
  positive: 1,
  neutral: 0,
  negative: -1,
  concerned: -1,
};

export interface MoodTurn {
  readonly to: 'darker' | 'brighter';
  /** The calls that it was read from, oldest first. */
  readonly calls: readonly MoodCall[];
  /** The last of those that the late ones are compared with. */
  readonly from: Mood;
}

type MoodCall = RecordedCall & { readonly mood: Mood };

export function talksWithMood({ talks }: ReadRecord): MoodCall[] {
  return talks.flatMap((call) => (call.mood === null ? [] : [{ ...call, mood: call.mood }]));
}

/** Whether the last two calls that showed a mood sound otherwise than those before, of three or more. */
export function moodTurn(record: ReadRecord): MoodTurn | undefined {
  const calls = talksWithMood(record)
    .slice(-compared)
    .filter(({ at }) => record.daysSince(at) <= windowDays);
  const last = calls.at(-1);
  if (!last || calls.length < fewest || record.daysSince(last.at) > latestDays) return undefined;
  const late = calls.length === fewest ? calls.slice(-1) : calls.slice(-2);
  const before = calls.slice(0, calls.length - late.length);
  const from = before.at(-1)?.mood ?? last.mood;
  const by = mean(late) - mean(before);
  if (by <= -turn && height[last.mood] < 0) return { to: 'darker', calls, from };
  if (by >= turn && last.mood === 'positive') return { to: 'brighter', calls, from };
  return undefined;
}

const mean = (calls: readonly { readonly mood: Mood }[]) =>
  calls.reduce((sum, { mood }) => sum + height[mood], 0) / calls.length;

export const isDark = (mood: Mood | null) => mood === 'negative' || mood === 'concerned';

/** Whether what was said meets one of them, with "cannot" or with "can't". */
export const meetsAny = (text: string, patterns: readonly { readonly pattern: RegExp }[]) =>
  sayings(plainText(text)).some((said) => patterns.some(({ pattern }) => pattern.test(said)));

/** A plain turn of the client's in a call whose words meet a pattern, the longest that is not long. */
export function turnMeeting(
  { source }: ReadRecord,
  callId: string,
  patterns: readonly { readonly pattern: RegExp }[],
) {
  return source.turns
    .filter((one) => one.callId === callId && one.speaker === 'client' && one.text.length <= 400)
    .filter(({ text }) => meetsAny(text, patterns))
    .toSorted((a, b) => b.text.length - a.text.length || a.position - b.position)[0];
}
