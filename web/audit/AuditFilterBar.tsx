import { Download, X } from 'lucide-react';
import { auditFile, type AuditFilter } from '#web/audit/api.ts';
import { isFiltered } from '#web/audit/audit-filter.ts';
import { eventTopics } from '#web/audit/event-sentences.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Combobox, type ComboboxOption } from '#web/ui/Combobox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useDelayedText } from '#web/ui/use-delayed-text.ts';

const everything = 'everything';
const everybody = 'everybody';

const eventOptions: readonly ComboboxOption[] = [
  { value: everything, label: 'Everything' },
  ...eventTopics.flatMap(({ value, label, kinds }) => [
    { value, label: `All of: ${label}`, group: label, keywords: [label] },
    ...kinds.map((kind) => ({ ...kind, group: label, keywords: [label] })),
  ]),
];

export type AuditFilterBarProps = {
  filter: AuditFilter;
  /** Whose deeds can be asked for. */
  people: readonly { id: string; name: string }[];
  /** By the parameters' names in the address. */
  onChange: (change: Record<string, string | undefined>) => void;
};

export function AuditFilterBar({ filter, people, onChange }: AuditFilterBarProps) {
  const personOptions = [
    { value: everybody, label: 'Everybody' },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div
      role="search"
      aria-label="Filter the audit log"
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-4 xl:grid-cols-[13rem_12rem_9.5rem_9.5rem_1fr]"
    >
      <Field label="What" className="max-sm:col-span-2">
        <Combobox
          value={filter.name ?? everything}
          onChange={(value) => onChange({ event: value === everything ? undefined : value })}
          options={eventOptions}
          searchPlaceholder="Search events"
        />
      </Field>
      <Field label="Who" className="max-sm:col-span-2">
        <Combobox
          value={filter.actorId ?? everybody}
          onChange={(value) => onChange({ who: value === everybody ? undefined : value })}
          options={personOptions}
          searchPlaceholder="Search people"
        />
      </Field>
      <Field label="From">
        <DayInput day={filter.from} max={filter.to} onChange={(from) => onChange({ from })} />
      </Field>
      <Field label="To">
        <DayInput day={filter.to} min={filter.from} onChange={(to) => onChange({ to })} />
      </Field>
      <div className="col-span-full flex flex-wrap justify-end gap-2 xl:col-span-1">
        {isFiltered(filter) && (
          <Button
            variant="ghost"
            icon={X}
            onClick={() =>
              onChange({ event: undefined, who: undefined, from: undefined, to: undefined })
            }
          >
            Clear filter
          </Button>
        )}
        <ButtonLink icon={Download} to={auditFile(filter)} reloadDocument download>
          Export CSV
        </ButtonLink>
      </div>
    </div>
  );
}

type DayInputProps = {
  day: string | undefined;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
};

function DayInput({ day = '', min, max, onChange }: DayInputProps) {
  const [text, setText] = useDelayedText(day, onChange);
  return (
    <TextInput
      type="date"
      value={text}
      min={min}
      max={max}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
