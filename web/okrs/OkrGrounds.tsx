import { FileText, Quote } from 'lucide-react';
import { Link } from 'react-router';
import type { Evidence } from '#contract/evidence.ts';
import { isQuote, placeOf } from '#web/evidence-place.ts';
import { okrRuleTexts } from '#web/okrs/okr-words.ts';

export type OkrGroundsProps = {
  evidence: readonly Evidence[];
  rules: readonly string[];
  clientId: string;
};

/** What a suggestion stands on, and by which rules; folded away until somebody asks. */
export function OkrGrounds({ evidence, rules, clientId }: OkrGroundsProps) {
  if (evidence.length === 0) return null;
  return (
    <details className="group/grounds" data-print="hide">
      <summary className="inline-flex min-h-6 items-center rounded-mark text-12 text-muted underline decoration-edge decoration-dotted underline-offset-4 hover:text-ink touch:min-h-11">
        {evidence.length === 1
          ? 'Suggested from 1 receipt'
          : `Suggested from ${evidence.length} receipts`}
      </summary>
      <div className="mt-1 grid gap-1 border-l border-line pb-1 pl-3 text-13 text-muted">
        {evidence.map((one, place) => (
          <OkrReceipt key={place} evidence={one} clientId={clientId} />
        ))}
        <p className="text-12">{okrRuleTexts(rules).join('. ')}.</p>
      </div>
    </details>
  );
}

function OkrReceipt({ evidence, clientId }: { evidence: Evidence; clientId: string }) {
  const { quote } = evidence;
  const isSpoken = isQuote(evidence);
  const Mark = isSpoken ? Quote : FileText;
  return (
    <Link
      to={placeOf(evidence, clientId)}
      state={isSpoken ? { quote } : undefined}
      data-receipt=""
      className="flex min-h-6 items-start gap-1.5 rounded-entry py-0.5 hover:text-ink"
    >
      <Mark aria-hidden className="mt-1 size-3 shrink-0" />
      <span
        dir="auto"
        className="wrap-anywhere underline decoration-edge decoration-dotted underline-offset-4"
      >
        {quote}
      </span>
    </Link>
  );
}
