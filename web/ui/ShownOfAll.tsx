import { Button } from '#web/ui/Button.tsx';
import { nounFor } from '#web/ui/count-of.ts';

const NUMBER = new Intl.NumberFormat('en-US');

export type ShownOfAllProps = {
  shown: number;
  /** Absent where nobody counts; `more` then tells whether there are any. */
  total?: number;
  /** Beyond this many nobody counted. */
  countedTo?: number;
  more?: boolean;
  /** What is counted, in the plural. */
  noun: string;
  busy?: boolean;
  onMore: () => void;
};

/** Below a list: how many of how many it shows, and more of them. */
export function ShownOfAll(props: ShownOfAllProps) {
  const { shown, total, countedTo = Infinity, more, noun, busy = false, onMore } = props;
  const known = Math.max(shown, countedTo);
  const all =
    total !== undefined && total > countedTo
      ? `${NUMBER.format(known)}+`
      : NUMBER.format(total ?? 0);
  const counted = total === undefined ? '' : ` of ${all}`;
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-3 px-5 py-2">
      <p role="status" className="figures text-13 text-muted">
        {NUMBER.format(shown)}
        {counted} {nounFor(total ?? shown, noun)}
        {/* On paper no button says so. */}
        {total === undefined && more && (
          <span className="hidden print:inline">. There are more.</span>
        )}
      </p>
      {(more ?? shown < (total ?? 0)) && (
        <div data-print="hide">
          <Button size="small" busy={busy} onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
