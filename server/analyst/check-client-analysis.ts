import type { ClientAnalysis, ClientSource } from './client-analyst.ts';

/** To be written by whoever writes the engine. */
export function checkClientAnalysis(
  _source: ClientSource,
  analysis: ClientAnalysis,
): ClientAnalysis {
  return analysis;
}
