import { runApart } from '#server/run-apart.ts';
import type { OpenedWorkbook, WorkbookOrder } from './choose-sheet.ts';

const bounds = { ms: 60_000, memoryMb: 1024 };

/** Opens an Excel workbook in a thread of its own. */
export const openWorkbook = (
  order: WorkbookOrder,
): Promise<OpenedWorkbook | { readonly problem: string }> =>
  runApart<OpenedWorkbook>(import.meta.url, 'workbook-worker', order, bounds);
