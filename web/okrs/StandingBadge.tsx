import {
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleCheckBig,
  CircleDashed,
  TriangleAlert,
} from 'lucide-react';
import type { KeyResult } from '#contract/okr-record.ts';
import { meanText, restText, standingWords } from '#web/okrs/okr-words.ts';
import { Badge } from '#web/ui/Badge.tsx';

const icons = {
  on_track: CircleCheck,
  at_risk: TriangleAlert,
  off_track: CircleAlert,
  not_begun: CalendarClock,
} as const;

export type StandingBadgeProps = {
  of: Pick<KeyResult, 'progress' | 'expected' | 'standing'> & {
    /** Of what is closed. */
    score?: string | null;
  };
  /** What is said where nothing stands against the time. */
  otherwise?: string;
  /** Why it stands there: what a mean's key results ask for, where nothing else is said. */
  why?: string;
};

/** Where something stands against the time, with the reason as its title. */
export function StandingBadge({
  of,
  otherwise = restText(of),
  why = meanText(of),
}: StandingBadgeProps) {
  const { standing, progress, score = null } = of;
  const resting = progress === null && score === null ? CircleDashed : CircleCheckBig;
  const word = standing === null ? undefined : standingWords[standing];
  return (
    <span title={why}>
      <Badge tone={word?.tone ?? 'plain'} icon={standing === null ? resting : icons[standing]}>
        {word?.label ?? otherwise}
      </Badge>
    </span>
  );
}
