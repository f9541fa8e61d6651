import type { Strength } from '#contract/analysis.ts';
import { strengthSentences } from '#web/insights/insight-words.ts';
import { ruleTexts } from '#web/insights/rule-words.ts';
import { DottedLine } from '#web/ui/DottedLine.tsx';

export type GroundsProps = { rules: readonly string[]; strength: Strength };

/** Why something was found, and how much it stands on. */
export function Grounds({ rules, strength }: GroundsProps) {
  const told = ruleTexts(rules);
  return (
    <dl className="grid gap-x-4 gap-y-1 text-12 text-muted sm:grid-cols-[auto_1fr]">
      {told.length > 0 && (
        <>
          <dt className="font-medium">Why</dt>
          <dd className="min-w-0">
            <DottedLine>{told}</DottedLine>
          </dd>
        </>
      )}
      <dt className="font-medium">How sure</dt>
      <dd>{strengthSentences[strength]}</dd>
    </dl>
  );
}
