import { useEffect, useRef, useState } from 'react';
import { type ClientImport, type ImportRow, type RowOutcome } from '#contract/import-record.ts';
import { portability } from '#contract/portability.ts';
import { useEditImportRow } from '#web/portability/api.ts';
import { ImportRowEditor } from '#web/portability/ImportRowEditor.tsx';
import { useTogether } from '#web/portability/use-together.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { useRead } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

const firstRows = 50;
const mostRows = 1000;

type ImportRowsProps = {
  one: ClientImport;
  outcome: RowOutcome;
  /** What is shown of it is being read again. */
  onItsWay: boolean;
};

/** The rows of one outcome, in the order of the file, more as one asks for them: read anew as one, since a corrected row leaves the list. */
export function ImportRows({ one, outcome, onItsWay }: ImportRowsProps) {
  const [limit, setLimit] = useState(firstRows);
  const query = { outcome, limit: String(limit) };
  const params = { id: one.id };
  const read = useRead(portability.listImportRows, { params, query }, { keep: true });
  const rows = useTogether(read.data, onItsWay) ?? [];
  const total = one.counts[outcome];
  return (
    <ReadPanel read={read}>
      {read.isPending ? (
        <Skeleton className="m-5 h-40" />
      ) : rows.length === 0 ? (
        <EmptyState title="No rows here" text="What was in this list has been dealt with." />
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <ShownRow key={row.line} one={one} row={row} />
          ))}
        </ul>
      )}
      {rows.length < total && !read.isPending && (
        <div className="flex justify-center border-t border-line p-3">
          {limit < mostRows ? (
            <Button
              busy={read.isPlaceholderData}
              onClick={() => setLimit(Math.min(limit * 2, mostRows))}
            >
              Show more rows
            </Button>
          ) : (
            <p className="text-13 text-muted">More rows appear as you deal with these.</p>
          )}
        </div>
      )}
    </ReadPanel>
  );
}

function ShownRow({ one, row }: { one: ClientImport; row: ImportRow }) {
  const [editing, setEditing] = useState(false);
  const edit = useEditImportRow();
  const { line, problems, cells, outcome } = row;
  const params = { id: one.id, line: String(line) };
  const stand = useRef<HTMLLIElement>(null);
  const neighbour = useRef<Element>(null);
  useEffect(() => {
    const { current } = stand;
    neighbour.current = current?.nextElementSibling ?? current?.previousElementSibling ?? null;
  });
  // A row that is dealt with leaves the list with what had the focus: the next one takes it.
  const drop = async (dropped: boolean) => {
    const failed = 'Row Not Changed';
    const outcome = await showOutcome(edit.mutateAsync({ params, body: { dropped } }), { failed });
    if (outcome) neighbour.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  };
  const close = (stays: boolean) => {
    setEditing(false);
    (stays ? stand : neighbour).current?.querySelector('button')?.focus();
  };
  const isBad = outcome === 'error';
  const change = isBad ? 'Correct' : 'Edit';
  const bad = new Map(
    problems
      .filter(({ leftOut }) => isBad || leftOut)
      .map((problem) => [problem.column, problem.message]),
  );
  return (
    <li ref={stand} className="px-5 py-3">
      <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
        <span className="figures pt-0.5 text-12 text-muted">Line {line}</span>
        <div className="min-w-0">
          <DottedLine oneLine className="text-14">
            {summaryOf(one, cells)}
          </DottedLine>
          {problems.map(({ column, message, leftOut }) => (
            <p
              key={`${column} ${message}`}
              className={classNames(
                'text-13',
                isBad && !leftOut ? 'text-bad-strong' : 'text-warn-strong',
              )}
            >
              {column === null ? '' : `${one.columns[column]?.header ?? ''}: `}
              {leftOut ? `${message.replace(/\.$/, '')}. This cell is left out.` : message}
            </p>
          ))}
        </div>
        <div className="flex shrink-0 gap-2">
          {outcome === 'dropped' ? (
            <Button
              size="small"
              busy={edit.isPending}
              aria-label={`Take it up again: line ${line}`}
              onClick={() => void drop(false)}
            >
              Take it up again
            </Button>
          ) : (
            <>
              <Button
                size="small"
                aria-expanded={editing}
                aria-label={`${change} line ${line}`}
                onClick={() => setEditing(!editing)}
              >
                {change}
              </Button>
              <Button
                size="small"
                variant="ghost"
                busy={edit.isPending}
                aria-label={`Leave out line ${line}`}
                onClick={() => void drop(true)}
              >
                Leave out
              </Button>
            </>
          )}
        </div>
      </div>
      {editing && <ImportRowEditor one={one} row={row} problems={bad} onDone={close} />}
    </li>
  );
}

/** The cells that tell who a row is about, then the others; of a row with none of these, such as a sum, what else it holds. */
function summaryOf({ columns }: ClientImport, cells: readonly string[]): string | string[] {
  const rank = (target: string | null) =>
    ['name', 'firstName', 'lastName', 'email'].indexOf(target ?? '');
  const filled = columns
    .map(({ target }, place) => ({ target, text: cells[place]?.trim() ?? '' }))
    .filter(({ text }) => text !== '');
  const taken = filled
    .filter(({ target }) => target !== null)
    .toSorted((one, two) => ((rank(one.target) + 9) % 9) - ((rank(two.target) + 9) % 9));
  const ordered = taken.length > 0 ? taken : filled;
  return ordered.length === 0 ? 'Empty' : ordered.map(({ text }) => text.slice(0, 80));
}
