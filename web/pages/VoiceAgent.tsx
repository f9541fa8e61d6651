import { AudioLines, PhoneCall, Settings2 } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { isId } from '#contract/ids.ts';
import { endedElsewhere } from '#web/calls/live-call-words.ts';
import { LiveCallPanel } from '#web/calls/LiveCallPanel.tsx';
import { LogCallDialog } from '#web/calls/LogCallDialog.tsx';
import { LiveOthers } from '#web/calls/LiveOthers.tsx';
import { useActiveCall } from '#web/calls/use-active-call.ts';
import { VoiceConsole } from '#web/calls/VoiceConsole.tsx';
import { VoiceFigures } from '#web/calls/VoiceFigures.tsx';
import { VoiceHistory } from '#web/calls/VoiceHistory.tsx';
import { VoiceStatusCard } from '#web/calls/VoiceStatusCard.tsx';
import { HttpError } from '#web/http-error.ts';
import { late } from '#web/ui/late.tsx';
import { noticeFor, showNotice } from '#web/notices.ts';
import { usePageTitle } from '#web/pages/page-title.ts';
import { StartCall } from '#web/pages/StartCall.tsx';
import { useParameters } from '#web/parameters.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

const TestAudioDialog = late(
  async () => (await import('#web/calls/TestAudioDialog.tsx')).TestAudioDialog,
);
const ConfigureAgentDialog = late(
  async () => (await import('#web/calls/ConfigureAgentDialog.tsx')).ConfigureAgentDialog,
);

/** Calls that the agent makes, as they happen, and those that it has made. */
export function VoiceAgent() {
  usePageTitle('Voice Agent');
  const { read, push, replace } = useParameters();
  const named = read('call');
  const callId = named !== undefined && isId(named) ? named : undefined;
  const show = useCallback((call: string) => replace({ call }), [replace]);
  const hide = useCallback(() => replace({ call: undefined }), [replace]);
  const { read: followed, call, busy, others } = useActiveCall(callId, show);
  useMissing(followed.error, call?.handedOver === true, hide);
  const dialog = read('dialog');
  const close = () => replace({ dialog: undefined });
  return (
    <>
      <PageHeader
        title="Voice Agent"
        subtitle="Calls that a voice agent makes for you, or rehearses with you"
        action={
          <>
            <Button icon={AudioLines} onClick={() => push({ dialog: 'test-audio' })}>
              Test Audio
            </Button>
            <Button icon={Settings2} onClick={() => push({ dialog: 'configure-agent' })}>
              Configure Agent
            </Button>
          </>
        }
      />
      <VoiceFigures />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <VoiceConsole
          call={call}
          busy={busy}
          onStart={({ id }, callType) => push({ start: id, callType })}
        >
          {callId === undefined ? (
            <EmptyState
              icon={PhoneCall}
              title="No call under way"
              text="You see what the agent will know and ask before a call begins."
            />
          ) : (
            <ReadPanel read={followed}>
              {call ? <LiveCallPanel call={call} onClose={hide} /> : <SkeletonLines lines={5} />}
            </ReadPanel>
          )}
        </VoiceConsole>
        <div className="grid gap-6">
          <VoiceStatusCard />
          <LiveOthers calls={others} />
        </div>
      </div>
      <VoiceHistory />
      <StartCall place="voice-agent" />
      {dialog === 'test-audio' && <TestAudioDialog open onClose={close} />}
      {dialog === 'log-call' && <LogCallDialog onClose={close} />}
      {dialog === 'configure-agent' && <ConfigureAgentDialog open onClose={close} />}
    </>
  );
}

/** A call that is not there, or not for this person or no longer, is said once and left. */
function useMissing(error: Error | null, handedOver: boolean, leave: () => void): void {
  const missing = error instanceof HttpError && error.status === 404;
  const told = useRef<Error>(undefined);
  useEffect(() => {
    if (!missing || told.current === error) return;
    told.current = error;
    void showNotice(handedOver ? endedElsewhere() : noticeFor(error, undefined, 'The call'));
    leave();
  }, [missing, error, handedOver, leave]);
}
