import { type Notice, notices } from '#web/notices.ts';
import { countOf } from '#web/ui/count-of.ts';

/** None are left where somebody else, in another window perhaps, was quicker with all of them. */
const nothingLeft = () =>
  notices.plain('Nothing Was Left', 'These drafts were accepted or thrown away already.');

/** What is said when drafts were accepted together, of how many that was. */
export function acceptedNotice(count: number): Notice {
  if (count === 0) return nothingLeft();
  const are = count === 1 ? 'is' : 'are';
  return notices.done(
    'OKRs Accepted',
    `${countOf(count, 'objective')} ${are} worked on from now on.`,
  );
}

/** The same of drafts that were thrown away, which can be brought back. */
export function discardedNotice(count: number, takeBack: () => void): Notice {
  if (count === 0) return nothingLeft();
  return notices.undoable('Drafts Thrown Away', countOf(count, 'objective'), takeBack);
}
