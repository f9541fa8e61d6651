import type { InsightType, MadeBy, Priority, Strength } from '#contract/analysis.ts';
import type { CallOutcome } from '#contract/call-states.ts';
import type { CallSource, CallType, Mood, Speaker } from '#contract/call-record.ts';
import type { EvidenceKind } from '#contract/evidence.ts';
import type { DismissReason } from '#contract/quiet-days.ts';
import type { Behalf } from './behalf.ts';

/** One thing on record, told in words: what claims are quoted from. */
export interface Fact {
  /** Short and unique within the source, such as `f12`. */
  readonly id: string;
  readonly kind: EvidenceKind;
  readonly subjectId: string;
  readonly position: number | null;
  readonly at: string | null;
  readonly text: string;
}

export interface RecordedCall {
  readonly id: string;
  readonly at: string;
  readonly type: CallType;
  readonly source: CallSource;
  readonly outcome: CallOutcome | null;
  readonly mood: Mood | null;
  readonly minutes: number;
  readonly summary: string;
  /** The fact that tells of it. */
  readonly fact: string;
}

export interface RecordedPromise {
  readonly id: string;
  readonly by: 'client' | 'coach';
  /** Who is to keep it, by name, where the practice has several people; empty for a client's. */
  readonly keeper: string;
  readonly text: string;
  readonly dueOn: string | null;
  readonly state: 'open' | 'kept' | 'broken' | 'dismissed';
  /** A coach's whose task is done; where it is open still, nobody has said yet whether it was kept. */
  readonly done: boolean;
  readonly promisedAt: string;
  readonly settledAt: string | null;
  readonly fact: string;
}

/** A field that was changed, with its values as text; an empty one was not there. */
export interface RecordedChange {
  readonly at: string;
  readonly field: 'status' | 'pipelineStage' | 'growthPotential' | 'monthlyRevenue' | 'ownerId';
  readonly before: string;
  readonly after: string;
  readonly fact: string;
}

export interface RecordedInsight {
  readonly id: string;
  readonly type: InsightType;
  readonly title: string;
  readonly topic: string;
  readonly at: string;
  readonly dismissed: DismissReason | null;
  /** What it stands on, as far as that is among the facts. */
  readonly evidence?: readonly { readonly fact: string; readonly quote: string }[];
}

/** One turn of a call that was spoken lately. */
export interface RecordedTurn {
  readonly callId: string;
  readonly position: number;
  readonly speaker: Speaker;
  readonly text: string;
  readonly fact: string;
}

/** A time when they were in touch. */
export interface RecordedContact {
  readonly at: string;
  readonly kind: 'call' | 'email' | 'note';
  readonly fact: string;
}

/** Fields of the record that facts tell of. */
export type FieldName =
  | 'added'
  | 'status'
  | 'stage'
  | 'growth'
  | 'monthlyRevenue'
  | 'goals'
  | 'painPoints'
  | 'context'
  | 'business'
  | 'lastContact';

/** All that is on record of one client, and of no other. Instants are ISO 8601, money is decimal text. */
export interface ClientSource {
  readonly now: string;
  /** The client's zone, or the practice's. */
  readonly timezone: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly coachName: string;
  readonly addedAt: string;
  readonly status: string;
  readonly stage: string;
  readonly growth: string;
  readonly monthlyRevenue: string | null;
  readonly goals: string;
  readonly painPoints: string;
  readonly context: string;
  readonly tags: readonly string[];
  /** The facts that tell of the fields above; one that is empty has none. */
  readonly fields: Readonly<Partial<Record<FieldName, string>>>;
  /** Fields of the practice's own, by their names; dates as `YYYY-MM-DD`. */
  readonly ownFields: readonly {
    readonly name: string;
    readonly value: string;
    readonly fact: string;
  }[];
  readonly lastContactAt: string | null;
  /** When they were in touch, by call, email or note, oldest first. */
  readonly contacts: readonly RecordedContact[];
  /** Oldest first; rehearsals are left out. */
  readonly calls: readonly RecordedCall[];
  /** What was said in the latest of them, in its order. */
  readonly turns: readonly RecordedTurn[];
  readonly promises: readonly RecordedPromise[];
  readonly changes: readonly RecordedChange[];
  /** What was found before and still stands, so that nothing is said twice. */
  readonly insights: readonly RecordedInsight[];
  /** Everything that may be quoted. */
  readonly facts: readonly Fact[];
}

/** A claim and the facts that it stands on, by their ids; a quote is within the fact's text. */
interface Claim {
  readonly evidence: readonly { readonly fact: string; readonly quote: string }[];
  readonly rules: readonly string[];
  readonly strength: Strength;
}

export interface ReadingLine extends Claim {
  readonly text: string;
}

export interface FoundClientInsight extends Claim {
  readonly type: InsightType;
  /** What it is about, such as `silence` or `revenue.falling`: a new one takes the place of its like. */
  readonly topic: string;
  readonly title: string;
  readonly content: string;
  readonly priority: Priority;
}

export interface ClientAnalysis {
  readonly madeBy: MadeBy;
  /** False where there is nothing to go on yet; `missing` says what would help, a sentence each. */
  readonly enough: boolean;
  readonly missing: readonly string[];
  /** The standing brief, at most six lines. */
  readonly lines: readonly ReadingLine[];
  /** At most two a type, the most pressing first. */
  readonly insights: readonly FoundClientInsight[];
  /** Claims that were taken out because their words were not on record. */
  readonly dropped: number;
  /** Why another engine than the one that was set up answered. */
  readonly notice?: string;
}

/** Reads a client's whole record. */
export interface ClientAnalyst {
  readonly engine: string;
  readonly version: string;
  /** `onPart` is told what is sure so far, by an engine that takes its time. */
  analyseClient(
    source: ClientSource,
    signal?: AbortSignal,
    on?: Behalf,
    onPart?: (part: Pick<ClientAnalysis, 'lines' | 'insights'>) => void,
  ): Promise<ClientAnalysis>;
}
