import type { Call, CallSource, CallType, Mood, Utterance } from '#contract/calls.ts';
import type { Tone } from '#web/ui/Badge.tsx';

interface Word {
  readonly label: string;
  readonly tone: Tone;
}

export const typeWords: Readonly<Record<CallType, Word>> = {
  check_in: { label: 'Check-in', tone: 'calm' },
  strategy: { label: 'Strategy', tone: 'accent' },
  follow_up: { label: 'Follow-up', tone: 'good' },
  other: { label: 'Other', tone: 'plain' },
};

export const moodWords: Readonly<Record<Mood, Word>> = {
  positive: { label: 'Positive', tone: 'good' },
  neutral: { label: 'Neutral', tone: 'plain' },
  negative: { label: 'Negative', tone: 'bad' },
  concerned: { label: 'Concerned', tone: 'warn' },
};

export const sourceWords: Readonly<Record<CallSource, string>> = {
  logged: 'Logged',
  rehearsal: 'Rehearsal',
  retell: 'Voice agent',
};

/** "45 min", "1 h 5 min"; nothing where nobody measured. */
export function durationText(minutes: number): string {
  if (minutes < 60) return minutes === 0 ? '' : `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

/** The same in words for a list, where it stands alone. */
export function durationCell(minutes: number): string {
  return durationText(minutes) || '–';
}

/** "1:05" or "1:02:03" from the beginning of a call. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60) % 60;
  const hours = Math.floor(whole / 3600);
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
}

const longest = 140;

/** The first words of what is known of a call: its summary, or its notes. */
export function firstWords({ summary, notes }: Pick<Call, 'summary' | 'notes'>): string {
  const text = (summary || notes).replace(/\s+/g, ' ').trim();
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  const end = cut.lastIndexOf(' ');
  const whole = cut.slice(0, end > longest / 2 ? end : longest);
  return `${whole.replace(/\p{Surrogate}$/u, '').replace(/[\s.,;:]+$/, '')}…`;
}

const speakerNames = { coach: 'Coach', client: 'Client', agent: 'Voice agent', other: '' } as const;

/** As the transcript calls them, or what they are where it calls them by their part. */
export function speakerText({ name, speaker }: Pick<Utterance, 'name' | 'speaker'>): string {
  const part = /^(?:agent|ai|bot|assistant|user|client|coach)$/i.test(name);
  return part || name === '' ? speakerNames[speaker] || name : name;
}
