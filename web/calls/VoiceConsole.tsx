import { Phone, PhoneOff } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { FollowedCall } from '#contract/dialling.ts';
import { isLive } from '#contract/call-states.ts';
import { type AgentCallType, agentCallTypes } from '#contract/voice-settings.ts';
import { ClientPicker, type PickedClient } from '#web/ClientPicker.tsx';
import { useEndCall } from '#web/calls/api.ts';
import { typeWords } from '#web/calls/call-words.ts';
import { notices, showNotice } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useProblemFocus } from '#web/ui/use-problem-focus.ts';

const types = agentCallTypes.map((value) => ({ value, label: typeWords[value].label }));

export type VoiceConsoleProps = {
  /** The call that is followed. */
  call: FollowedCall | undefined;
  /** That somebody has a call of their own under way, and starts no other. */
  busy: boolean;
  onStart: (client: PickedClient, callType: AgentCallType) => void;
  /** The call as it happens. */
  children: ReactNode;
};

/** Whom to call and about what, Start Call and End Call, and below them the call itself. */
export function VoiceConsole({ call, busy, onStart, children }: VoiceConsoleProps) {
  const [client, setClient] = useState<PickedClient>();
  const [type, setType] = useState<AgentCallType>('check_in');
  const [problems, setProblems] = useState<{ client?: string }>({});
  const fields = useRef<HTMLDivElement>(null);
  useProblemFocus(fields, problems);
  const end = useEndCall();
  const live = call !== undefined && isLive(call.state);
  const hangUp = async () => {
    if (!live) return;
    const work = end.mutateAsync({ params: { id: call.id } });
    const outcome = await showOutcome(work, { failed: 'Call Not Ended' });
    if (outcome && outcome.value.call_status !== 'ended') {
      void showNotice(
        notices.plain('Ending the call', 'The telephone service was asked to hang up.'),
      );
    }
  };
  return (
    <Card>
      <div
        ref={fields}
        className="grid items-start gap-4 sm:grid-cols-[1fr_10rem] xl:grid-cols-[1fr_10rem_auto]"
      >
        <Field label="Client" error={problems.client}>
          <ClientPicker
            value={client?.id ?? ''}
            name={client?.name}
            onPick={(id, name) => {
              setClient({ id, name });
              setProblems({});
            }}
          />
        </Field>
        <Field label="Call type">
          <Select value={type} onChange={setType} options={types} />
        </Field>
        <div className="flex flex-wrap gap-2 sm:col-span-2 xl:col-span-1 xl:mt-6.5">
          <Button
            variant="primary"
            icon={Phone}
            disabled={busy}
            onClick={() =>
              client ? onStart(client, type) : setProblems({ client: 'Choose a client' })
            }
          >
            Start Call
          </Button>
          <Button
            variant={live ? 'danger' : 'secondary'}
            icon={PhoneOff}
            disabled={!live}
            busy={end.isPending}
            onClick={() => void hangUp()}
          >
            End Call
          </Button>
        </div>
      </div>
      <div className="mt-5 border-t border-line pt-5">{children}</div>
    </Card>
  );
}
