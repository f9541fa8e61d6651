import { MonitorSpeaker, Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AgentCallType } from '#contract/voice-settings.ts';
import type { CallPlace } from '#web/calls/start-call-words.ts';
import { StartCallBody } from '#web/calls/StartCallBody.tsx';
import { type StartedCall, useCallStart } from '#web/calls/use-call-start.ts';
import { noticeFor, notices, showNotice } from '#web/notices.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

export type StartCallDialogProps = {
  clientId: string;
  callType?: AgentCallType;
  /** Where it was asked for; it decides the words of the notices. */
  place: CallPlace;
  onClose: () => void;
  onStarted: (call: StartedCall) => void;
};

const patienceMs = 200;

/** Everything to be seen and decided before the agent rings one client. */
export function StartCallDialog(props: StartCallDialogProps) {
  const { clientId, callType = 'check_in', place, onClose, onStarted } = props;
  const start = useCallStart({ clientId, callType, place, onStarted });
  const { check, rehearsal, connecting, mayStart } = start;
  const waited = useWaited(patienceMs);
  const gone = check.data === undefined ? check.error : null;
  const impossible =
    check.data !== undefined && check.data.source === null && !check.data.canRehearse;
  const told = useRef(false);
  useEffect(() => {
    if (told.current || (!gone && !impossible)) return;
    told.current = true;
    void showNotice(gone ? noticeFor(gone, undefined, 'Client') : notices.callsNeedKey());
    onClose();
  }, [gone, impossible, onClose]);
  if (gone || impossible || (!check.data && !waited)) return null;

  const name = check.data?.clientName ?? '…';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={rehearsal ? `Rehearse a call with ${name}` : `Call ${name}`}
      subtitle="What the agent will know and ask. It is kept with the call as you start it."
      unsaved={start.anyEdited}
      saving={connecting}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            icon={rehearsal ? MonitorSpeaker : Phone}
            disabled={!mayStart}
            busy={connecting}
            busyText="Connecting…"
            aria-describedby={mayStart ? undefined : 'why-not-started'}
            onClick={() => void start.start()}
          >
            {rehearsal ? 'Start Rehearsal' : 'Start Call'}
          </Button>
        </>
      }
    >
      {check.data && start.draft ? (
        <StartCallBody start={start} check={check.data} draft={start.draft} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Dialog>
  );
}

/** True once so much time has passed. */
function useWaited(ms: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return waited;
}
