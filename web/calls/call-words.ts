import type {
  Call,
  CallSource,
  CallType,
  Mood,
  Speaker,
  Utterance,
} from '#contract/call-record.ts';
import type { CallOutcome, CallState } from '#contract/call-states.ts';
import type { WordTable } from '#web/ui/word-table.ts';

export const typeWords: WordTable<CallType> = {
  check_in: { label: 'Check-in', tone: 'calm' },
  strategy: { label: 'Strategy', tone: 'accent' },
  follow_up: { label: 'Follow-up', tone: 'good' },
  other: { label: 'Other', tone: 'plain' },
};

export const moodWords: WordTable<Mood> = {
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

/** Where a call stands. */
export const stateWords: WordTable<CallState> = {
  requested: { label: 'Requested', tone: 'plain' },
  dialing: { label: 'Dialling', tone: 'calm' },
  unknown: { label: 'Not known yet', tone: 'warn' },
  ringing: { label: 'Ringing', tone: 'calm' },
  ongoing: { label: 'In the call', tone: 'good' },
  ended: { label: 'Ended', tone: 'plain' },
  failed: { label: 'Failed', tone: 'bad' },
};

/** How a call ended. */
export const outcomeWords: WordTable<CallOutcome> = {
  answered: { label: 'Answered', tone: 'good' },
  voicemail: { label: 'Voicemail', tone: 'calm' },
  no_answer: { label: 'No answer', tone: 'warn' },
  busy: { label: 'Busy', tone: 'warn' },
  declined: { label: 'Declined', tone: 'warn' },
  invalid_number: { label: 'Number not valid', tone: 'bad' },
  blocked: { label: 'Blocked', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
  failed: { label: 'Failed', tone: 'bad' },
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const fractions = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 2,
});

/** Millionths of a dollar as dollars; less than a cent with its first two digits. */
export function costText(micros: number): string {
  const amount = micros / 1_000_000;
  return amount === 0 || amount >= 0.01 ? dollars.format(amount) : fractions.format(amount);
}

/** "640 ms", "1.2 s" */
export function latencyText(milliseconds: number): string {
  const whole = Math.round(milliseconds);
  return whole < 1000 ? `${whole} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** "45 s", "3 min 5 s", "1 h 2 min": measured, not written down. */
export function measuredText(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  if (hours > 0) return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
  if (minutes > 0) return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
  return `${rest} s`;
}

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

/** The colour of each part's name in a transcript. */
export const speakerLooks: Readonly<Record<Speaker, string>> = {
  coach: 'text-accent-strong',
  client: 'text-calm-strong',
  agent: 'text-good-strong',
  other: 'text-muted',
};

/** As the transcript calls them, or what they are where it calls them by their part. */
export function speakerText({ name, speaker }: Pick<Utterance, 'name' | 'speaker'>): string {
  const part = /^(?:agent|ai|bot|assistant|user|client|coach)$/i.test(name);
  return part || name === '' ? speakerNames[speaker] || name : name;
}

/** The server counts no further. */
export const countedTo = 1_000;
