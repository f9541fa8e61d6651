import { useState } from 'react';
import { useFindTaskClients } from '#web/tasks/api.ts';
import { Combobox } from '#web/ui/Combobox.tsx';

export type TaskClientPickerProps = {
  /** The id of the client; empty for none, or for all of them. */
  value: string;
  onPick: (id: string) => void;
  /** The name behind the value, where it is known. */
  name?: string;
  /** What stands for an empty value. */
  nobody?: string;
  className?: string;
  label?: string;
};

const none = 'none';

/** One client, found by the server, or none. */
export function TaskClientPicker(props: TaskClientPickerProps) {
  const { value, onPick, name = '', nobody = 'No client', className, label } = props;
  const [query, setQuery] = useState('');
  const [picked, setPicked] = useState<{ id: string; name: string }>();
  const { data = [] } = useFindTaskClients(query.trim().slice(0, 200));
  const found = data.map((one) => ({ value: one.id, label: one.name, detail: one.email }));
  const shownName = picked?.id === value ? picked.name : name;
  const known = value === '' || found.some((one) => one.value === value);
  return (
    <Combobox
      {...(label === undefined ? {} : { 'aria-label': label })}
      className={className}
      value={value || none}
      onChange={(id) => {
        const one = data.find((client) => client.id === id);
        setPicked(one && { id, name: one.name });
        onPick(id === none ? '' : id);
      }}
      onSearch={setQuery}
      searchPlaceholder="Search by name, email or business type"
      emptyText="No client is found."
      options={[
        { value: none, label: nobody },
        ...(known ? [] : [{ value, label: shownName || 'This client' }]),
        ...found,
      ]}
    />
  );
}
