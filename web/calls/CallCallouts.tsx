import { Link } from 'react-router';
import { isLive } from '#contract/call-states.ts';
import type { WholeCall } from '#contract/call-record.ts';
import { inQuotes } from '#contract/quotes.ts';
import { useGetCallClient } from '#web/calls/api.ts';
import { placeOf } from '#web/calls/call-place.ts';
import { outcomeWords, stateWords } from '#web/calls/call-words.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';

/** What must be known of a call before anything else. */
export function CallCallouts({ call }: { call: WholeCall }) {
  const { id, source, state, outcome, reason, overrideReason, findings } = call;
  const live = isLive(state);
  const failed = !live && source !== 'logged' && outcome !== null && outcome !== 'answered';
  const doNotCall = findings?.doNotCall ?? null;
  if (!live && !failed && !doNotCall && overrideReason === '' && source !== 'rehearsal')
    return null;
  return (
    <div className="mb-5 grid gap-2">
      {live && (
        <Callout
          tone="good"
          title={`This call is under way: ${stateWords[state].label.toLowerCase()}`}
          action={
            <ButtonLink size="small" to={`/voice-agent?call=${id}`}>
              Follow it
            </ButtonLink>
          }
        >
          {reason || 'What is said appears there as it is spoken.'}
        </Callout>
      )}
      {source === 'rehearsal' && (
        <Callout tone="calm" title="A rehearsal: no phone rang">
          Nothing promised in it is owed, and it doesn’t count as a contact.
        </Callout>
      )}
      {failed && (
        <Callout
          tone={outcome === 'voicemail' ? 'calm' : 'warn'}
          title={outcomeWords[outcome].label}
        >
          {reason}
        </Callout>
      )}
      {overrideReason !== '' && (
        <Callout tone="warn" title="Made despite a warning">
          {call.author?.name ?? 'The caller'} wrote: {inQuotes(overrideReason)}
        </Callout>
      )}
      {doNotCall && (
        <Callout tone="bad" title={`${call.clientName} asked not to be called again`}>
          <Link
            to={`#${placeOf(doNotCall)}`}
            state={{ start: doNotCall.start, end: doNotCall.end }}
            preventScrollReset
            data-receipt=""
            className="underline decoration-dotted underline-offset-4"
          >
            {inQuotes(doNotCall.quote)}
          </Link>{' '}
          <DoNotCallState call={call} />
        </Callout>
      )}
    </div>
  );
}

/** What stands with the client by now: a person may have changed it since. */
function DoNotCallState({ call }: { call: WholeCall }) {
  const rehearsed = call.source === 'rehearsal';
  const client = useGetCallClient(call.clientId, !rehearsed).data;
  if (rehearsed) return 'It was said in a rehearsal and changes nothing.';
  if (!client) return null;
  return client.doNotCall ? 'Do not call is on.' : 'Do not call has been switched off since.';
}
