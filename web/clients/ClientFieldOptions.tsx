import { X } from 'lucide-react';
import type { ClientField } from '#contract/client-fields.ts';
import { useCountFieldOptions } from '#web/clients/api.ts';
import { type OptionRows, unitedOf } from '#web/clients/option-rows.ts';
import { Button } from '#web/ui/Button.tsx';
import { countOf } from '#web/ui/count-of.ts';
import { Field } from '#web/ui/Field.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TagInput } from '#web/ui/TagInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type ClientFieldOptionsProps = {
  field: ClientField;
  rows: OptionRows;
  problem: string | undefined;
  onChange: (rows: OptionRows) => void;
};

/** The options of a field that is there: each with how many clients have it, to be renamed or taken away. */
export function ClientFieldOptions({ field, rows, problem, onChange }: ClientFieldOptionsProps) {
  const counted = useCountFieldOptions(field.id).data;
  const { kept, names, added } = rows;
  const clientsOf = (option: string) =>
    counted?.find((one) => one.option === option)?.clients ?? (counted ? 0 : undefined);
  const isThere = (option: string) => kept.includes(option) || added.includes(option);
  const gone = field.options.filter((option) => !isThere(option) && clientsOf(option) !== 0);
  const united = [...unitedOf(rows)];
  // Of what was typed anew the sentence stands there.
  const ofKept = added.length === 0 && kept.length > 0;
  const keep = (option: string) =>
    onChange({
      ...rows,
      kept: field.options.filter((one) => one === option || kept.includes(one)),
    });
  return (
    <>
      {kept.length > 0 && (
        <Field
          label="Options"
          hint="A new name is applied to every client and saved view that has the option."
          error={ofKept ? problem : undefined}
          group
        >
          <ul className="grid gap-2">
            {kept.map((option) => {
              const clients = clientsOf(option);
              return (
                <li key={option} className="flex items-center gap-2">
                  <TextInput
                    aria-label={`Option “${option}”`}
                    value={names[option] ?? option}
                    maxLength={60}
                    autoComplete="off"
                    onChange={({ target }) =>
                      onChange({ ...rows, names: { ...names, [option]: target.value } })
                    }
                  />
                  <span className="figures w-20 shrink-0 text-right text-13 text-muted">
                    {clients === undefined ? '' : countOf(clients, 'client')}
                  </span>
                  <IconButton
                    icon={X}
                    label={`Take “${option}” away`}
                    onClick={() => {
                      const { [option]: _, ...others } = names;
                      onChange({
                        ...rows,
                        kept: kept.filter((one) => one !== option),
                        names: others,
                      });
                    }}
                  />
                </li>
              );
            })}
          </ul>
        </Field>
      )}
      {united.map(([option, other]) => (
        <p key={option} role="status" className="text-13 text-warn-strong">
          {unitedText(option, other, clientsOf(option))}
        </p>
      ))}
      {gone.map((option) => (
        <div
          key={option}
          role="status"
          className="flex items-center gap-3 text-13 text-warn-strong"
        >
          <p className="min-w-0 flex-1">{goneText(option, clientsOf(option))}</p>
          <Button size="small" onClick={() => keep(option)}>
            Keep it
          </Button>
        </div>
      ))}
      <Field
        label="New options"
        hint="Enter or a comma adds one."
        error={ofKept ? undefined : problem}
      >
        <TagInput value={added} onChange={(next) => onChange({ ...rows, added: next })} />
      </Field>
    </>
  );
}

function goneText(option: string, clients: number | undefined): string {
  if (clients === undefined) return `Clients that have “${option}” keep it.`;
  return `“${option}” goes from the list. ${countOf(clients, 'client')} ${clients === 1 ? 'has it and keeps' : 'have it and keep'} it.`;
}

function unitedText(option: string, other: string, clients: number | undefined): string {
  const whose = clients === undefined ? 'Clients with it' : `Its ${countOf(clients, 'client')}`;
  const lost = clients === 0 ? '' : ` ${whose} can’t be told from the others afterwards.`;
  return `“${option}” and “${other}” become one.${lost}`;
}
