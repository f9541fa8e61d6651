import type {
  InsightType,
  MadeBy,
  Priority,
  Promiser,
  Receipt,
  Strength,
  UnreadLanguage,
} from '#contract/analysis.ts';
import type { CallType, Mood, Speaker } from '#contract/call-record.ts';
import type { Behalf } from './behalf.ts';

export type { UnreadLanguage };

/** One turn of a transcript, as it was said. */
export interface SourceTurn {
  readonly position: number;
  readonly speaker: Speaker;
  readonly name: string;
  readonly text: string;
}

/** A call as an analyst reads it; nothing else of the client is known to it. */
export interface CallSource {
  readonly type: CallType;
  /** ISO instant at which it began; "by Friday" counts from here. */
  readonly heldAt: string;
  /** IANA zone of the client, in which days are meant. */
  readonly timezone: string;
  readonly clientName: string;
  readonly coachName: string;
  readonly turns: readonly SourceTurn[];
  /** What the coach wrote down beside; may be all that there is. */
  readonly notes: string;
}

/** What every claim carries: its words, and why it was made. */
interface Claim {
  readonly receipts: readonly Receipt[];
  /** Names of the rules that fired, strongest first, such as `commitment.will`. */
  readonly rules: readonly string[];
  readonly strength: Strength;
}

/** A sentence of the summary. */
export interface SummaryLine extends Claim {
  readonly text: string;
}

/** Something that somebody said they would do. */
export interface FoundPromise extends Claim {
  readonly by: Promiser;
  /** What is to be done, as a task would be called: `Send the signed contract`. */
  readonly text: string;
  /** The day by which, `YYYY-MM-DD` in the client's zone, and the words it was read from; null without one. */
  readonly due: { readonly on: string; readonly words: string } | null;
  /** `confident` by the grammar of a commitment, `maybe` by weaker signs. */
  readonly confidence: 'confident' | 'maybe';
}

export interface FoundInsight extends Claim {
  readonly type: InsightType;
  readonly title: string;
  readonly content: string;
  readonly priority: Priority;
}

/** Null where there is not enough to tell; then the receipts are empty. */
export interface FoundMood extends Claim {
  readonly mood: Mood | null;
}

export interface CallAnalysis {
  readonly madeBy: MadeBy;
  /** In the order of a reader's interest; none where nothing was said. */
  readonly summary: readonly SummaryLine[];
  readonly mood: FoundMood;
  /** The mood of each turn of the client's that shows one, for following how it turned. */
  readonly moods: readonly { readonly position: number; readonly mood: Mood }[];
  /** At most 5, of a meeting up to 12, surest first; a restatement is not a second promise. */
  readonly promises: readonly FoundPromise[];
  /** At most 2 a type. */
  readonly insights: readonly FoundInsight[];
  /** The client's own words that they do not want to be called again. */
  readonly doNotCall: Receipt | null;
  /** Claims that were taken out because their words were not in their source. */
  readonly dropped: number;
  /** Why another engine than the one that was set up answered, or what it left unread. */
  readonly notice?: string;
  /** What it could not read for its language. */
  readonly unread?: UnreadLanguage;
}

/** Reads a call and says what matters in it, with receipts for all that it says. */
export interface Analyst {
  readonly engine: string;
  readonly version: string;
  analyseCall(source: CallSource, signal?: AbortSignal, on?: Behalf): Promise<CallAnalysis>;
  /**
   * Told that a call of so many letters is about to be kept, or one of any length where that is not
   * known yet, for getting ready meanwhile; where it is known what it will be, it may be read ahead.
   */
  expectCall?(length: number | undefined, likely?: CallSource): void;
}
