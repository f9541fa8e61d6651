import { makeBreather } from '#server/breathe.ts';
import { checkClientAnalysis } from '../check-client-analysis.ts';
import type { ClientAnalysis, ClientAnalyst, ClientSource } from '../client-analyst.ts';
import { chooseSigns, toInsight } from './choose.ts';
import { lines } from './lines/lines.ts';
import { madeBy } from './made-by.ts';
import { isEnough, missingIn } from './missing.ts';
import { readRecord } from './read-record.ts';
import type { Sign } from './sign.ts';
import { signals } from './signals/signals.ts';

/** Reads a record by rules alone: no model, no network, the same answer every time. */
export const localClientAnalyst: ClientAnalyst = { ...madeBy, analyseClient };

async function analyseClient(source: ClientSource, signal?: AbortSignal): Promise<ClientAnalysis> {
  const analysis = { madeBy, enough: true, missing: [], lines: [], insights: [], dropped: 0 };
  if (!isEnough(source)) return { ...analysis, enough: false, missing: missingIn(source) };
  const breathe = makeBreather();
  const rest = async () => {
    await breathe();
    signal?.throwIfAborted();
  };
  await rest();
  const record = readRecord(source);
  const found: Sign[] = [];
  for (const look of signals) {
    found.push(...look(record));
    await rest();
  }
  const signs = chooseSigns(record, found);
  const told = lines.flatMap((line) => line(record, signs) ?? []);
  return checkClientAnalysis(source, {
    ...analysis,
    lines: told,
    insights: signs.map(toInsight),
  });
}
