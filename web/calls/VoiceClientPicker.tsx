import { useState } from 'react';
import { useFindClients } from '#web/calls/api.ts';
import { Combobox } from '#web/ui/Combobox.tsx';
import { Field } from '#web/ui/Field.tsx';

export interface PickedClient {
  readonly id: string;
  readonly name: string;
}

export type VoiceClientPickerProps = {
  client: PickedClient | undefined;
  onPick: (client: PickedClient) => void;
  error?: string;
};

function holds({ name, email }: { name: string; email: string }, text: string): boolean {
  return `${name}\n${email}`.toLowerCase().includes(text.toLowerCase());
}

/** One of all clients, found by the server. */
export function VoiceClientPicker({ client, onPick, error }: VoiceClientPickerProps) {
  const [query, setQuery] = useState('');
  const wanted = query.trim().slice(0, 200);
  const { data = [], isPlaceholderData: former } = useFindClients(wanted);
  // Until the server has answered, Enter must not pick who was found for other letters.
  const found = former ? data.filter((one) => holds(one, wanted)) : data;
  return (
    <Field label="Client" error={error}>
      <Combobox
        value={client?.name ?? ''}
        onChange={(id) => {
          const chosen = found.find((one) => one.id === id);
          if (chosen) onPick({ id, name: chosen.name });
        }}
        onSearch={setQuery}
        placeholder="Choose a client"
        searchPlaceholder="Search by name, email or business type"
        emptyText={former ? 'Searching…' : 'No client is found.'}
        options={found.map(({ id, name, email }) => ({ value: id, label: name, detail: email }))}
      />
    </Field>
  );
}
