import { useState } from 'react';
import { useFindOkrClients, useGetOkrClient } from '#web/okrs/api.ts';
import { Combobox } from '#web/ui/Combobox.tsx';

export type OkrClientPickerProps = { value: string; onPick: (id: string) => void };

/** One client, found by the server. */
export function OkrClientPicker({ value, onPick }: OkrClientPickerProps) {
  const [query, setQuery] = useState('');
  const { data = [] } = useFindOkrClients(query.trim().slice(0, 200));
  const { data: chosen } = useGetOkrClient(value);
  const found = data.map(({ id, name, email }) => ({ value: id, label: name, detail: email }));
  const isKnown = found.some((one) => one.value === value);
  const own = chosen && !isKnown ? [{ value, label: chosen.name, detail: chosen.email }] : [];
  return (
    <Combobox
      value={value}
      onChange={onPick}
      onSearch={setQuery}
      placeholder="Choose a client"
      searchPlaceholder="Search by name, email or business type"
      emptyText="No client is found."
      options={[...own, ...found]}
    />
  );
}
