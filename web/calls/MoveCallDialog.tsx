import { useState } from 'react';
import type { WholeCall } from '#contract/call-record.ts';
import { ClientPicker, type PickedClient } from '#web/ClientPicker.tsx';
import { useCallMove } from '#web/calls/use-call-move.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';

export type MoveCallDialogProps = { call: WholeCall; onClose: () => void };

/** Gives a call that was logged with the wrong client to the right one. */
export function MoveCallDialog({ call, onClose }: MoveCallDialogProps) {
  const [to, setTo] = useState<PickedClient>();
  const [problems, setProblems] = useState<{ client?: string }>({});
  /** With whom it was as somebody began; who was told that it is elsewhere by now moves it from there. */
  const [begunWith, setBegunWith] = useState<string | undefined>(call.clientId);
  const { move, isPending } = useCallMove();
  const save = async () => {
    setProblems(to ? {} : { client: 'Choose a client' });
    if (!to || isPending) return;
    if (await move({ id: call.id, clientId: begunWith ?? call.clientId }, to)) onClose();
    else setBegunWith(undefined);
  };
  return (
    <Dialog
      open
      problems={problems}
      onOpenChange={onClose}
      title="Move to another client"
      subtitle={`Logged with ${call.clientName}`}
      unsaved={to !== undefined}
      saving={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={isPending}>
            Move Call
          </Button>
        </>
      }
    >
      <Field
        label="Client"
        error={problems.client}
        hint="Its transcript, recording, promises, insights and their tasks go with it, and it is read anew."
      >
        <ClientPicker
          value={to?.id ?? ''}
          name={to?.name}
          except={call.clientId}
          onPick={(id, name) => {
            setTo({ id, name });
            setProblems({});
          }}
        />
      </Field>
    </Dialog>
  );
}
