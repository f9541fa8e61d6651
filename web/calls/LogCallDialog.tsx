import type { Call } from '#contract/calls.ts';
import { useLogCall } from '#web/calls/api.ts';
import { freshCall, writtenOf } from '#web/calls/call-form.ts';
import { CallForm } from '#web/calls/CallForm.tsx';
import { onSaveKeys } from '#web/ui/save-keys.ts';
import { useCallForm } from '#web/calls/use-call-form.ts';
import { useZone } from '#web/calls/use-zone.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

export type LogCallDialogProps = {
  client: { readonly id: string; readonly name: string };
  onClose: () => void;
  onLogged?: (call: Call) => void;
};

/** Writes down a call that was held. */
export function LogCallDialog({ client, onClose, onLogged }: LogCallDialogProps) {
  const zone = useZone();
  const { form, before, showProblems } = useCallForm(() => freshCall(zone), zone);
  const log = useLogCall();
  const save = form.handleSubmit(async (values) => {
    if (log.isPending) return;
    const body = { clientId: client.id, ...writtenOf(values, before, zone) };
    const outcome = await showOutcome(log.mutateAsync({ body }), {
      done: () => notices.done('Call Logged', `It stands with ${client.name}.`),
      failed: 'Call Not Logged',
      onFailed: showProblems,
    });
    if (!outcome) return;
    onClose();
    onLogged?.(outcome.value);
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Log a call with ${client.name}`}
      subtitle="A call that was held, as you want to find it again."
      unsaved={form.formState.isDirty && !log.isPending}
      onSubmit={(event) => void save(event)}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={log.isPending}>
            Log Call
          </Button>
        </>
      }
    >
      <div role="presentation" onKeyDown={(event) => onSaveKeys(event, () => void save())}>
        <CallForm form={form} timeZone={zone} />
      </div>
    </Dialog>
  );
}
