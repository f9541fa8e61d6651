import { useEffect, useState } from 'react';
import { isReachable } from '#web/reach.ts';
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx';
import { keepTrying } from '#web/ui/keep-trying.ts';

/** What stands where a screen could not be loaded or drawn. */
export function ScreenError({ error }: { error: unknown }) {
  const unread = error instanceof TypeError && /import|fetch/i.test(error.message);
  const [retrying, setRetrying] = useState(false);
  // A screen that was not read is only read again with the whole page; nothing is on it to lose.
  useEffect(() => {
    if (!unread || wasReloadedLately()) return undefined;
    return keepTrying(reach, reloadNow);
  }, [unread]);
  const retry = async () => {
    setRetrying(true);
    if (await isReachable()) reloadNow();
    else setRetrying(false);
  };
  return (
    <div className="grid min-h-[60dvh] place-items-center p-6">
      <ErrorPanel
        title={unread ? 'Connection Error' : 'Something went wrong'}
        text={
          unread
            ? 'Unable to connect to our servers. Please check your internet connection.'
            : 'An unexpected error occurred. Please try again.'
        }
        retrying={retrying}
        onRetry={() => void retry()}
      />
    </div>
  );
}

async function reach(): Promise<void> {
  if (!(await isReachable())) throw new Error('The server does not answer');
}

const reloadedAt = 'rapport.reloadedAt';
const latelyMs = 30_000;

/** A screen that can't be read although the server answers is not loaded over and over. */
function wasReloadedLately(): boolean {
  return Date.now() - Number(sessionStorage.getItem(reloadedAt) ?? 0) < latelyMs;
}

function reloadNow(): void {
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  location.reload();
}
