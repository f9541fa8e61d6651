import { latestCalls, titleOn } from './call-lines.ts';
import { capital, forgottenOf, lineOf, mostLines, plain, type Asking } from './told.ts';

/** The clients with whom the last call whose mood is known felt so. */
export async function feltOfAll(asking: Asking) {
  const { moods } = asking.list;
  const known = (await latestCalls(asking)).filter(({ mood }) => mood !== null);
  const forgotten = await forgottenOf(
    asking.scope,
    known.map(({ id }) => id),
  );
  const seen = new Set<string>();
  const last = known.filter(({ id, clientId }) => {
    if (forgotten.has(id) || seen.has(clientId)) return false;
    seen.add(clientId);
    return true;
  });
  const those = last.filter(({ mood }) => mood !== null && moods.includes(mood));
  if (those.length === 0) {
    return [
      lineOf('moods', undefined, { text: `No client’s last call felt ${moods.join(' or ')}.` }),
    ];
  }
  return those.slice(0, mostLines).map((call) =>
    lineOf(
      'moods',
      { id: call.clientId, name: call.clientName },
      {
        text: `${call.clientName}: ${capital(plain(call.mood ?? ''))} in the ${titleOn(asking, call)}`,
        callId: call.id,
      },
    ),
  );
}
