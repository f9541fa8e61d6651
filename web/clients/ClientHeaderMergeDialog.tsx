import { useState } from 'react';
import type { Client } from '#contract/client-record.ts';
import { useFirstClients } from '#web/clients/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Combobox } from '#web/ui/Combobox.tsx';
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
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<Pick<Client, 'id' | 'name'>>();
  const [missing, setMissing] = useState(false);
  const q = query.trim().slice(0, 200);
  const { data = [] } = useFirstClients({ limit: '20', archived: 'with', ...(q && { q }) });
  const found = data.filter(({ id }) => id !== client.id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={`Merge ${client.name} with…`}
      subtitle="You choose in the next step whose values are kept."
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onChoose(chosen.id);
        else setMissing(true);
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
      <Field label="The other client" error={missing ? 'Choose a client' : undefined} required>
        <Combobox
          value={chosen?.name ?? ''}
          onChange={(id) => {
            setChosen(found.find((other) => other.id === id));
            setMissing(false);
          }}
          onSearch={setQuery}
          placeholder="Choose a client"
          searchPlaceholder="Search by name, email or business type"
          emptyText="No other client is found."
          options={found.map(({ id, name, email }) => ({ value: id, label: name, detail: email }))}
        />
      </Field>
    </Dialog>
  );
}
