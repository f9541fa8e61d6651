import { type ReactNode, useId } from 'react';
import type { ClientField } from '#contract/client-fields.ts';
import type { Client } from '#contract/client-record.ts';
import { type MergeField, mergeFields } from '#contract/duplicates.ts';
import { ClientAvatar } from '#web/clients/ClientAvatar.tsx';
import { fieldLabels, ownText, valueText, type OwnField } from '#web/clients/field-words.ts';
import {
  differingFields,
  differingOwn,
  joinable,
  type Kept,
  type MergeChoices,
  ownChoice,
  settledSide,
  type Side,
  tooLong,
} from '#web/clients/merge-choices.ts';
import { PhoneText } from '#web/clients/PhoneText.tsx';
import { useZone } from '#web/ui/zone.ts';
import { classNames } from '#web/ui/class-names.ts';

export type MergeDialogFieldsProps = {
  one: Client;
  other: Client;
  /** The practice's own fields. */
  own: readonly ClientField[];
  owners: ReadonlyMap<string, string>;
  choices: MergeChoices;
  onChoose: (field: keyof MergeChoices, kept: Kept) => void;
};

/** Each field in which the two differ, with both values to choose from. */
export function MergeDialogFields(props: MergeDialogFieldsProps) {
  const { one, other, own, owners, choices, onChoose } = props;
  const group = useId();
  const fields = differingFields(one, other);
  const ownFields = differingOwn(one, other, own);
  const names = { owners, fields: new Map<string, OwnField>(), timeZone: useZone() };
  const shown = (field: MergeField, client: Client) =>
    field === 'phone' && client.phone ? (
      <PhoneText number={client.phone} />
    ) : (
      valueText(field, client[field], names)
    );
  const texts: readonly MergeField[] = joinable(one, other);
  const long: readonly MergeField[] = tooLong(one, other);
  const alike = mergeFields.length - fields.length;
  const asked = { one, other, group };
  return (
    <div className="mt-4">
      {fields.map((field) => (
        <AskedField
          key={field}
          {...asked}
          field={field}
          label={fieldLabels[field]}
          shown={(client) => shown(field, client)}
          chosen={choices[field]}
          settled={settledSide(field, one, other)}
          joins={texts.includes(field)}
          {...(long.includes(field) && { why: 'Together they are too long to keep both.' })}
          onChoose={(kept) => onChoose(field, kept)}
        />
      ))}
      {ownFields.map((field) => (
        <AskedField
          key={field.id}
          {...asked}
          field={field.id}
          label={field.name}
          shown={(client) => ownText(client.customFields[field.id] ?? '', field.kind)}
          chosen={choices[ownChoice(field)]}
          onChoose={(kept) => onChoose(ownChoice(field), kept)}
        />
      ))}
      <p className="border-t border-line pt-3 text-13 text-muted">
        {alike === 1 ? 'One other field is alike.' : `${alike} other fields are alike.`}
      </p>
    </div>
  );
}

type AskedFieldProps = {
  one: Client;
  other: Client;
  group: string;
  field: string;
  label: string;
  shown: (client: Client) => ReactNode;
  chosen: Kept | undefined;
  /** The side that it has to be kept of. */
  settled?: Side | undefined;
  /** Why there is no other choice. */
  why?: string;
  /** Both can be kept, one after the other. */
  joins?: boolean;
  onChoose: (kept: Kept) => void;
};

function AskedField(props: AskedFieldProps) {
  const { one, other, group, field, label, shown, chosen, settled, joins, onChoose } = props;
  const why = settled ? 'A consent that was withdrawn stays withdrawn.' : props.why;
  const whyId = why && `${group}-${field}-why`;
  return (
    <fieldset
      aria-describedby={whyId}
      className="grid gap-x-3 gap-y-1.5 border-t border-line py-2.5 sm:grid-cols-[8.5rem_1fr_1fr]"
    >
      <legend className="contents">
        <span className="pt-2 text-13 font-medium wrap-anywhere">{label}</span>
      </legend>
      {(['one', 'other'] as const).map((side) => (
        <Choice
          key={side}
          group={`${group}-${field}`}
          of={side === 'one' ? one : other}
          text={shown(side === 'one' ? one : other)}
          chosen={chosen === side}
          disabled={settled !== undefined && settled !== side}
          onChoose={() => onChoose(side)}
        />
      ))}
      {joins && (
        <div className="sm:col-span-2 sm:col-start-2">
          <Choice
            group={`${group}-${field}`}
            text={`Both, ${one.name === other.name ? 'one after the other' : `${one.name}’s first`}`}
            chosen={chosen === 'both'}
            disabled={false}
            onChoose={() => onChoose('both')}
          />
        </div>
      )}
      {why && (
        <p id={whyId} className="text-12 text-muted sm:col-span-2 sm:col-start-2">
          {why}
        </p>
      )}
    </fieldset>
  );
}

type ChoiceProps = {
  group: string;
  /** Whose value it is; absent for that of both. */
  of?: Client;
  text: ReactNode;
  chosen: boolean;
  disabled: boolean;
  onChoose: () => void;
};

function Choice({ group, of: client, text, chosen, disabled, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={classNames(
        'flex min-w-0 items-start gap-2.5 rounded-control border px-3 py-2 text-13 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        chosen && 'border-accent bg-accent-tint',
        disabled && 'border-line text-muted',
        !chosen && !disabled && 'border-line hover:border-edge',
      )}
    >
      <input
        id={id}
        type="radio"
        name={group}
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span
        aria-hidden
        className={classNames(
          'mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border bg-raised',
          chosen ? 'border-accent' : 'border-edge',
        )}
      >
        {chosen && <span className="size-2 rounded-full bg-accent" />}
      </span>
      <span className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">
        <span className="line-clamp-6">{text}</span>
        {client && <span className="sr-only"> ({client.name})</span>}
      </span>
      {client && (
        <span className="sm:hidden">
          <ClientAvatar client={client} size="small" />
        </span>
      )}
    </label>
  );
}
