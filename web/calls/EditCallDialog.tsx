import { type FormEvent, useEffect } from 'react';
import type { WholeCall } from '#contract/call-record.ts';
import { CallForm } from '#web/calls/CallForm.tsx';
import { onSaveKeys } from '#web/ui/save-keys.ts';
import { useCallEditing } from '#web/calls/use-call-editing.ts';
import { useZone } from '#web/ui/zone.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { StickyCallout } from '#web/ui/StickyCallout.tsx';

export type EditCallDialogProps = {
  call: WholeCall;
  /** It is no longer found: deleted, or of somebody else's client by now. What was typed stays, to be copied. */
  gone?: boolean;
  /** The field that one came to write in. */
  first?: string | undefined;
  onClose: () => void;
};

/** Corrects a call; what somebody else saved meanwhile is not overwritten unseen. */
export function EditCallDialog({ call, gone = false, first, onClose }: EditCallDialogProps) {
  const zone = useZone();
  const { form, save, isPending, hadTranscript } = useCallEditing(call, zone, onClose);
  const { isDirty } = form.formState;
  const isOver = gone && !isDirty;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!gone) void save(event);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit call"
      subtitle={`With ${call.clientName}`}
      unsaved={isDirty}
      saving={isPending}
      onSubmit={submit}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" disabled={gone} busy={isPending}>
            Save
          </Button>
        </>
      }
    >
      <div role="presentation" onKeyDown={(event) => onSaveKeys(event, submit)}>
        {gone && (
          <StickyCallout>
            This call was deleted, or you may not see it any more. Copy what you typed before you
            close this.
          </StickyCallout>
        )}
        <CallForm
          form={form}
          timeZone={zone}
          clientId={call.clientId}
          held={call}
          first={first}
          hasTranscript={hadTranscript}
        />
      </div>
    </Dialog>
  );
}
