import { readdir, readFile } from 'node:fs/promises';
import type { InsightType, Promiser } from '#contract/analysis.ts';
import type { CallType, Mood, Speaker } from '#contract/call-record.ts';
import type { CallAnalysis, CallSource } from '#server/analyst/analyst.ts';
import { localAnalyst } from '#server/analyst/local/local-analyst.ts';

export interface GoldPromise {
  readonly by: Promiser;
  readonly text: string;
  readonly dueOn: string | null;
  readonly position: number;
  readonly acceptedAt?: number;
  readonly quote: string;
  readonly restatedAt: readonly number[];
}

export interface GoldCall {
  readonly slug: string;
  readonly split: 'development' | 'withheld';
  /** Of further calls: in which lot they were written. */
  readonly batch?: number;
  readonly type: CallType;
  readonly heldAt: string;
  readonly timezone: string;
  readonly clientName: string;
  readonly coachName: string;
  readonly mood: Mood;
  readonly turns: readonly {
    readonly speaker: Speaker;
    readonly name: string;
    readonly text: string;
    readonly mood?: Mood;
  }[];
  readonly promises: readonly GoldPromise[];
  readonly insights: readonly {
    readonly type: InsightType;
    readonly position: number;
    readonly quote: string;
  }[];
  readonly doNotCall: { readonly position: number } | null;
  readonly questions: readonly { readonly ask: string; readonly answers: readonly number[] }[];
}

/** Those that may be read while the analyst is being improved. */
export const forTuning = ({ split }: GoldCall) => split !== 'withheld';

/** A labelled call and what the analyst made of it. */
export interface JudgedCall {
  readonly gold: GoldCall;
  readonly found: CallAnalysis;
}

/** Lets the local analyst read the labelled calls of a folder, or those of them that are `meant`. */
export async function judgeCalls(
  folder: URL,
  meant: (gold: GoldCall) => boolean = () => true,
): Promise<JudgedCall[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const judged: JudgedCall[] = [];
  for (const file of files) {
    const gold = JSON.parse(await readFile(new URL(file, folder), 'utf8')) as GoldCall;
    if (!meant(gold)) continue;
    judged.push({ gold, found: await localAnalyst.analyseCall(sourceOf(gold)) });
  }
  return judged;
}

export function sourceOf({
  type,
  heldAt,
  timezone,
  clientName,
  coachName,
  turns,
}: GoldCall): CallSource {
  const placed = turns.map(({ speaker, name, text }, position) => ({
    position,
    speaker,
    name,
    text,
  }));
  return { type, heldAt, timezone, clientName, coachName, turns: placed, notes: '' };
}
