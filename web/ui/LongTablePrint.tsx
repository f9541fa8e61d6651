import { classNames } from '#web/ui/class-names.ts';
import { PrintedRest } from '#web/ui/PrintedRest.tsx';
import type { LongTableProps } from '#web/ui/table-types.ts';
import { MOST_PRINTED } from '#web/ui/use-printing.ts';

const CELL = 'px-2 py-1.5 text-left align-top wrap-break-word first:pl-3 last:pr-3';

/** The loaded rows of a long table on paper: all of them, each whole, the head on every page. */
export function LongTablePrint<Row>(props: LongTableProps<Row>) {
  const { caption, columns, rows, rowKey, total = rows.length } = props;
  const printed = rows.slice(0, MOST_PRINTED);
  const cellOf = (numeric: boolean | undefined) => classNames(CELL, numeric && 'text-right');
  return (
    <div className="hidden text-12 print:block [&_*]:whitespace-normal!">
      <table aria-label={caption} className="w-full">
        <thead>
          <tr>
            {columns.map(({ key, header, numeric }) => (
              <th key={key} scope="col" className={classNames(cellOf(numeric), 'font-medium')}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.map((row, index) => (
            <tr key={rowKey(row)} className="border-t border-line">
              {columns.map(({ key, numeric, cell }) => (
                <td key={key} className={cellOf(numeric)}>
                  {cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <PrintedRest printed={printed.length} total={total} />
    </div>
  );
}
