import { createHash } from 'node:crypto';
import { topicsOf, type Turn } from './topics.ts';

type Topics = ReturnType<typeof topicsOf>;

const known = new Map<string, Topics>();
const mostKnown = 500;

/**
 * The topics of turns, counted once for as long as nothing else is said: what was counted is known
 * by a digest of all that it follows from, so nothing has to be taken back.
 */
export function knownTopics(turns: readonly Turn[], names: ReadonlySet<string>): Topics {
  const said = turns.map(({ at, text }) => `${at.slice(0, 7)}${text}`);
  const digest = createHash('sha256')
    .update(JSON.stringify([said, [...names]]))
    .digest('base64');
  const before = known.get(digest);
  if (before) return before;
  const topics = topicsOf(turns, names);
  if (known.size >= mostKnown) known.clear();
  known.set(digest, topics);
  return topics;
}
