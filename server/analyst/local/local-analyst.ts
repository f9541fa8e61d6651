import type { Analyst, CallSource } from '../analyst.ts';
import { readApart, readyApart } from './read-apart.ts';
import { madeBy, readHere } from './read-here.ts';

/** In characters: some twenty minutes of talk. A longer one would hold up others between two rests. */
const long = 20_000;

const lengthOf = ({ turns, notes }: CallSource): number =>
  turns.reduce((sum, { text }) => sum + text.length, notes.length);

/** Reads calls by grammar, hand-set words and weights learned from our own labelled calls: no language model, no network, the same answer every time. */
export const localAnalyst: Analyst = {
  ...madeBy,
  analyseCall: (source, signal) =>
    lengthOf(source) > long ? readApart(source, signal) : readHere(source, signal),
  expectCall: (length, likely) => {
    if (length === undefined || length > long) readyApart(likely);
  },
};
