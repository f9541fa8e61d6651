import { type Mood, moods, type WholeCall } from '#contract/call-record.ts';
import { moodWords } from '#web/calls/call-words.ts';

/** How the client sounded, as a person says or as it is read. */
export const moodChoices = ['read', ...moods] as const;
export type MoodChoice = (typeof moodChoices)[number];

export function moodChoiceOf({ mood, moodBy }: Pick<WholeCall, 'mood' | 'moodBy'>): MoodChoice {
  return (moodBy && mood) ?? 'read';
}

/** What may be chosen, with what the analyst read where that is known. */
export function moodOptions(read: Mood | null | undefined) {
  return moodChoices.map((value) => {
    if (value !== 'read') return { value, label: moodWords[value].label };
    if (read) return { value, label: `As it was read: ${moodWords[read].label.toLowerCase()}` };
    return { value, label: read === null ? 'As it was read: not known' : 'As it is read' };
  });
}
