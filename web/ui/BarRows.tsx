import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type BarRow = {
  key: string;
  label: string;
  value: number;
  /** The value as it is written. */
  text: string;
  to?: string;
  /** After the bar, such as a line over time. */
  aside?: ReactNode;
};

export type BarRowsProps = { caption: string; head: string; unit: string; rows: readonly BarRow[] };

/** A table whose figures are bars too. */
export function BarRows({ caption, head, unit, rows }: BarRowsProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table className="w-full text-13">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, value, text, to, aside }) => (
          <tr key={key}>
            <th scope="row" className="w-2/5 max-w-32 truncate py-1.5 pr-3 text-left font-normal">
              {to ? (
                <Link to={to} className="block truncate -outline-offset-2! hover:underline">
                  {label}
                </Link>
              ) : (
                label
              )}
            </th>
            <td className="py-1.5 [print-color-adjust:exact]">
              <span className="flex items-center gap-3">
                <span className="h-2 min-w-12 flex-1 overflow-hidden rounded-full bg-sunken">
                  <span
                    aria-hidden
                    style={{ width: `${(value / most) * 100}%` }}
                    className="block h-full rounded-full bg-accent"
                  />
                </span>
                {aside}
                <span className="figures w-14 shrink-0 text-right text-muted">{text}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
