import type { Body } from '#contract/endpoint.ts';
import type { memory } from '#contract/memory.ts';
import { useForgetMemory } from '#web/memory/api.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';

/** Takes words out of memory for good and says how it went. */
export function useErase() {
  const { mutateAsync: forget } = useForgetMemory();
  return async (body: Body<typeof memory.forgetMemory>): Promise<void> => {
    await showOutcome(forget({ body }), {
      done: ({ entries }) =>
        notices.done(
          'Erased From Memory',
          entries === 1 ? 'One entry is gone.' : `${entries} entries are gone.`,
        ),
      failed: 'Not Erased',
    });
  };
}
