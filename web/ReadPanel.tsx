import type { ReactNode } from 'react';
import { HttpError } from '#web/http-error.ts';
import { noticeFor } from '#web/notices.ts';
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx';

export type Read = {
  readonly error: Error | null;
  readonly data: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

export type ReadPanelProps = { read: Read; children: ReactNode };

/** What is gone, or not for whoever asks, is so however often it is asked for. */
const isFinal = (error: Error) =>
  error instanceof HttpError && (error.status === 403 || error.status === 404);

/** What was read, or why it could not be. */
export function ReadPanel({ read, children }: ReadPanelProps) {
  return read.error && read.data === undefined ? <ReadProblem read={read} /> : children;
}

/** Why something could not be read, with a way to try again; nothing while it could. */
export function ReadProblem({ read }: { read: Read }) {
  const { error, isFetching, refetch } = read;
  if (!error) return null;
  const { title, text } = noticeFor(error);
  if (isFinal(error)) return <ErrorPanel title={title} text={text} />;
  return (
    <ErrorPanel
      title={title}
      text={text}
      reference={error instanceof HttpError ? error.reference : undefined}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
