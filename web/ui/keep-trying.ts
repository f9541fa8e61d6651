const longestPauseMs = 5000;

/**
 * Tries until it succeeds: a second later, two, four, then every five, and as soon as the browser
 * has a network again. `onFailure` hears how often it has failed. Gives what ends it.
 */
export function keepTrying<T>(
  act: () => Promise<T>,
  onSuccess: (result: T) => void,
  onFailure?: (failures: number) => void,
): () => void {
  let failures = 0;
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    clearTimeout(timer);
    void attempt();
  };
  const end = () => {
    ended = true;
    clearTimeout(timer);
    removeEventListener('online', again);
  };
  const attempt = async () => {
    try {
      const result = await act();
      if (ended) return;
      end();
      onSuccess(result);
    } catch {
      if (ended) return;
      failures += 1;
      onFailure?.(failures);
      timer = setTimeout(again, Math.min(500 * 2 ** failures, longestPauseMs));
    }
  };
  addEventListener('online', again);
  void attempt();
  return end;
}
