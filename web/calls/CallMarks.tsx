import type { Call } from '#contract/call-record.ts';
import { isLive } from '#contract/call-states.ts';
import { outcomeWords } from '#web/calls/call-words.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** That a call is under way, was a rehearsal, or came to nothing; no mark for any other. */
export function CallMarks({ call }: { call: Pick<Call, 'state' | 'outcome' | 'source'> }) {
  const { state, outcome, source } = call;
  const live = isLive(state);
  const missed = !live && outcome !== null && outcome !== 'answered';
  if (!live && !missed && source !== 'rehearsal') return null;
  return (
    <span className="flex flex-wrap gap-2">
      {live && (
        <Badge tone="bad" live>
          Live
        </Badge>
      )}
      {source === 'rehearsal' && <Badge tone="accent">Rehearsal</Badge>}
      {missed && <Badge tone={outcomeWords[outcome].tone}>{outcomeWords[outcome].label}</Badge>}
    </span>
  );
}
