import type { ReactNode } from 'react';
import { PanelFrame } from '#web/landing/PanelFrame.tsx';
import { HttpError, sentenceOf } from '#web/http-error.ts';
import { noticeFor } from '#web/notices.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

interface LinkAnswerProps<Found> {
  readonly title: string;
  /** What the server knows of the link, once it has answered. */
  readonly found: Found | undefined;
  readonly error: unknown;
  readonly children: (found: Found) => ReactNode;
}

/** A page behind a link: while it is looked at, when it leads no further, and what it leads to. */
export function LinkAnswer<Found>({ title, found, error, children }: LinkAnswerProps<Found>) {
  if (found) return children(found);
  if (!error) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <Spinner label="Looking at your link" />
      </main>
    );
  }
  const status = error instanceof HttpError ? error.status : undefined;
  return (
    <PanelFrame title={title} subtitle="This link leads no further.">
      <Callout tone="warn">
        {status === 400 && 'This is not the whole link. Copy it again, to its very end.'}
        {status === 404 && sentenceOf(error)}
        {status !== 400 && status !== 404 && noticeFor(error).text}
      </Callout>
      <div className="mt-5">
        <ButtonLink to="/">Back to the start</ButtonLink>
      </div>
    </PanelFrame>
  );
}
