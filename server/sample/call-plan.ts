import type { CallType } from '#contract/call-record.ts';
import type { SamplePerson } from './client-plan.ts';

/** What became of what was promised in a turn. */
export const fates = ['kept', 'late', 'broken', 'open'] as const;
export type Fate = (typeof fates)[number];

interface Called {
  /** As in the client's plan: with a note or an email of the same day, the call came before it. */
  readonly daysAgo: number;
  readonly by: SamplePerson;
  readonly type: CallType;
  /** `HH:MM` on the client's clock; of today and yesterday `daysAgo` says when it began. */
  readonly clock?: string;
  /**
   * One turn a line: `Coach:`, `Client:`, `Agent:` or another's name, then the words. `{+9}` stands
   * for a day as in a note, `[kept]` at the end says what became of what was promised there.
   */
  readonly said?: string;
  readonly notes?: string;
}

/** One call of the sample practice. */
export type SampleCall = Called &
  (
    | { readonly source?: 'logged'; readonly minutes: number }
    | { readonly source: 'rehearsal' }
    | {
        readonly source: 'retell';
        readonly outcome: 'answered' | 'voicemail' | 'no_answer';
      }
  );

export interface SampleTurn {
  readonly speaker: 'coach' | 'client' | 'agent' | 'other';
  /** Of somebody else who was there; empty for the others. */
  readonly name: string;
  readonly text: string;
  readonly fate: Fate | undefined;
}

const speakers = new Map([
  ['Coach', 'coach'],
  ['Client', 'client'],
  ['Agent', 'agent'],
] as const);

/** The turns of a call as they are written down. */
export function turnsOf({ said = '' }: SampleCall): SampleTurn[] {
  return said
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', text = '', fate] =
        /^([^:]+): (.+?)(?: \[(kept|late|broken|open)\])?$/.exec(line.trim()) ?? [];
      if (text === '') throw new Error(`Nobody says “${line}”.`);
      const speaker = [...speakers].find(([one]) => one === name)?.[1] ?? 'other';
      return {
        speaker,
        name: speaker === 'other' ? name : '',
        text,
        fate: fates.find((one) => one === fate),
      };
    });
}

const wordsASecond = 2.5;
const pauseSeconds = 0.9;
const voicemailSeconds = 19;

/** When each turn of a call begins and ends, in seconds from its start, as it is usually spoken. */
export function timesOf(turns: readonly SampleTurn[]): { start: number; end: number }[] {
  let clock = 0.4;
  return turns.map(({ text }) => {
    const start = clock;
    const end = start + Math.max(0.8, text.split(' ').length / wordsASecond);
    clock = end + pauseSeconds;
    return { start: tenth(start), end: tenth(end) };
  });
}

/** How long a call lasted; nobody measures one that was written down to the second. */
export function secondsOf(call: SampleCall): number {
  if (call.source === 'retell' && call.outcome === 'no_answer') return 0;
  if (call.source === 'retell' && call.outcome === 'voicemail') return voicemailSeconds;
  if (call.source === 'retell' || call.source === 'rehearsal') {
    return Math.ceil((timesOf(turnsOf(call)).at(-1)?.end ?? 0) + 1);
  }
  return call.minutes * 60;
}

/** Whether somebody spoke with the client. */
export function isTalk(call: SampleCall): boolean {
  if (call.source === 'rehearsal') return false;
  return call.source !== 'retell' || call.outcome === 'answered';
}

function tenth(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
