import type { ClientImport } from '#contract/import-record.ts';
import { useMapImport } from '#web/portability/api.ts';
import { rowsText } from '#web/portability/import-words.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';

/** By column, the cells that can’t be taken: their rows are held back, or come in without them. */
export function ImportUnread({ one }: { one: ClientImport }) {
  const map = useMapImport();
  const found = one.unread.flatMap(({ column: place, held, left }) => {
    const column = one.columns[place];
    const rows = column?.leavesUnread ? left : held;
    return column && rows > 0 ? [{ ...column, place, rows }] : [];
  });
  if (found.length === 0) return null;
  const held = found.filter(({ leavesUnread }) => !leavesUnread).map(({ place }) => place);
  const choose = (places: readonly number[], leaves: boolean) => {
    const { columns, optionMatches, onMatch } = one;
    const targets = columns.map(({ target }) => target);
    const leaveUnread = columns.map(({ leavesUnread }, place) =>
      places.includes(place) ? leaves : leavesUnread,
    );
    const body = { targets, optionMatches, onMatch, leaveUnread };
    const asked = map.mutateAsync({ params: { id: one.id }, body });
    void showOutcome(asked, { failed: 'Rows Not Checked' });
  };
  return (
    <Card
      title="Cells that can’t be taken"
      subtitle="A row can wait until such a cell is fixed, or come in without it. What is left out can be downloaded afterwards."
      action={
        held.length > 1 && (
          <Button size="small" disabled={map.isPending} onClick={() => choose(held, true)}>
            Import without all of them
          </Button>
        )
      }
      flush
    >
      <ul className="divide-y divide-line">
        {found.map(({ place, header, rows, leavesUnread }) => (
          <li key={place} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
            <p className="min-w-40 flex-1 text-14">
              <span className="font-medium">{header}</span>{' '}
              <span className="text-13 text-muted">{waitText(rows, leavesUnread)}</span>
            </p>
            <Button
              size="small"
              aria-label={
                leavesUnread
                  ? `Hold the rows back for “${header}”`
                  : `Import these rows without “${header}”`
              }
              disabled={map.isPending}
              onClick={() => choose([place], !leavesUnread)}
            >
              {leavesUnread ? 'Hold them back' : 'Import these rows without it'}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const waitText = (rows: number, leaves: boolean) =>
  leaves ? `is left out of ${rowsText(rows)}` : `holds ${rowsText(rows)} back`;
