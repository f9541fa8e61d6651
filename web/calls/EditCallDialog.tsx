import type { WholeCall } from '#contract/call-record.ts';
import { CallForm } from '#web/calls/CallForm.tsx';
import { onSaveKeys } from '#web/ui/save-keys.ts';
import { useCallEditing } from '#web/calls/use-call-editing.ts';
import { useZone } from '#web/ui/zone.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

export type EditCallDialogProps = {
  call: WholeCall;
  /** The field that one came to write in. */
  first?: string | undefined;
  onClose: () => void;
};

/** Corrects a call; what somebody else saved meanwhile is not overwritten unseen. */
export function EditCallDialog({ call, first, onClose }: EditCallDialogProps) {
  const zone = useZone();
  const { form, save, isPending, hadTranscript } = useCallEditing(call, zone, onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit call"
      subtitle={`With ${call.clientName}`}
      unsaved={form.formState.isDirty}
      saving={isPending}
      onSubmit={(event) => void save(event)}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={isPending}>
            Save
          </Button>
        </>
      }
    >
      <div role="presentation" onKeyDown={(event) => onSaveKeys(event, () => void save())}>
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
