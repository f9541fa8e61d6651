import { useState } from 'react';
import type { Call } from '#contract/call-record.ts';
import { ClientPicker, type PickedClient } from '#web/ClientPicker.tsx';
import { useLogCall } from '#web/calls/api.ts';
import { freshCall, writtenOf } from '#web/calls/call-form.ts';
import { CallForm } from '#web/calls/CallForm.tsx';
import { LogCallRecording } from '#web/calls/LogCallRecording.tsx';
import { uploadRecording } from '#web/calls/recording-uploads.ts';
import { useCallForm } from '#web/calls/use-call-form.ts';
import { useCurrentUser } from '#web/session.tsx';
import { useKeptWords } from '#web/use-kept-words.ts';
import { useZone } from '#web/ui/zone.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { onSaveKeys } from '#web/ui/save-keys.ts';

export type LogCallDialogProps = {
  /** With whom it was; asked for where it is not given. */
  client?: PickedClient | undefined;
  onClose: () => void;
  onLogged?: (call: Call) => void;
};

/** Writes down a call that was held; its recording goes on its way once the call is there. */
export function LogCallDialog({ client: given, onClose, onLogged }: LogCallDialogProps) {
  const zone = useZone();
  const { id: userId } = useCurrentUser();
  const [client, setClient] = useState(given);
  const [problems, setProblems] = useState<{ client?: string }>({});
  const [recording, setRecording] = useState<File>();
  const { form, before, showProblems } = useCallForm(() => freshCall(zone), zone);
  const log = useLogCall();
  const write = form.handleSubmit(async (values) => {
    if (log.isPending || !client) return;
    const body = { clientId: client.id, ...writtenOf(values, before, zone) };
    const outcome = await showOutcome(log.mutateAsync({ body }), {
      done: () =>
        notices.done(
          'Call Logged',
          recording ? 'Its recording is on its way.' : `It stands with ${client.name}.`,
        ),
      failed: 'Call Not Logged',
      onFailed: showProblems,
    });
    if (!outcome) return;
    if (recording) void uploadRecording(userId, outcome.value.id, recording);
    onClose();
    onLogged?.(outcome.value);
  });
  const save = async () => {
    await write();
    setProblems(client ? {} : { client: 'Choose a client' });
  };
  const { isDirty } = form.formState;
  const typed = isDirty || recording !== undefined;
  useKeptWords(`log call ${given?.id ?? ''}`, {
    words: () => ({ values: form.getValues(), client: client ?? null }),
    isBegun: isDirty,
    bring: (left) => {
      form.reset(left.values, { keepDefaultValues: true });
      setClient(left.client ?? undefined);
    },
  });
  return (
    <Dialog
      open
      problems={problems}
      onOpenChange={onClose}
      title={given ? `Log a call with ${given.name}` : 'Log a call'}
      subtitle="A call that was held, the way you want to find it again."
      unsaved={typed}
      saving={log.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={log.isPending}>
            Log Call
          </Button>
        </>
      }
    >
      <div
        role="presentation"
        className="grid gap-4"
        onKeyDown={(event) => onSaveKeys(event, () => void save())}
      >
        {!given && (
          <Field label="Client" error={problems.client} required>
            <ClientPicker
              value={client?.id ?? ''}
              name={client?.name}
              onPick={(id, name) => {
                setClient({ id, name });
                setProblems({});
              }}
            />
          </Field>
        )}
        <CallForm form={form} timeZone={zone} clientId={client?.id} />
        <LogCallRecording recording={recording} onChange={setRecording} />
      </div>
    </Dialog>
  );
}
