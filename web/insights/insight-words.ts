import {
  CircleCheckBig,
  Compass,
  Lightbulb,
  type LucideIcon,
  TrendingUp,
  TriangleAlert,
} from 'lucide-react';
import type { InsightType, Strength } from '#contract/analysis.ts';
import { type DismissReason, quietDays } from '#contract/quiet-days.ts';

export const insightIcons: Readonly<Record<InsightType, LucideIcon>> = {
  opportunity: TrendingUp,
  risk: TriangleAlert,
  success: CircleCheckBig,
  recommendation: Compass,
  other: Lightbulb,
};

/** How much a claim stands on, as a sentence that says how to take it. */
export const strengthSentences: Readonly<Record<Strength, string>> = {
  low: 'Thin evidence: take it as a hint, and ask.',
  medium: 'Fair evidence: likely so, worth asking.',
  high: 'Strong evidence: said plainly, or counted from the record.',
};

const reasons: Readonly<Record<DismissReason, string>> = {
  not_true: 'It is not true',
  not_useful: 'It is not useful',
  already_known: 'I knew that',
  done: 'It is done',
};

export const reasonText = (reason: DismissReason): string => reasons[reason];

const quiet = (days: number): string => {
  if (days <= 1) return 'until it comes up again';
  return days < 60 ? 'away for a month' : `away for ${Math.round(days / 30)} months`;
};

/** Why an insight is put away, as it is chosen, and for how long its like then stays away. */
export const reasonChoices = (Object.keys(reasons) as DismissReason[]).map((reason) => ({
  reason,
  label: reasonText(reason),
  hint: quiet(quietDays[reason]),
}));
