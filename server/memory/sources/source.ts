import type { Mood } from '#contract/call-record.ts';
import type { EventName } from '#contract/endpoints.ts';
import type { MemorySource, MemorySpeaker } from '#contract/memory-record.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { partsOfText } from './parts-of-text.ts';

/** One turn or passage of a record. */
export interface Passage {
  /** Its place; `wholePosition` stands for the whole. */
  readonly position: number;
  readonly speaker: MemorySpeaker;
  readonly name: string;
  readonly text: string;
  readonly at: string;
  /** Only repeats what other passages hold. */
  readonly excerpt?: boolean;
}

/** A record as memory keeps it: a call, a note, an insight, a document. */
export interface SourceRecord {
  readonly id: string;
  readonly clientId: string;
  readonly source: MemorySource;
  readonly title: string;
  /** Of a conversation: how long it was, and how the client felt. */
  readonly talk?: { readonly minutes: number; readonly mood: Mood | null };
  /** One of them is the head: the first, which stands for the record in lists. */
  readonly passages: readonly Passage[];
}

/** Text that had to be fetched before the transaction, by the record's id. */
export type Gathered = ReadonlyMap<string, readonly string[]>;

/** Where entries come from. A new kind of record is one such file and a line in `sources.ts`. */
export interface Source {
  readonly sources: readonly MemorySource[];
  /** What changes a record; the event's subject is the record. */
  readonly events: readonly EventName[];
  /** What changes many records at once, and those that it changed. */
  readonly bulk?: {
    readonly events: readonly EventName[];
    readonly listIds: (scope: Scope, changeId: string) => Promise<string[]>;
  };
  /** Ids in their order, of some clients or of all, after one of them. */
  readonly listIds: (
    scope: Scope,
    where: {
      readonly clientIds?: readonly string[];
      readonly after?: string;
      readonly limit: number;
    },
  ) => Promise<string[]>;
  /** Those of some records that memory may keep: deleted ones are left out. */
  readonly load: (
    scope: Scope,
    ids: readonly string[],
    gathered: Gathered,
  ) => Promise<SourceRecord[]>;
  /** Records that come into memory or leave it where these change. */
  readonly others?: (scope: Scope, ids: readonly string[]) => Promise<string[]>;
  /** Fetches what can't be read inside a transaction. */
  readonly gather?: (scope: Scope, deps: Deps, ids: readonly string[]) => Promise<Gathered>;
}

/** The place of what stands for the whole record; further parts of it stand below. */
export const wholePosition = -1;
/** The place of a call's notes; further parts of them stand below. */
export const notesPosition = -2;

/** Where a part stands: those of the whole, and of a call's notes, are one place. */
export function placeIn(source: MemorySource, position: number): number {
  return Math.max(position, source === 'call' ? notesPosition : wholePosition);
}

/** What stands for the whole record, in parts where it is long. */
export function wholeOf(text: string, said: Omit<Passage, 'position' | 'text'>): Passage[] {
  return partsOfText(text).map((part, below) => ({
    ...said,
    position: wholePosition - below,
    text: part,
  }));
}
