import { useEffect } from 'react';
import type { Playback } from '#web/calls/playback.ts';
import { useCurrentUser } from '#web/session.tsx';
import { isSingleKey } from '#web/ui/single-keys.ts';

/** `k` plays and pauses, `j` and `l` skip, while nobody types. */
export function usePlayerKeys(playback: Playback, skipSeconds: number): void {
  const { shortcuts } = useCurrentUser().settings;
  useEffect(() => {
    if (!shortcuts) return undefined;
    const acts: Readonly<Record<string, () => void>> = {
      j: () => playback.skip(-skipSeconds),
      k: playback.toggle,
      l: () => playback.skip(skipSeconds),
    };
    const press = (event: KeyboardEvent) => {
      const act = isSingleKey(event) ? acts[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [playback, skipSeconds, shortcuts]);
}
