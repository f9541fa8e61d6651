import type { ClientImport } from '#contract/import-record.ts';
import { useListClientFields } from '#web/portability/api.ts';
import { readAsText } from '#web/portability/import-words.ts';
import { holdsDays } from '#web/portability/mapping.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';

export type ImportDatesProps = { one: ClientImport; onColumns: () => void };

/** How the dates are read that could be read otherwise, with the way back to change it. */
export function ImportDates({ one, onColumns }: ImportDatesProps) {
  const fields = useListClientFields().data ?? [];
  const open = one.columns.flatMap(({ header, target, dates }) =>
    dates && holdsDays(target, fields) ? [`${readAsText(dates)} in “${header}”`] : [],
  );
  if (open.length === 0) return null;
  return (
    <Callout
      tone="calm"
      action={
        <Button size="small" onClick={onColumns}>
          Change
        </Button>
      }
    >
      {open.join('; ')}.
    </Callout>
  );
}
