import { classNames } from '#web/ui/class-names.ts';

/** One part of a column; its place in the list is its place from the bottom. */
export type BarPart = { name: string; value: number; look: string };

export type BarColumnsProps = {
  columns: readonly { key: string; label: string; parts: readonly BarPart[] }[];
  /** What it shows, in words; the figures stand in a table beside it. */
  label: string;
  legend?: readonly { name: string; look: string }[];
};

/** Columns from the oldest to the newest, each of one part or more. */
export function BarColumns({ columns, label, legend }: BarColumnsProps) {
  const total = (parts: readonly BarPart[]) => parts.reduce((sum, { value }) => sum + value, 0);
  const most = Math.max(1, ...columns.map(({ parts }) => total(parts)));
  const [first, last] = [columns[0], columns.at(-1)];
  return (
    <figure>
      <div role="img" aria-label={label} className="flex h-36 items-end gap-1">
        {columns.map(({ key, label: name, parts }) => (
          <div
            key={key}
            title={`${name}: ${parts.map((part) => `${part.name} ${part.value}`).join(', ')}`}
            className="flex h-full max-w-8 min-w-0 flex-1 flex-col-reverse gap-px"
          >
            {parts.map((part) => (
              <span
                key={part.name}
                style={{ height: `${(part.value / most) * 100}%` }}
                className={classNames(
                  'w-full rounded-mark',
                  part.look,
                  part.value === 0 && 'hidden',
                )}
              />
            ))}
          </div>
        ))}
      </div>
      <div
        aria-hidden
        className="mt-1.5 flex justify-between border-t border-line pt-1 text-12 text-muted"
      >
        <span>{first?.label}</span>
        {last !== first && <span>{last?.label}</span>}
      </div>
      {legend && (
        <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
          {legend.map(({ name, look }) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span aria-hidden className={classNames('size-2.5 rounded-mark', look)} />
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}
