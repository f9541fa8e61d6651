import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Call, Utterance } from '#contract/calls.ts';
import { useGetCall } from '#web/calls/api.ts';
import { CallBody } from '#web/calls/CallBody.tsx';
import { CallHeader } from '#web/calls/CallHeader.tsx';
import { CallMissing } from '#web/calls/CallMissing.tsx';
import { CallShape } from '#web/calls/CallShape.tsx';
import { typeWords } from '#web/calls/call-words.ts';
import { EditCallDialog } from '#web/calls/EditCallDialog.tsx';
import { useCallDeletion } from '#web/calls/use-call-deletion.ts';
import { HttpError } from '#web/http-error.ts';
import { notices, showNotice } from '#web/notices.ts';
import { isClientId } from '#web/pages/client-page-address.ts';
import { usePageTitle } from '#web/pages/page-title.ts';
import { useParameters } from '#web/parameters.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';

/** One call: what was written down and what was said. */
export function CallPage() {
  const { id = '' } = useParams();
  return isClientId(id) ? <PossibleCall key={id} id={id} /> : <CallMissing />;
}

function PossibleCall({ id }: { id: string }) {
  const [leaving, setLeaving] = useState(false);
  const read = useGetCall(id, !leaving);
  const { data: call, error } = read;
  const gone = error instanceof HttpError && error.status === 404;
  usePageTitle(
    call && !gone ? `${typeWords[call.type].label} call, ${call.clientName}` : undefined,
  );
  if (gone && !leaving) return <CallMissing />;
  return (
    <ReadPanel read={read}>
      {call ? <KnownCall call={call} onLeaving={setLeaving} /> : <CallShape />}
    </ReadPanel>
  );
}

type KnownCallProps = {
  call: Call & { readonly utterances: readonly Utterance[] };
  /** That the call is no longer found is expected while it is deleted from here. */
  onLeaving: (leaving: boolean) => void;
};

function KnownCall({ call, onLeaving }: KnownCallProps) {
  const { read, push, replace } = useParameters();
  const navigate = useNavigate();
  const removeCall = useCallDeletion();
  const remove = async () => {
    onLeaving(true);
    const gone = await removeCall(call);
    if (gone) await navigate(`/clients/${call.clientId}?tab=calls`);
    else onLeaving(false);
  };
  const edit = () => push({ dialog: 'edit' });
  return (
    <>
      <CallHeader
        call={call}
        acts={{
          onEdit: edit,
          onCopyLink: () => void copyLink(call),
          onDelete: () => void remove(),
        }}
      />
      <CallBody call={call} onEdit={edit} />
      {read('dialog') === 'edit' && (
        <EditCallDialog call={call} onClose={() => replace({ dialog: undefined })} />
      )}
    </>
  );
}

async function copyLink({ id, clientName }: Call): Promise<void> {
  const link = `${location.origin}/calls/${id}`;
  try {
    await navigator.clipboard.writeText(link);
    void showNotice(notices.done('Link Copied', `It leads to this call with ${clientName}.`));
  } catch {
    void showNotice(
      notices.plain('Not Copied', `This browser does not let the page copy: ${link}`),
    );
  }
}
