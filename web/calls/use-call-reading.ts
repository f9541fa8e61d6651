import { useAnalyseCall } from '#web/calls/api.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { someOf } from '#web/ui/count-of.ts';

/** Has a call read again and says how that went. */
export function useCallReading(id: string) {
  const { mutateAsync: analyse, isPending } = useAnalyseCall();
  const readAgain = async () => {
    await showOutcome(analyse({ params: { id } }), {
      done: ({ promises, findings }) =>
        notices.analysisComplete(
          `Found: ${someOf(promises.length, 'promise')} and ${someOf(findings?.insights.length ?? 0, 'insight')}.`,
        ),
      failed: 'Not Read',
    });
  };
  return { readAgain, reading: isPending };
}
