import { checkClientAnalysis } from '../check-client-analysis.ts';
import type { ClientAnalysis, ClientSource } from '../client-analyst.ts';
import { chooseSigns, toInsight } from './choose.ts';
import { madeBy } from './made-by.ts';
import { readRecord } from './read-record.ts';
import { overdueOfClient, overdueOfOurs } from './signals/overdue-promises.ts';

/** What such insights are about. */
export const overdueTopics = ['promises.client.overdue', 'promises.ours.overdue'] as const;

/** What the record says of promises that are overdue by now, and of nothing else. */
export function overdueInsights(source: ClientSource): ClientAnalysis {
  const record = readRecord(source);
  const signs = [...overdueOfOurs(record), ...overdueOfClient(record)];
  const insights = chooseSigns(record, signs).map(toInsight);
  const analysis = { madeBy, enough: true, missing: [], lines: [], insights, dropped: 0 };
  return checkClientAnalysis(source, analysis);
}
