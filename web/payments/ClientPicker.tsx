import { useState } from 'react';
import { useFindClients, useGetPayingClient } from '#web/payments/api.ts';
import { Combobox } from '#web/ui/Combobox.tsx';

export type ClientPickerProps = {
  /** The id of the client; empty for none. */
  value: string;
  onPick: (id: string) => void;
  /** What stands for none of them; without it one has to be chosen. */
  none?: string;
  /** Names the field where there is no label beside it. */
  label?: string;
  className?: string;
};

const noneValue = 'none';

/** One client, found by the server. */
export function ClientPicker({ value, onPick, none, label, className }: ClientPickerProps) {
  const [query, setQuery] = useState('');
  const { data = [] } = useFindClients(query.trim().slice(0, 200));
  const { data: chosen } = useGetPayingClient(value);
  const found = data.map(({ id, name, email }) => ({ value: id, label: name, detail: email }));
  const known = found.some((one) => one.value === value);
  const own = chosen && !known ? [{ value, label: chosen.name, detail: chosen.email }] : [];
  const nobody = none === undefined ? [] : [{ value: noneValue, label: none }];
  return (
    <Combobox
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(className === undefined ? {} : { className })}
      value={value || (none === undefined ? '' : noneValue)}
      onChange={(id) => onPick(id === noneValue ? '' : id)}
      onSearch={setQuery}
      placeholder="Choose a client"
      searchPlaceholder="Search by name, email or business type"
      emptyText="No client is found."
      options={[...nobody, ...own, ...found]}
    />
  );
}
