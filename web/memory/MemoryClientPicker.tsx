import { useState } from 'react';
import { useFindMemoryClients, useGetMemoryClient } from '#web/memory/api.ts';
import { Combobox } from '#web/ui/Combobox.tsx';

export type MemoryClientPickerProps = {
  /** The id of the client; empty for all of them. */
  value: string;
  onPick: (id: string) => void;
};

const everybody = { value: 'all', label: 'All clients' };

/** Narrows memory to one client, found by the server, or to none. */
export function MemoryClientPicker({ value, onPick }: MemoryClientPickerProps) {
  const [query, setQuery] = useState('');
  const { data = [] } = useFindMemoryClients(query.trim().slice(0, 200));
  const { data: chosen } = useGetMemoryClient(value);
  const found = data.map(({ id, name, email }) => ({ value: id, label: name, detail: email }));
  const known = found.some((one) => one.value === value);
  const own = chosen && !known ? [{ value, label: chosen.name, detail: chosen.email }] : [];
  return (
    <Combobox
      aria-label="Client"
      className="sm:w-52"
      value={value || everybody.value}
      onChange={(id) => onPick(id === everybody.value ? '' : id)}
      onSearch={setQuery}
      searchPlaceholder="Search by name, email or business type"
      emptyText="No client is found."
      options={[everybody, ...own, ...found]}
    />
  );
}
