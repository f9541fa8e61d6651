import { useEffect, useRef, useState } from 'react';
import type { ClientImport, ImportRow } from '#contract/import-record.ts';
import { useEditImportRow } from '#web/portability/api.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SavingContext } from '#web/ui/field-context.ts';
import { Textarea } from '#web/ui/Textarea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type ImportRowEditorProps = {
  one: ClientImport;
  row: ImportRow;
  /** What is wrong, by column. */
  problems: ReadonlyMap<number | null, string>;
  /** Told whether the row stays in the list where it stands. */
  onDone: (stays: boolean) => void;
};

/** Of several lines, or of more than one line of a field shows. */
const isLong = (cell = '') => cell.includes('\n') || cell.length > 120;

/** The cells of a row that go somewhere, to be corrected where they stand. */
export function ImportRowEditor({ one, row, problems, onDone }: ImportRowEditorProps) {
  const [cells, setCells] = useState<readonly string[]>(
    one.columns.map((_column, place) => row.cells[place] ?? ''),
  );
  const edit = useEditImportRow();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const cell = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (cell ?? form.current?.querySelector('input'))?.focus();
  }, []);
  const save = async () => {
    const params = { id: one.id, line: String(row.line) };
    const outcome = await showOutcome(
      edit.mutateAsync({ params, body: { cells: [...cells], dropped: false } }),
      { failed: 'Row Not Changed' },
    );
    if (outcome) onDone(outcome.value.outcome === row.outcome);
  };
  const shown = one.columns
    .map((column, place) => ({ ...column, place }))
    .filter(({ target, place }) => target !== null || problems.has(place));
  return (
    <form
      ref={form}
      className="mt-3 grid gap-4 pl-18 max-sm:pl-0"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SavingContext value={edit.isPending}>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map(({ header, place }) => (
            <Field key={header} label={header} error={problems.get(place)}>
              {isLong(row.cells[place]) ? (
                <Textarea
                  rows={4}
                  value={cells[place] ?? ''}
                  onChange={({ target }) => setCells(cells.with(place, target.value))}
                />
              ) : (
                <TextInput
                  value={cells[place] ?? ''}
                  onChange={({ target }) => setCells(cells.with(place, target.value))}
                />
              )}
            </Field>
          ))}
        </div>
      </SavingContext>
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary" busy={edit.isPending}>
          Save and check
        </Button>
        <Button size="small" onClick={() => onDone(true)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
