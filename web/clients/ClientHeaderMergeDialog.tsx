import { useState } from 'react';
import type { Client } from '#contract/client-record.ts';
import { ClientPicker, type PickedClient } from '#web/ClientPicker.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';

export type ClientHeaderMergeDialogProps = {
  client: Client;
  onChoose: (otherId: string) => void;
  onClose: () => void;
};

/** Asks which other client is the same as this one. */
export function ClientHeaderMergeDialog({
  client,
  onChoose,
  onClose,
}: ClientHeaderMergeDialogProps) {
  const [chosen, setChosen] = useState<PickedClient>();
  const [problems, setProblems] = useState<{ other?: string }>({});
  return (
    <Dialog
      open
      problems={problems}
      onOpenChange={onClose}
      size="small"
      title={`Merge ${client.name} with…`}
      subtitle="You choose in the next step whose values are kept."
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onChoose(chosen.id);
        else setProblems({ other: 'Choose a client' });
      }}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit">
            Continue
          </Button>
        </>
      }
    >
      <Field label="The other client" error={problems.other} required>
        <ClientPicker
          value={chosen?.id ?? ''}
          name={chosen?.name}
          except={client.id}
          withArchived
          onPick={(id, name) => {
            setChosen({ id, name });
            setProblems({});
          }}
        />
      </Field>
    </Dialog>
  );
}
