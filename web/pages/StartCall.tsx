import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { isId } from '#contract/ids.ts';
import type { AgentCallType } from '#contract/voice-settings.ts';
import type { CallPlace } from '#web/calls/start-call-words.ts';
import { late } from '#web/ui/late.tsx';
import { useParameters } from '#web/parameters.ts';
import { useLeft } from '#web/use-left.ts';

const StartCallDialog = late(
  async () => (await import('#web/calls/StartCallDialog.tsx')).StartCallDialog,
);

const types: readonly AgentCallType[] = ['check_in', 'strategy', 'follow_up'];

/** The dialog for the call that the address asks for with `start` and `callType`. */
export function StartCall({ place }: { place: CallPlace }) {
  const { read, replace } = useParameters();
  const navigate = useNavigate();
  const left = useLeft();
  const clientId = read('start');
  const close = useCallback(() => replace({ start: undefined, callType: undefined }), [replace]);
  if (clientId === undefined || !isId(clientId)) return null;
  return (
    <StartCallDialog
      key={clientId}
      clientId={clientId}
      callType={types.find((type) => type === read('callType'))}
      place={place}
      onClose={close}
      onStarted={({ callId }) => {
        // A notice and the top bar lead there from wherever somebody has gone meanwhile.
        if (left.current) return;
        const call = { call: callId };
        if (place === 'voice-agent') replace({ ...call, start: undefined, callType: undefined });
        else void navigate(`/voice-agent?${new URLSearchParams(call)}`);
      }}
    />
  );
}
