import type { ReactNode } from 'react';
import { PanelFrame } from '#web/landing/PanelFrame.tsx';
import { HttpError } from '#web/http-error.ts';
import { noticeFor, reasonOf } from '#web/notices.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

interface LinkAnswerProps<Found> {
  readonly title: string;
  /** What else to do where the link is over and logging in may be what is wanted. */
  readonly over?: string;
  /** What the server knows of the link, once it has answered. */
  readonly found: Found | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly children: (found: Found) => ReactNode;
}

/** A page behind a link: while it is looked at, when it leads no further, and what it leads to. */
export function LinkAnswer<Found>({
  title,
  over: instead,
  found,
  error,
  onRetry,
  children,
}: LinkAnswerProps<Found>) {
  if (found) return children(found);
  if (!error) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <Spinner label="Looking at your link" />
      </main>
    );
  }
  const status = error instanceof HttpError ? error.status : undefined;
  const over = status === 400 || status === 404;
  return (
    <PanelFrame
      title={title}
      subtitle={over ? 'This link leads no further.' : 'This link could not be checked.'}
    >
      <Callout tone="warn">
        {status === 400 && 'This is not the whole link. Copy it again, to its very end.'}
        {status === 404 && [reasonOf(error), instead].join(' ').trim()}
        {!over && noticeFor(error).text}
      </Callout>
      <div className="mt-5 flex flex-wrap gap-3">
        {!over && (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        {status === 404 && instead !== undefined && (
          <ButtonLink to="/login" variant="primary">
            Log In
          </ButtonLink>
        )}
        <ButtonLink to="/">Back to the start</ButtonLink>
      </div>
    </PanelFrame>
  );
}
