import { RotateCw } from 'lucide-react';
import type { Block } from '#contract/dialling.ts';
import type { CallCheck, CallStart } from '#web/calls/use-call-start.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

/** What stands in the way of the call, and the reason for which it is made all the same. */
export function StartCallGate({ start, check }: { start: CallStart; check: CallCheck }) {
  const { underWay, clientName } = check;
  if (underWay !== null) {
    return (
      <div id="why-not-started">
        <Callout
          tone="warn"
          title={`There is already a call with ${clientName}`}
          action={
            <ButtonLink size="small" to={`/voice-agent?call=${underWay}`}>
              Go to that call
            </ButtonLink>
          }
        >
          A client has one call at a time.
        </Callout>
      </div>
    );
  }
  if (start.blocks.length === 0) return null;
  const final = start.blocks.filter(({ overridable }) => !overridable);
  const open = start.blocks.filter(({ overridable }) => overridable);
  return (
    <div id="why-not-started" className="grid gap-3">
      {final.length > 0 && (
        <Callout
          tone="bad"
          title="This call can’t be made now"
          action={
            <span className="flex flex-wrap gap-2">
              <ClientLink start={start} blocks={final} />
              <Button
                size="small"
                icon={RotateCw}
                busy={start.check.isFetching}
                onClick={() => void start.check.refetch()}
              >
                Check again
              </Button>
            </span>
          }
        >
          <Sentences blocks={final} />
        </Callout>
      )}
      {open.length > 0 && (
        <Callout
          tone="warn"
          title={final.length > 0 ? 'Besides' : 'Before you call'}
          action={<ClientLink start={start} blocks={open} />}
        >
          <Sentences blocks={open} />
        </Callout>
      )}
      {open.length > 0 && final.length === 0 && (
        <Field
          label="Why do you call all the same?"
          required
          error={start.problems['reason']}
          hint="Kept with the call and in the audit log, with your name."
        >
          <TextInput
            value={start.reason}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => start.setReason(target.value)}
          />
        </Field>
      )}
    </div>
  );
}

/** What is mended on the client's page. */
const ofClient: readonly Block['reason'][] = [
  'no_phone',
  'invalid_phone',
  'do_not_call',
  'consent_withdrawn',
  'consent_unknown',
  'no_timezone',
];

type ClientLinkProps = { start: Pick<CallStart, 'clientPage'>; blocks: readonly Block[] };

function ClientLink({ start: { clientPage }, blocks }: ClientLinkProps) {
  if (!clientPage || !blocks.some(({ reason }) => ofClient.includes(reason))) return null;
  return (
    <ButtonLink size="small" to={clientPage}>
      Open the client
    </ButtonLink>
  );
}

function Sentences({ blocks }: { blocks: readonly Block[] }) {
  return (
    <ul className="grid gap-1">
      {blocks.map(({ reason, sentence }) => (
        <li key={reason}>{sentence}</li>
      ))}
    </ul>
  );
}
