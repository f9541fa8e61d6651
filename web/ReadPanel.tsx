import type { ReactNode } from 'react';
import { HttpError } from '#web/http-error.ts';
import { noticeFor } from '#web/notices.ts';
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx';

export type ReadPanelProps = {
  read: {
    readonly error: Error | null;
    readonly data: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  children: ReactNode;
};

/** What is gone, or not for whoever asks, is so however often it is asked for. */
const isFinal = (error: Error) =>
  error instanceof HttpError && (error.status === 403 || error.status === 404);

/** What was read, or why it could not be, with a way to try again. */
export function ReadPanel({ read, children }: ReadPanelProps) {
  const { error, data, isFetching, refetch } = read;
  if (!error || data !== undefined) return children;
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
