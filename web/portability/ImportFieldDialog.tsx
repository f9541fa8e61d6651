import { useState } from 'react';
import {
  clientFieldKinds,
  type ClientField,
  type ClientFieldKind,
} from '#contract/client-fields.ts';
import type { ClientImport } from '#contract/import-record.ts';
import { fieldKindWords } from '#web/field-kind-words.ts';
import { useCreateClientField, useProposeField } from '#web/portability/api.ts';
import { fitText, misfitsOf } from '#web/portability/field-proposal.ts';
import { fieldNameOf } from '#web/portability/mapping.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TagInput } from '#web/ui/TagInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type ImportFieldDialogProps = {
  one: ClientImport;
  /** The place of the column. */
  place: number;
  onMade: (field: ClientField) => void;
  onClose: () => void;
};

/** Makes a field of a column, of the kind that its values suggest or another. */
export function ImportFieldDialog({ one, place, onMade, onClose }: ImportFieldDialogProps) {
  const header = one.columns[place]?.header ?? '';
  const read = useProposeField(one.id, place);
  const proposal = read.data;
  const create = useCreateClientField();
  const proposedName = fieldNameOf(header);
  const [name, setName] = useState(proposedName);
  const [chosen, setChosen] = useState<ClientFieldKind>();
  const [written, setWritten] = useState<readonly string[]>();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const kind = chosen ?? proposal?.kind ?? 'text';
  const options = written ?? proposal?.options.map(({ option }) => option) ?? [];
  const problemOf = (part: string) =>
    Object.entries(problems).find(([key]) => key.startsWith(part))?.[1];
  const make = async () => {
    setProblems({});
    const body = { name, kind, ...(kind === 'choice' ? { options: [...options] } : {}) };
    const outcome = await showOutcome(create.mutateAsync({ body }), {
      failed: 'Field Not Made',
      onFailed: ({ fields }) => setProblems(fields ?? {}),
    });
    if (outcome) onMade(outcome.value);
  };
  return (
    <Dialog
      open
      problems={problems}
      onOpenChange={onClose}
      size="small"
      title="New field"
      subtitle={`Of the column “${header}”`}
      unsaved={name !== proposedName || chosen !== undefined || written !== undefined}
      saving={create.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (proposal) void make();
      }}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" disabled={!proposal} busy={create.isPending}>
            Make the field
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label="Name" required error={problemOf('name')}>
          <TextInput
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <ReadPanel read={read}>
          {proposal ? (
            <>
              <Field label="What it holds" group>
                <RadioGroup
                  value={kind}
                  onChange={setChosen}
                  options={clientFieldKinds.map((value) => ({
                    value,
                    label: `${fieldKindWords[value].label}${value === proposal.kind ? ' (suggested)' : ''}`,
                    hint: fitText(proposal, value, written),
                  }))}
                />
              </Field>
              {kind === 'choice' && (
                <Field
                  label="Options"
                  hint="The words of the column, the most frequent first. Enter or a comma adds one."
                  error={problemOf('options')}
                  required
                >
                  <TagInput value={options} maxLength={60} maxCount={50} onChange={setWritten} />
                </Field>
              )}
              {misfitsOf(proposal, kind, written) > 0 && (
                <Callout tone="warn">
                  Rows with a value that does not fit wait in the check: it is corrected there, or
                  they come in without it.
                </Callout>
              )}
            </>
          ) : (
            <Skeleton className="h-64" />
          )}
        </ReadPanel>
      </div>
    </Dialog>
  );
}
