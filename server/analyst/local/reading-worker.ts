import { parentPort } from 'node:worker_threads';
import type { CallAnalysis, CallSource } from '../analyst.ts';
import { readHere } from './read-here.ts';

export type ReadApart = { readonly analysis: CallAnalysis } | { readonly problem: string };

const tell = (answer: ReadApart) => parentPort?.postMessage(answer);

parentPort?.on('message', (source: CallSource) => {
  readHere(source).then(
    (analysis) => tell({ analysis }),
    (error: unknown) => tell({ problem: String(error).slice(0, 300) }),
  );
});
