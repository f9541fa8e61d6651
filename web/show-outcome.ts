import { HttpError } from '#web/http-error.ts';
import { type Notice, notices, showNotice } from '#web/notices.ts';

type Words<T> = {
  /** Said when it went well; nothing is said without it. */
  done?: (value: T) => Notice;
  /** The title over the reason for which it did not. */
  failed: string;
  /** The server's no, for a form that shows its fields. */
  onFailed?: (error: HttpError) => void;
};

/** Waits for a change and says how it went; undefined when it was refused. */
export async function showOutcome<T>(
  work: Promise<T>,
  { done, failed, onFailed }: Words<T>,
): Promise<{ value: T } | undefined> {
  try {
    const value = await work;
    if (done) void showNotice(done(value));
    return { value };
  } catch (error) {
    if (error instanceof HttpError) onFailed?.(error);
    void showNotice(notices.refused(failed, error));
    return undefined;
  }
}
