import type { Finding } from '#server/insights/keep-insights.ts';
import { keepInsights } from '#server/insights/keep-insights.ts';
import { dismissInsight } from '#server/insights/settle-insight.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';

/** An insight of a client's record with such a title, as an analyst would have found it. */
export async function makeInsight(
  scope: Scope,
  viewer: Viewer,
  clientId: string,
  found: Partial<Finding> & Pick<Finding, 'title'>,
): Promise<string> {
  const finding: Finding = {
    type: 'risk',
    topic: '',
    content: found.title,
    priority: 'medium',
    strength: 'high',
    evidence: [
      {
        kind: 'client',
        subjectId: clientId,
        position: null,
        quote: found.title,
        at: null,
      },
    ],
    rules: ['test'],
    madeBy: {
      engine: 'test',
      version: '1',
    },
    ...found,
  };
  const place = { clientId, ownerId: viewer.userId, source: 'record', callId: null } as const;
  const [id = ''] = await scope.write((tx) =>
    keepInsights(tx, { ...place, standing: [] }, [finding]),
  );
  return id;
}

/** The same, put away. */
export async function makeDismissedInsight(
  scope: Scope,
  viewer: Viewer,
  clientId: string,
  title: string,
): Promise<string> {
  const id = await makeInsight(scope, viewer, clientId, { title });
  await dismissInsight(scope, viewer, id, 'not_useful');
  return id;
}
