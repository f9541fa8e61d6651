import type { FoundClientInsight } from '#server/analyst/client-analyst.ts';
import { localClientAnalyst } from '#server/analyst/record/local-client-analyst.ts';
import { recordOf, type Given } from './client-source.ts';

/** What the local analyst makes of a record; nothing that it says may be unfounded. */
export async function readClient(given: Given) {
  const analysis = await localClientAnalyst.analyseClient(recordOf(given));
  if (analysis.dropped > 0) throw new Error(`${analysis.dropped} claims are not borne out.`);
  return analysis;
}

/** What it finds under a topic; undefined where it finds nothing. */
export async function findSign(
  given: Given,
  topic: string,
): Promise<FoundClientInsight | undefined> {
  const { insights } = await readClient(given);
  return insights.find((insight) => insight.topic === topic);
}

/** Days and weeks before the day of the record, as `2026-02-20`. */
export function ago(days: number): string {
  return new Date(Date.parse('2026-03-04') - days * 86_400_000).toISOString().slice(0, 10);
}
