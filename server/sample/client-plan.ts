import type { ClientChange, NewClient } from '#contract/client-record.ts';
import type { LetterName } from './letters.ts';
import type { PaperName } from './papers.ts';

/** Who does something in the sample practice; `nora` is whoever set the practice up. */
export type SamplePerson = 'nora' | 'amara' | 'ben' | 'priya';

/** What the practice keeps of a client in fields of its own. */
interface OwnFields {
  readonly coachingPackage?: (typeof coachingPackages)[number];
  readonly sessionsAMonth?: number;
  /** Days from today; negative for one that has ended. */
  readonly contractEndsIn?: number;
}

export const coachingPackages = [
  'Steady hand',
  'Founder',
  'Growth partner',
  'Leadership team',
  '90-day sprint',
] as const;

type Elsewhere =
  | 'ownerId'
  | 'customFields'
  | 'monthlyRevenue'
  | 'annualRevenue'
  | 'lifetimeValue'
  | 'lastContactDate';

interface Fees {
  /** US dollars a month; the year and the lifetime follow from it. */
  readonly fee?: number;
}

export type SampleRecord = Omit<NewClient, Elsewhere> & OwnFields & Fees;
export type SampleChange = Omit<ClientChange, Elsewhere | 'updatedAt'> &
  OwnFields &
  Fees & { readonly owner?: SamplePerson };

interface Done {
  /** Below one it is that part of today, below two of yesterday, else a working day. */
  readonly daysAgo: number;
  readonly by: SamplePerson;
}

/**
 * One thing that somebody did. `{+9}` in a text stands for the day nine days after it was written,
 * `{month+2}` for the month two months after it.
 */
export type Step = Done &
  (
    | { readonly kind: 'change'; readonly values: SampleChange }
    | { readonly kind: 'note'; readonly text: string }
    | { readonly kind: 'email'; readonly letter: LetterName; readonly words: string }
    | { readonly kind: 'document'; readonly paper: PaperName }
  );

export interface SampleClient {
  /** Its id is made from this, so that links to it stay. */
  readonly key: string;
  readonly addedBy: SamplePerson;
  /** Null for one that nobody has taken yet. */
  readonly owner: SamplePerson | null;
  readonly daysAgo: number;
  /** US dollars that it paid before the practice kept its clients here. */
  readonly paidBefore?: number;
  readonly record: SampleRecord;
  readonly steps: readonly Step[];
}

export function change(daysAgo: number, by: SamplePerson, values: SampleChange): Step {
  return { kind: 'change', daysAgo, by, values };
}

export function note(daysAgo: number, by: SamplePerson, text: string): Step {
  return { kind: 'note', daysAgo, by, text };
}

/** A letter of the practice with this in the place that is left for one's own words. */
export function email(daysAgo: number, by: SamplePerson, letter: LetterName, words: string): Step {
  return { kind: 'email', daysAgo, by, letter, words };
}

export function paper(daysAgo: number, by: SamplePerson, name: PaperName): Step {
  return { kind: 'document', daysAgo, by, paper: name };
}
