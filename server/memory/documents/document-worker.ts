import { parentPort, workerData } from 'node:worker_threads';
import { extractText } from './extract-text.ts';

/** The bytes of a file and what kind it is. */
export interface ExtractOrder {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}
export type Extracted = { readonly text: string } | { readonly problem: string };

const { bytes, mediaType } = workerData as ExtractOrder;
const tell = (answer: Extracted) => parentPort?.postMessage(answer);
try {
  tell({ text: await extractText(bytes, mediaType) });
} catch (error) {
  tell({ problem: String(error).slice(0, 300) });
}
