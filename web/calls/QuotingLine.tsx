import { Fragment, type ReactNode } from 'react';
import type { Receipt } from '#contract/analysis.ts';
import { partsOf } from '#web/calls/quoted-lines.ts';
import { QuoteLink, ReceiptList } from '#web/calls/ReceiptList.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { directionOf } from '#web/ui/text-direction.ts';

export type QuotingLineProps = {
  text: string;
  receipts: readonly Receipt[];
  className?: string;
  /** What stands behind the text. */
  children?: ReactNode;
};

/** A text and what it stands on: words that it quotes whole open their place there, others stand below it. */
export function QuotingLine({ text, receipts, className, children }: QuotingLineProps) {
  const { parts, others } = partsOf(text, receipts);
  return (
    <>
      <p dir={directionOf(text)} className={classNames('text-14 wrap-anywhere', className)}>
        {parts.map(({ text: words, receipt }, at) =>
          receipt ? (
            <QuoteLink key={at} receipt={receipt} />
          ) : (
            <Fragment key={at}>{words}</Fragment>
          ),
        )}
        {children}
      </p>
      <ReceiptList receipts={others} />
    </>
  );
}
