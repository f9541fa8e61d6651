import {
  CalendarClock,
  CalendarX,
  type LucideIcon,
  MessageCircleOff,
  PartyPopper,
  Shuffle,
  TriangleAlert,
} from 'lucide-react';
import type { BriefingKind } from '#contract/insights.ts';

interface Look {
  readonly icon: LucideIcon;
  /** The colour of the icon; the sentence says the same in words. */
  readonly look: string;
}

export const briefingLooks: Readonly<Record<BriefingKind, Look>> = {
  risk: { icon: TriangleAlert, look: 'text-bad-strong' },
  overdue: { icon: CalendarX, look: 'text-warn-strong' },
  silent: { icon: MessageCircleOff, look: 'text-muted' },
  changed: { icon: Shuffle, look: 'text-muted' },
  celebrate: { icon: PartyPopper, look: 'text-good-strong' },
  today: { icon: CalendarClock, look: 'text-calm-strong' },
};

/** "This morning", or the day that an older briefing is of. */
export function briefingTitle(day: string, today: string): string {
  if (day === today) return 'This morning';
  const told = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));
  return `Briefing of ${told}`;
}
