import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';

/** One line of the table: a check, what was done, what came of it, and what is asked. */
export interface Row {
  /** The check by its short name, such as `G3`. */
  readonly check: string;
  readonly done: string;
  readonly figure: string;
  readonly criterion: string;
  readonly met: boolean;
}

/** Counts are multiplied by this, to try a test in a short time; 1 for figures that count. */
export const share = Number(process.env['ENDURANCE_SHARE'] ?? 1);

/** A count of the catalogue, or the share of it that is tried. */
export function times(count: number): number {
  return Math.max(1, Math.round(count * share));
}

/** Adds a line to the table; nothing fails by it. */
export function record(row: Row): void {
  console.log(`${row.check}: ${row.done}: ${row.figure} (${row.criterion})`);
  const path = process.env['ENDURANCE_ROWS'];
  if (path) appendFileSync(path, `${JSON.stringify(row)}\n`);
}

/** Adds a line to the table, and fails the test where it is not met. */
export function hold(row: Row): void {
  record(row);
  expect(row.met, `${row.check}: ${row.figure}, where ${row.criterion} is asked`).toBe(true);
}
