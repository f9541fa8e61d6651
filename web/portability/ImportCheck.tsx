import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClientImport, type RowOutcome } from '#contract/import-record.ts';
import { portability } from '#contract/portability.ts';
import { pathOf } from '#web/http.ts';
import { useRunImport } from '#web/portability/api.ts';
import {
  currencyText,
  heldBackText,
  outcomeWords,
  rowsText,
  sharingText,
  shownOutcomes,
} from '#web/portability/import-words.ts';
import { ImportDates } from '#web/portability/ImportDates.tsx';
import { ImportHiddenFields } from '#web/portability/ImportHiddenFields.tsx';
import { ImportPhones } from '#web/portability/ImportPhones.tsx';
import { ImportRows } from '#web/portability/ImportRows.tsx';
import { ImportUnread } from '#web/portability/ImportUnread.tsx';
import { useTogether } from '#web/portability/use-together.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ImportOpenWords } from '#web/portability/ImportOpenWords.tsx';

const count = new Intl.NumberFormat('en-US');

/** Where the step of the columns begins. */
export type ColumnsPlace = 'columns' | 'words';

type ImportCheckProps = { one: ClientImport; onColumns: (to: ColumnsPlace) => void };

/** What becomes of each row, before anything is written; rows can be corrected and left out here. */
export function ImportCheck({ one: read, onColumns }: ImportCheckProps) {
  const path = `/api/imports/${read.id}`;
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(path);
  const onItsWay = useIsFetching({ predicate }) > 0;
  const one = useTogether(read, onItsWay);
  const { counts } = one;
  const found = shownOutcomes.filter((outcome) => counts[outcome] > 0);
  const [chosen, setChosen] = useState<RowOutcome>();
  const shown = chosen !== undefined && found.includes(chosen) ? chosen : (found[0] ?? 'create');
  const run = useRunImport();
  const writes = counts.create + counts.update;
  const held = heldBackText(one);
  const shared = sharingText(one);
  const currency = currencyText(one);
  const start = () =>
    showOutcome(run.mutateAsync({ params: { id: one.id } }), { failed: 'Import Not Started' });
  return (
    <div className="grid gap-6">
      <ImportHiddenFields one={one} onColumns={() => onColumns('columns')} />
      <ImportOpenWords one={one} onWords={() => onColumns('words')} />
      <div role="group" aria-label="What becomes of the rows" className="flex flex-wrap gap-3">
        {found.map((outcome) => (
          <button
            key={outcome}
            type="button"
            aria-pressed={outcome === shown}
            onClick={() => setChosen(outcome)}
            className={classNames(
              'min-w-32 flex-1 rounded-card border bg-raised px-4 py-3 text-left transition-colors',
              outcome === shown ? 'border-accent' : 'border-line hover:border-edge',
            )}
          >
            <span className="figures block text-20 font-semibold">
              {count.format(counts[outcome])}
            </span>{' '}
            <span className="text-13 text-muted">{outcomeWords[outcome].label}</span>
          </button>
        ))}
      </div>
      {counts.error > 0 && (
        <Callout
          tone="warn"
          action={
            <a
              className="underline underline-offset-2"
              href={pathOf(portability.downloadImportErrors, { params: { id: one.id } })}
              download
            >
              Download them
            </a>
          }
        >
          Rows that need correcting are not imported. Correct them here, or download them with the
          reasons, fix the file and import that.
        </Callout>
      )}
      <ImportUnread one={one} />
      {held && <Callout tone="warn">{held}</Callout>}
      {currency && <Callout tone="warn">{currency}</Callout>}
      {shared && <Callout tone="calm">{shared}</Callout>}
      <ImportDates one={one} onColumns={() => onColumns('columns')} />
      <ImportPhones one={one} onColumns={() => onColumns('columns')} />
      <Card flush>
        <ImportRows key={shown} one={one} outcome={shown} onItsWay={onItsWay} />
      </Card>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onColumns('columns')}>Back to the columns</Button>
        <Button
          variant="primary"
          disabled={writes === 0}
          busy={run.isPending}
          onClick={() => void start()}
        >
          {writes === 0 ? 'Nothing to import' : `Import ${rowsText(writes)}`}
        </Button>
      </div>
    </div>
  );
}
