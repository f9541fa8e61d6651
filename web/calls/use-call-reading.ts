import { useAnalyseCall } from '#web/calls/api.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';

/** Has a call read again and says how that went. */
export function useCallReading(id: string) {
  const { mutateAsync: analyse, isPending } = useAnalyseCall();
  const readAgain = async () => {
    await showOutcome(analyse({ params: { id } }), {
      done: ({ promises, findings }) =>
        notices.analysisComplete(
          `Found: ${countOf(promises.length, 'promise')} and ${countOf(findings?.insights.length ?? 0, 'insight')}.`,
        ),
      failed: 'Not Read',
    });
  };
  return { readAgain, reading: isPending };
}

function countOf(count: number, noun: string): string {
  return count === 1 ? `one ${noun}` : `${count === 0 ? 'no' : count} ${noun}s`;
}
