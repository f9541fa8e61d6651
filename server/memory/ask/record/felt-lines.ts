import { historyOf, latestCalls, titleOn } from './call-lines.ts';
import { capital, forgottenOf, lineOf, mostLines, plain, type Asking } from './told.ts';

/** The clients with whom the last call whose mood is known felt so. */
export async function feltOfAll(asking: Asking) {
  const { moods } = asking.list;
  const { calls, total } = await latestCalls(asking);
  const known = calls.filter(({ mood }) => mood !== null);
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
    const among = calls.length === total ? '' : ` among the latest ${calls.length}`;
    const text = `No client’s last call${among} felt ${moods.join(' or ')}.`;
    return [lineOf('moods', undefined, { text, link: historyOf(asking) })];
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
