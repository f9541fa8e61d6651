import type { MadeBy } from '#contract/analysis.ts';
import { engineText } from '#web/analysis-words.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

/** Which engine made something, and when. */
export function MadeByText({ madeBy, at }: { madeBy: MadeBy; at: string }) {
  return (
    <>
      {engineText(madeBy)}, <RelativeTime at={at} />.
    </>
  );
}
