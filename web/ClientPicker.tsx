import { useState } from 'react';
import { Link } from 'react-router';
import { clients } from '#contract/clients.ts';
import { useRead } from '#web/query.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Combobox } from '#web/ui/Combobox.tsx';

export interface PickedClient {
  readonly id: string;
  readonly name: string;
}

export type ClientPickerProps = {
  /** The id of the client; empty for none, or for all of them. */
  value: string;
  onPick: (id: string, name: string) => void;
  /** What stands for an empty value; without it a client has to be chosen. */
  none?: string;
  /** The name behind the value, where it is known. */
  name?: string | undefined;
  /** Names the field where there is no label beside it. */
  label?: string;
  className?: string;
  /** The id of one that is not offered. */
  except?: string;
  /** Offers archived ones too. */
  withArchived?: boolean;
};

const noneValue = 'none';
type Found = { readonly name: string; readonly email: string };
const holds = ({ name, email }: Found, text: string) =>
  `${name}\n${email}`.toLowerCase().includes(text.toLowerCase());

/** One client, found by the server, or none. */
export function ClientPicker(props: ClientPickerProps) {
  const { value, onPick, none, name, label, className, except, withArchived = false } = props;
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<PickedClient>();
  const q = text.trim().slice(0, 200);
  const read = useRead(
    clients.listClients,
    { query: { limit: '20', ...(withArchived && { archived: 'with' }), ...(q && { q }) } },
    { keep: true },
  );
  const { data = [], isPlaceholderData: isFormer } = read;
  // Until the server has answered, Enter must not pick who was found for other letters.
  const found = data.filter((one) => one.id !== except && (!isFormer || holds(one, q)));
  const isFound = value === '' || found.some(({ id }) => id === value);
  const known = picked?.id === value ? picked.name : name;
  const { data: other } = useRead(
    clients.getClient,
    { params: { id: value } },
    { enabled: !isFound && !known && !read.isPending },
  );
  const own = isFound
    ? []
    : [{ value, label: known || (other?.name ?? 'This client'), beforeTyping: true }];
  const pick = (id: string) => {
    const one = found.find((client) => client.id === id);
    if (one) setPicked({ id, name: one.name });
    if (id === noneValue) onPick('', '');
    else if (one) onPick(id, one.name);
  };
  const hasNone = q === '' && read.data?.length === 0 && !read.isFetching;
  return (
    <Combobox
      {...(label === undefined ? {} : { 'aria-label': label })}
      className={classNames(className, value === '' && 'print:hidden')}
      value={value || (none === undefined ? '' : noneValue)}
      onChange={pick}
      onSearch={setText}
      busy={read.isFetching}
      placeholder="Choose a client"
      searchPlaceholder="Search by name, email or business type"
      emptyText={emptyText(read, { hasNone, isOther: except !== undefined })}
      {...(hasNone && none === undefined ? { foot: <FirstClient /> } : {})}
      options={[
        ...(none === undefined ? [] : [{ value: noneValue, label: none, beforeTyping: true }]),
        ...own,
        ...found.map((one) => ({ value: one.id, label: one.name, detail: one.email })),
      ]}
    />
  );
}

type Asked = { readonly isFetching: boolean; readonly isError: boolean };

type Kind = { readonly hasNone: boolean; readonly isOther: boolean };

function emptyText({ isFetching, isError }: Asked, { hasNone, isOther }: Kind): string {
  if (isFetching) return 'Searching…';
  if (isError) return 'The clients could not be read. Type to try again.';
  if (hasNone) return 'You have no clients yet.';
  return isOther ? 'No other client is found.' : 'No client is found.';
}

function FirstClient() {
  return (
    <Link to="/clients?dialog=add" className="underline underline-offset-2">
      Add the first one
    </Link>
  );
}
