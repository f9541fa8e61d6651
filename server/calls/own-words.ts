import type { Mood } from '#contract/call-record.ts';
import { fold } from '#server/clients/fold.ts';
import type { CallRow } from './reads.ts';

type OwnWords = Pick<CallRow, 'summary' | 'summaryById' | 'mood' | 'moodById'>;

/** A call of which nobody has said anything themselves. */
export const noOwnWords: OwnWords = { summary: '', summaryById: null, mood: null, moodById: null };

export interface ReadWords {
  readonly summary: string;
  readonly mood: Mood | null;
}

/** What stands as a call's summary and mood: a person's own where there are any, else what was read. */
export function standingWords(own: OwnWords, read: ReadWords): ReadWords {
  return {
    summary: own.summaryById === null ? read.summary : own.summary,
    mood: own.moodById === null ? read.mood : own.mood,
  };
}

/** What an analyst read, as it stands where nobody says otherwise. */
export function readWords({ findings }: Pick<CallRow, 'findings'>): ReadWords {
  return {
    summary: findings?.summary.map(({ text }) => text).join(' ') ?? '',
    mood: findings?.mood.mood ?? null,
  };
}

/** What a list of calls is searched by. */
export function searchTextOf(summary: string, notes: string): string {
  return fold(`${summary} ${notes}`.trim());
}

/** What a person sends of a call; a whole record is sent back with what stood in it. */
interface SaidWords {
  readonly id?: unknown;
  readonly summary?: string | undefined;
  readonly mood?: Mood | null | undefined;
}

/** The columns after a person has said what the summary and the mood are; empty gives back what was read. */
export function ownWordsAfter(
  row: OwnWords & Pick<CallRow, 'findings'>,
  said: SaidWords,
  userId: string,
): OwnWords {
  const read = readWords(row);
  const { summary = row.summary, mood = row.mood } = said;
  // A mood that is sent by itself is somebody's word, also where it is the one that was read.
  const saysMood = mood !== row.mood || (said.mood !== undefined && said.id === undefined);
  const { summaryById, moodById } = row;
  return {
    ...(summary === row.summary ? { summary, summaryById } : ownOr(summary, userId, read.summary)),
    ...(saysMood ? ownMoodOr(mood, userId, read.mood) : { mood, moodById }),
  };
}

function ownOr(summary: string, userId: string, read: string) {
  return summary === '' ? { summary: read, summaryById: null } : { summary, summaryById: userId };
}

function ownMoodOr(mood: Mood | null, userId: string, read: Mood | null) {
  return mood === null ? { mood: read, moodById: null } : { mood, moodById: userId };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Notes with what somebody else took down under headings that are read as such. */
export function notesWith(
  notes: string,
  { insights = [], actionItems = [] }: { insights?: string[]; actionItems?: string[] },
): string {
  const listed = (heading: string, lines: readonly string[]) => {
    const said = lines.map(oneLine).filter((line) => line !== '');
    return said.length === 0 ? '' : [heading, ...said.map((line) => `- ${line}`)].join('\n');
  };
  return [notes, listed('Insights', insights), listed('Action items', actionItems)]
    .filter((part) => part !== '')
    .join('\n\n');
}
