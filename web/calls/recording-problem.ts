/** Why a recording does not play, which the browser itself tells of none. */
export type RecordingProblem = 'lost' | 'away' | 'format';

export const recordingProblemWords: Readonly<Record<RecordingProblem, string>> = {
  lost: 'The file of this recording is gone from the server. Whoever runs it may have a backup.',
  away: 'This recording could not be loaded. Check your connection, then try again.',
  format: 'This recording can’t be played in this browser.',
};

/** Asks for its first byte. */
export async function findRecordingProblem(
  address: string,
  signal: AbortSignal,
): Promise<RecordingProblem> {
  try {
    const { ok, status } = await fetch(address, {
      headers: { range: 'bytes=0-0' },
      credentials: 'same-origin',
      signal,
    });
    if (status === 404) return 'lost';
    return ok ? 'format' : 'away';
  } catch {
    return 'away';
  }
}
