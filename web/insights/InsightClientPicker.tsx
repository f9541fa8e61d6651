import { useState } from 'react';
import { useFindClients, useGetInsightClient } from '#web/insights/api.ts';
import { Combobox } from '#web/ui/Combobox.tsx';

export type InsightClientPickerProps = {
  /** The id of the client; empty for all of them. */
  value: string;
  onPick: (id: string) => void;
};

const everybody = { value: 'all', label: 'All clients' };

/** Narrows a list to one client, found by the server, or to none. */
export function InsightClientPicker({ value, onPick }: InsightClientPickerProps) {
  const [query, setQuery] = useState('');
  const { data = [] } = useFindClients(query.trim().slice(0, 200));
  const { data: chosen } = useGetInsightClient(value);
  const found = data.map(({ id, name, email }) => ({ value: id, label: name, detail: email }));
  const known = found.some((one) => one.value === value);
  const own = chosen && !known ? [{ value, label: chosen.name, detail: chosen.email }] : [];
  return (
    <Combobox
      aria-label="Client"
      className="sm:w-56"
      value={value || everybody.value}
      onChange={(id) => onPick(id === everybody.value ? '' : id)}
      onSearch={setQuery}
      searchPlaceholder="Search by name, email or business type"
      emptyText="No client is found."
      options={[everybody, ...own, ...found]}
    />
  );
}
