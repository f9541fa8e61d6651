import { cutText, type Table } from './table.ts';

const sampledRows = 200;

export const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Cells of each column from rows that are spread over the file; where all of these are empty, what the others have. */
export function sampleColumns({ headers, rows }: Pick<Table, 'headers' | 'rows'>): string[][] {
  const sound = rows.filter(({ faults }) => !faults);
  const some = sound.length <= sampledRows ? sound : spread(sound);
  return headers.map((_, column) => {
    const cells = some.map(({ cells }) => cutText(cells[column] ?? '', 500));
    if (some.length === sound.length || !isEmpty(cells)) return cells;
    return firstFilled(sound, column);
  });
}

function firstFilled(rows: Table['rows'], column: number): string[] {
  const found: string[] = [];
  for (const { cells } of rows) {
    const cell = cells[column] ?? '';
    if (cell.trim() !== '') found.push(cutText(cell, 500));
    if (found.length === sampledRows) break;
  }
  return found;
}

function spread<T>(rows: readonly T[]): T[] {
  const step = rows.length / sampledRows;
  return Array.from({ length: sampledRows }, (_, index) => rows[Math.floor(index * step)]).filter(
    (row) => row !== undefined,
  );
}
