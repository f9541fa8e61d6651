import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useListClientFields } from '#web/clients/api.ts';
import {
  chosenColumns,
  everyColumn,
  sameColumns,
  usualColumns,
  withColumn,
  withColumnMoved,
} from '#web/clients/client-columns.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import { SearchInput } from '#web/ui/TextInput.tsx';

export type ClientLongTableColumnsProps = {
  columns: readonly string[] | undefined;
  /** Undefined for the usual columns. */
  onChange: (columns: readonly string[] | undefined) => void;
};

/** Chooses the table's columns and their order. */
export function ClientLongTableColumns({ columns, onChange }: ClientLongTableColumnsProps) {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const every = everyColumn(useListClientFields().data ?? []);
  const chosen = chosenColumns(columns ?? usualColumns, every);
  const keys = chosen.map(({ key }) => key);
  const wanted = query.trim().toLowerCase();
  const others = every.filter(
    ({ key, header }) => !keys.includes(key) && header.toLowerCase().includes(wanted),
  );
  const panel = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(panel, columns);
  const write = (next: readonly string[]) => {
    keepFocus();
    onChange(sameColumns(next, usualColumns) ? undefined : next);
  };
  return (
    <Popover
      label="Columns"
      open={open}
      onOpenChange={setOpen}
      className="w-76"
      trigger={<Button icon={Columns3}>Columns</Button>}
    >
      <div ref={panel} className="max-h-[min(30rem,70dvh)] overflow-y-auto p-3">
        <h3 className="text-12 font-medium text-muted">Shown, in this order</h3>
        <ul aria-label="Shown columns" className="mt-1.5">
          {chosen.map(({ key, header }, at) => (
            <li
              key={key}
              data-column={key}
              className="flex min-h-8 items-center gap-1 touch:min-h-11"
            >
              <div className="min-w-0 flex-1">
                <Checkbox
                  label={header}
                  checked
                  disabled={key === 'name'}
                  onChange={() => write(withColumn(keys, key, false))}
                />
              </div>
              {key !== 'name' && (
                <>
                  <IconButton
                    icon={ArrowUp}
                    size="small"
                    label={`Move ${header} before ${chosen[at - 1]?.header}`}
                    disabled={at === 1}
                    onClick={() => write(withColumnMoved(keys, key, -1))}
                  />
                  <IconButton
                    icon={ArrowDown}
                    size="small"
                    label={`Move ${header} after ${chosen[at + 1]?.header ?? 'the last'}`}
                    disabled={at === chosen.length - 1}
                    onClick={() => write(withColumnMoved(keys, key, 1))}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
        <h3 className="mt-3 text-12 font-medium text-muted">Not shown</h3>
        <SearchInput
          label="Search columns"
          value={query}
          onChange={setQuery}
          className="mt-1.5 mb-1"
        />
        <ul aria-label="Hidden columns">
          {others.map(({ key, header }) => (
            <li key={key} data-column={key} className="flex min-h-8 items-center touch:min-h-11">
              <Checkbox
                label={header}
                checked={false}
                onChange={() => write(withColumn(keys, key, true))}
              />
            </li>
          ))}
        </ul>
        {others.length === 0 && <p className="py-3 text-13 text-muted">Nothing matches.</p>}
      </div>
      <div className="flex justify-end border-t border-line px-2 py-1.5">
        <Button
          variant="ghost"
          size="small"
          disabled={columns === undefined}
          onClick={() => onChange(undefined)}
        >
          Usual columns
        </Button>
      </div>
    </Popover>
  );
}

/** A line that goes elsewhere in the panel takes the focus along, on the same of its controls. */
function useKeptFocus(
  panel: RefObject<HTMLElement | null>,
  columns: readonly string[] | undefined,
): () => void {
  const kept = useRef<{ column: string; at: number }>(undefined);
  useEffect(() => {
    const { current } = kept;
    if (!current) return;
    kept.current = undefined;
    const line = panel.current?.querySelector(`[data-column="${CSS.escape(current.column)}"]`);
    const controls = [...(line?.querySelectorAll('button') ?? [])];
    (controls[current.at] ?? controls[0])?.focus();
  }, [panel, columns]);
  return () => {
    const control = document.activeElement;
    const line = control?.closest<HTMLElement>('[data-column]');
    const at = [...(line?.querySelectorAll('button') ?? [])].findIndex((one) => one === control);
    if (line?.dataset.column && at >= 0) kept.current = { column: line.dataset.column, at };
  };
}
