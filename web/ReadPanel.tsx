import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HttpError } from '#web/http-error.ts';
import { noticeFor } from '#web/notices.ts';
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx';

export type ReadPanelProps = {
  read: Pick<UseQueryResult<unknown>, 'error' | 'data' | 'isFetching' | 'refetch'>;
  children: ReactNode;
};

/** What was read, or why it could not be, with a way to try again. */
export function ReadPanel({ read, children }: ReadPanelProps) {
  const { error, data, isFetching, refetch } = read;
  if (!error || data !== undefined) return children;
  const { title, text } = noticeFor(error);
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
