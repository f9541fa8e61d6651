import {
  Brain,
  FileText,
  Lightbulb,
  ListChecks,
  Mail,
  Phone,
  StickyNote,
  Target,
} from 'lucide-react';
import { callTitles } from '#contract/call-words.ts';
import type { Role } from '#contract/people.ts';
import type { FactKind, Mark, MemorySource, MemorySpeaker } from '#contract/memory-record.ts';
import type { Icon } from '#web/ui/Button.tsx';

interface SourceWord {
  readonly label: string;
  readonly many: string;
  readonly icon: Icon;
}

export const sourceWords: Readonly<Record<MemorySource, SourceWord>> = {
  call: { label: 'Call', many: 'Calls', icon: Phone },
  task: { label: 'Task', many: 'Tasks', icon: ListChecks },
  insight: { label: 'Insight', many: 'Insights', icon: Lightbulb },
  note: { label: 'Note', many: 'Notes', icon: StickyNote },
  message: { label: 'Email', many: 'Emails', icon: Mail },
  document: { label: 'Document', many: 'Documents', icon: FileText },
  okr: { label: 'OKR', many: 'OKRs', icon: Target },
};

export const memoryIcon: Icon = Brain;

export const speakerWords: Readonly<Record<MemorySpeaker, string>> = {
  client: 'Clients',
  coach: 'Coaches',
  agent: 'Voice agent',
  other: 'Others',
  none: 'Nobody',
};

export const factWords: Readonly<Record<FactKind, string>> = {
  budget: 'Budget',
  headcount: 'Headcount',
  revenue: 'Revenue',
  goal: 'Goal',
  role: 'Role',
  tool: 'Tool',
  date: 'Date',
};

const titles: Readonly<Record<string, string>> = callTitles;
interface Placed {
  readonly source: MemorySource;
  readonly sourceId: string;
  readonly clientId: string;
  readonly position: number;
  readonly title: string;
}

/** What a record is called in a list. */
export function titleOf({ source, title }: Pick<Placed, 'source' | 'title'>): string {
  if (source === 'call') return titles[title] ?? callTitles.other;
  const { label } = sourceWords[source];
  return title === '' ? label : `${label}: ${title}`;
}

/** What a list says below the title: nothing where it would say the same again. */
export const restOf = ({ title, text }: { readonly title: string; readonly text: string }) =>
  text === title ? '' : text;

/** The page, and the place in it, where the words stand. */
export function placeOf({ source, sourceId, clientId, position }: Omit<Placed, 'title'>): string {
  switch (source) {
    case 'call':
      if (position === -1) return `/calls/${sourceId}`;
      return `/calls/${sourceId}${position < 0 ? '#notes' : `#turn-${position}`}`;
    case 'insight':
      return `/clients/${clientId}?tab=insights&insight=${sourceId}`;
    case 'note':
    case 'message':
      return `/clients/${clientId}?tab=communications#message-${sourceId}`;
    case 'document':
      return `/clients/${clientId}?tab=documents#document-${sourceId}`;
    case 'task':
      return `/clients/${clientId}?tab=tasks&task=${sourceId}`;
    case 'okr':
      return `/strategy-builder?client=${clientId}`;
  }
}

/** What is marked where a place opens: in a text of which the beginning is left out, the words themselves. */
export function markedAt(
  { position, text }: { readonly position: number; readonly text: string },
  mark: Mark | undefined,
) {
  const isCut = position < -2 || text.startsWith('…');
  return mark && isCut ? { quote: text.slice(mark.start, mark.end) } : mark;
}

const months = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "Mar 2026" for `2026-03` */
export function monthText(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`));
}

/** "Mar 4, 2026" in a zone */
export function dayText(instant: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: timeZone || undefined,
  }).format(new Date(instant));
}

const whole = new Intl.NumberFormat('en-US');
export const countText = (count: number): string => whole.format(count);

/** "14.5 h", "40 min" */
export function hoursText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = minutes / 60;
  return `${hours < 100 ? hours.toFixed(1).replace('.0', '') : countText(Math.round(hours))} h`;
}

/** What is said of a word that was not found: who sees their own clients only cannot know of the others. */
export function missingText(typed: string, meant: readonly string[], role: Role): string {
  const where = role === 'user' ? 'does not occur among your clients' : 'occurs nowhere';
  const instead = meant.map((word) => `“${word}”`).join(' or ');
  return `“${typed}” ${where}.${meant.length > 0 ? ` Found by ${instead} instead.` : ''}`;
}
