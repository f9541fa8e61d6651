import { isRefused } from '#web/http-error.ts';
import { DURATION, type Notice } from '#web/notices.ts';

/**
 * What is told of a change that failed. Where nobody answered it may have been made: asked for again it
 * says what became of it, and what is gone from a list can't be chosen there again.
 */
export const orAgain = (notice: Notice, error: unknown, onAgain: () => void): Notice =>
  isRefused(error)
    ? notice
    : {
        ...notice,
        durationMs: DURATION.undo,
        action: { label: 'Try again', onSelect: onAgain },
      };
