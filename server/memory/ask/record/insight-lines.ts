import type { Insight } from '#contract/insights.ts';
import type { Scope } from '#server/db/scope.ts';
import { listInsights } from '#server/insights/list-reads.ts';
import { readMorning } from '#server/insights/read-morning.ts';
import { forgottenOf, lineOf, mostLines, type Asking, type Teller } from './told.ts';

/** What stands out about a client, or what of it is a risk, the most pressing first. */
export const insightsOf: Teller = async ({ scope, viewer, question }, { id }) => {
  const ofRisk = /\brisks?\b/i.test(question);
  const { rows } = await listInsights(scope, viewer, {
    clientId: id,
    ...(ofRisk && { type: 'risk' }),
    limit: String(2 * mostLines),
  });
  const kept = await remembered(scope, rows);
  if (kept.length === 0) return [{ text: `No ${ofRisk ? 'risk' : 'insight'} stands on record.` }];
  return kept.map(({ id: insightId, title }) => ({
    text: title,
    link: `/clients/${id}?tab=insights&insight=${insightId}`,
  }));
};

/** The first of those that were not taken out of memory. */
async function remembered(scope: Scope, rows: readonly Insight[]): Promise<Insight[]> {
  const forgotten = await forgottenOf(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => !forgotten.has(id)).slice(0, mostLines);
}

/** The risks, successes or opportunities that stand out over all clients, the most pressing first. */
export const insightsOfAll =
  (type: 'risk' | 'success' | 'opportunity') => async (asking: Asking) => {
    const { scope, viewer } = asking;
    const { rows } = await listInsights(scope, viewer, { type, limit: String(2 * mostLines) });
    const kept = await remembered(scope, rows);
    if (kept.length === 0) {
      const text = `No ${type} stands on record.`;
      return [lineOf('insights', undefined, { text, link: '/insights' })];
    }
    return kept.map(({ id, clientId, clientName, title }) =>
      lineOf(
        'insights',
        { id: clientId, name: clientName },
        { text: title, link: `/clients/${clientId}?tab=insights&insight=${id}` },
      ),
    );
  };

/** What waits for the asker today. */
export async function morningOf({ scope, viewer }: Asking) {
  const { lines } = await readMorning(scope, viewer);
  if (lines.length === 0) {
    return [lineOf('morning', undefined, { text: 'Nobody waits for you today.', link: '/' })];
  }
  return lines.map(({ text, link }) => lineOf('morning', undefined, { text, link }));
}
