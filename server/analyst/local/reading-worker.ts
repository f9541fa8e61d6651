import { parentPort } from 'node:worker_threads';
import type { CallAnalysis, CallSource } from '../analyst.ts';
import { readHere } from './read-here.ts';
import { shortTalk } from './short-talk.ts';

export type ReadApart = { readonly analysis: CallAnalysis } | { readonly problem: string };

const tell = (answer: ReadApart) => parentPort?.postMessage(answer);

/** Rules, weights and the tagger of words are made ready when they are first used. */
const ready = readHere(shortTalk);

parentPort?.on('message', (source: CallSource) => {
  ready
    .then(() => readHere(source))
    .then(
      (analysis) => tell({ analysis }),
      (error: unknown) => tell({ problem: String(error).slice(0, 300) }),
    );
});
