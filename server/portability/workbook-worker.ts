import { parentPort, workerData } from 'node:worker_threads';
import { chooseSheet, type WorkbookOrder } from './choose-sheet.ts';

try {
  const opened = await chooseSheet(workerData as WorkbookOrder);
  parentPort?.postMessage(opened, opened.sheet ? [opened.sheet.buffer] : []);
} catch (error) {
  parentPort?.postMessage({ problem: String(error).slice(0, 300) });
}
