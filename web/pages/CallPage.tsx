import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { WholeCall } from '#contract/call-record.ts';
import { isId } from '#contract/ids.ts';
import { useGetCall } from '#web/calls/api.ts';
import { CallBody } from '#web/calls/CallBody.tsx';
import { CallCallouts } from '#web/calls/CallCallouts.tsx';
import { CallHeader } from '#web/calls/CallHeader.tsx';
import { CallMissing } from '#web/calls/CallMissing.tsx';
import { CallShape } from '#web/calls/CallShape.tsx';
import { typeWords } from '#web/calls/call-words.ts';
import { EditCallDialog } from '#web/calls/EditCallDialog.tsx';
import { MoveCallDialog } from '#web/calls/MoveCallDialog.tsx';
import { RecordingDialog } from '#web/calls/RecordingDialog.tsx';
import { useCallDeletion } from '#web/calls/use-call-deletion.ts';
import { useRecordingErasure } from '#web/calls/use-recording-erasure.ts';
import { HttpError } from '#web/http-error.ts';
import { copyLink } from '#web/pages/copy-link.ts';
import { usePageTitle } from '#web/pages/page-title.ts';
import { useParameters } from '#web/parameters.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { useLeft } from '#web/use-left.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/** One call: what was written down and what was said. */
export function CallPage() {
  const { id = '' } = useParams();
  return isId(id) ? <PossibleCall key={id} id={id} /> : <CallMissing />;
}

function PossibleCall({ id }: { id: string }) {
  const [leaving, setLeaving] = useState(false);
  const read = useGetCall(id, !leaving);
  const { data: call, error } = read;
  const gone = error instanceof HttpError && error.status === 404;
  usePageTitle(
    call && !gone ? `${typeWords[call.type].label} call, ${call.clientName}` : undefined,
  );
  const { read: parameter, replace } = useParameters();
  const closeDialog = () => replace({ dialog: undefined, first: undefined });
  return (
    <>
      {gone && !leaving ? (
        <CallMissing />
      ) : (
        <ReadPanel read={read}>
          {call ? (
            <KnownCall call={call} leaving={leaving} onLeaving={setLeaving} />
          ) : (
            <CallShape />
          )}
        </ReadPanel>
      )}
      {call && parameter('dialog') === 'edit' && (
        <EditCallDialog call={call} gone={gone} first={parameter('first')} onClose={closeDialog} />
      )}
    </>
  );
}

type KnownCallProps = {
  call: WholeCall;
  leaving: boolean;
  /** That the call is no longer found is expected while it is deleted from here. */
  onLeaving: (leaving: boolean) => void;
};

function KnownCall({ call, leaving, onLeaving }: KnownCallProps) {
  const { read, push, replace } = useParameters();
  const navigate = useNavigate();
  const left = useLeft();
  const removeCall = useCallDeletion();
  const remove = async () => {
    onLeaving(true);
    const gone = await removeCall(call);
    if (left.current) return;
    if (gone) await navigate(`/clients/${call.clientId}?tab=calls`);
    else onLeaving(false);
  };
  const eraseRecording = useRecordingErasure(call.id);
  const [erasing, setErasing] = useState(false);
  const edit = (first?: string) => push({ dialog: 'edit', first });
  const record = () => push({ dialog: 'recording' });
  const closeDialog = () => replace({ dialog: undefined });
  const dialog = read('dialog');
  return (
    <>
      <CallHeader
        call={call}
        acts={{
          onEdit: () => edit(),
          onCopyLink: () => void copyLink(`/calls/${call.id}`, `this call with ${call.clientName}`),
          onRecording: record,
          onMove: () => push({ dialog: 'move' }),
          onDelete: () => void remove(),
          deleting: leaving,
        }}
      />
      <CallCallouts call={call} />
      <CallBody
        call={call}
        acts={{ onEdit: edit, onRecording: record, onErase: () => setErasing(true) }}
      />
      {dialog === 'recording' && call.source === 'logged' && (
        <RecordingDialog call={call} onClose={closeDialog} />
      )}
      {dialog === 'move' && call.source === 'logged' && (
        <MoveCallDialog call={call} onClose={closeDialog} />
      )}
      <ConfirmDialog
        open={erasing}
        onOpenChange={setErasing}
        title="Erase the recording?"
        text="This can’t be undone. The transcript and what was found in it stay."
        confirmLabel="Erase"
        danger
        onConfirm={eraseRecording}
      />
    </>
  );
}
