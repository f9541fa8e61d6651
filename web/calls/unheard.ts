import type { WholeCall } from '#contract/call-record.ts';
import { isLive } from '#contract/call-states.ts';

type Heard = Pick<WholeCall, 'source' | 'state' | 'notes' | 'utterances'>;

/** Whether nobody answered, so that there is nothing to read and nothing to wait for. */
export function isUnheard({ source, state, notes, utterances }: Heard): boolean {
  if (source === 'logged' || isLive(state) || notes !== '') return false;
  // What the agent alone has said in a rehearsal is not read.
  return source === 'rehearsal'
    ? utterances.every(({ speaker }) => speaker !== 'client')
    : utterances.length === 0;
}
