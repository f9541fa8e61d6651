import type { WholeCall } from '#contract/call-record.ts';
import { useUpdateCall } from '#web/calls/api.ts';
import { moodWords } from '#web/calls/call-words.ts';
import { type MoodChoice, moodChoiceOf } from '#web/calls/mood-choice.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { useAsked } from '#web/ui/use-in-turn.ts';

/** How the client sounded, as somebody says; it takes effect at once and can be taken back. */
export function useCallMood(call: WholeCall) {
  const { mutateAsync: update } = useUpdateCall();
  const stands = moodChoiceOf(call);
  const set = (choice: MoodChoice) =>
    update({ params: { id: call.id }, body: { mood: choice === 'read' ? null : choice } });
  const takeBack = (before: MoodChoice) =>
    showOutcome(set(before), {
      done: () => notices.undone('The mood stands as before.'),
      failed: 'Not Undone',
    });
  return useAsked(stands, (choice) =>
    showOutcome(set(choice), {
      done: () =>
        notices.undoable(
          choice === 'read' ? 'Mood Given Back' : 'Mood Set',
          choice === 'read'
            ? 'It stands as it was read.'
            : `${moodWords[choice].label}, also when the call is read again.`,
          () => void takeBack(stands),
        ),
      failed: 'Mood Not Set',
    }),
  );
}
