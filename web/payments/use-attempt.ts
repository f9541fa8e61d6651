import { useRef } from 'react';
import { newId } from '#web/new-id.ts';

/** The key of one attempt to pay: the same for the same purchase until it is over, so that a retry pays once. */
export function useAttempt() {
  const attempt = useRef<{ readonly asked: string; readonly key: string }>(undefined);
  return {
    keyFor(asked: unknown): string {
      const text = JSON.stringify(asked);
      if (attempt.current?.asked !== text) {
        attempt.current = { asked: text, key: newId() };
      }
      return attempt.current.key;
    },
    /** What comes next is another attempt. */
    end(): void {
      attempt.current = undefined;
    },
  };
}
