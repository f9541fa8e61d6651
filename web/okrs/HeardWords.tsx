import { Quote } from 'lucide-react';
import { Link } from 'react-router';
import type { CheckIn } from '#contract/okr-record.ts';

/** The words of a call that a check-in was heard in; they open the transcript at their place. */
export function HeardWords({ checkIn }: { checkIn: CheckIn }) {
  const { callId, turn, quote } = checkIn;
  if (callId === null || quote === '') return null;
  return (
    <Link
      to={turn === null ? `/calls/${callId}` : `/calls/${callId}#turn-${turn}`}
      state={{ quote }}
      data-receipt=""
      className="group/receipt flex min-h-6 items-start gap-1.5 rounded-entry py-0.5 text-13 text-muted hover:text-ink"
    >
      <Quote aria-hidden className="mt-1 size-3 shrink-0" />
      <span
        dir="auto"
        className="wrap-anywhere underline decoration-edge decoration-dotted underline-offset-4 group-hover/receipt:decoration-current"
      >
        {quote}
      </span>
    </Link>
  );
}
