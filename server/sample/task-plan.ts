import type { Priority } from '#contract/analysis.ts';
import type { TaskStatus } from '#contract/tasks.ts';
import type { SamplePerson } from './client-plan.ts';

/** A task that somebody wrote down by hand. */
export interface SampleTask {
  /** Of whom; of nobody but the practice without it. */
  readonly client?: string;
  readonly title: string;
  readonly by: SamplePerson;
  /** Who is to do it: whoever wrote it down without it, nobody for null. */
  readonly to?: SamplePerson | null;
  readonly daysAgo: number;
  /** Days from today on which it is due; at a time of that day where one is given. */
  readonly due?: number;
  readonly time?: string;
  readonly priority?: Priority;
  readonly status?: TaskStatus;
  /** Days ago. */
  readonly doneAgo?: number;
  readonly recurrence?: string;
  readonly reminders?: readonly number[];
  readonly notes?: string;
  /** A step that begins with `+` is done. */
  readonly steps?: readonly string[];
}

export const sampleTasks: readonly SampleTask[] = [
  {
    client: 'whitfield',
    title: 'Send the retention plan before the board meets',
    by: 'nora',
    daysAgo: 4,
    due: 2,
    time: '09:00',
    priority: 'critical',
    reminders: [1440, 60],
    steps: ['+Churn by cohort', '+Three interviews', 'One page for the board', 'Send to Marcus'],
  },
  {
    client: 'whitfield',
    title: 'Read the exit interviews',
    by: 'nora',
    daysAgo: 9,
    due: -2,
    priority: 'high',
  },
  {
    client: 'siddiqui',
    title: 'Prepare the offsite agenda',
    by: 'nora',
    daysAgo: 6,
    due: 0,
    time: '16:00',
    priority: 'high',
    status: 'in_progress',
    reminders: [30],
  },
  {
    client: 'tran',
    title: 'Introduce Josephine to a fractional CFO',
    by: 'amara',
    daysAgo: 12,
    due: -5,
    priority: 'medium',
  },
  {
    client: 'tran',
    title: 'Review the hiring scorecard',
    by: 'amara',
    daysAgo: 3,
    due: 1,
    priority: 'medium',
  },
  {
    client: 'wikstrom',
    title: 'Draft the price list for when Saga is back',
    by: 'amara',
    daysAgo: 5,
    due: 3,
    priority: 'high',
    steps: ['+Collect last year’s projects', 'Three packages', 'Test on two clients'],
  },
  {
    client: 'boateng',
    title: 'Send the template for the lease decision',
    by: 'amara',
    daysAgo: 2,
    due: 0,
    priority: 'high',
  },
  {
    client: 'papadakis',
    title: 'Write the case study',
    by: 'priya',
    daysAgo: 20,
    due: 9,
    priority: 'low',
  },
  {
    client: 'papadakis',
    title: 'Invoice the spring package',
    by: 'priya',
    daysAgo: 1,
    due: 4,
    priority: 'medium',
    recurrence: 'monthly',
  },
  {
    client: 'delacroix',
    title: 'Check in on Solène and the bench',
    by: 'amara',
    daysAgo: 7,
    due: 6,
    recurrence: 'weekly',
    time: '10:30',
  },
  {
    client: 'delacroix',
    title: 'Find two suppliers of book cloth',
    by: 'amara',
    daysAgo: 30,
    doneAgo: 12,
    priority: 'low',
  },
  {
    client: 'reinholt',
    title: 'Build the cash-flow sheet with Tobias',
    by: 'ben',
    daysAgo: 8,
    due: -1,
    priority: 'critical',
    status: 'in_progress',
    steps: ['+Opening balances', '+Wages', 'Supplier terms', 'Tax'],
  },
  {
    client: 'reinholt',
    title: 'Agree the overdraft limit with the bank',
    by: 'ben',
    daysAgo: 40,
    doneAgo: 21,
    priority: 'high',
  },
  {
    client: 'macintyre',
    title: 'Draft the succession letter for Calum and his daughters',
    by: 'nora',
    daysAgo: 11,
    due: 10,
    priority: 'high',
  },
  {
    client: 'macintyre',
    title: 'Book the family meeting',
    by: 'nora',
    to: 'priya',
    daysAgo: 3,
    due: 2,
    priority: 'medium',
  },
  {
    client: 'gallagher',
    title: 'Work out the wage of the crew leads',
    by: 'ben',
    daysAgo: 18,
    doneAgo: 13,
  },
  {
    client: 'gallagher',
    title: 'Send Siobhán three questions for the ice rink',
    by: 'ben',
    daysAgo: 2,
    due: 1,
    time: '14:15',
    priority: 'high',
    reminders: [10],
  },
  { client: 'oyelaran', title: 'Send the referral script', by: 'ben', daysAgo: 6, due: 5 },
  {
    client: 'feldstein',
    title: 'Quarterly review with Naomi',
    by: 'nora',
    daysAgo: 15,
    due: 17,
    recurrence: 'yearly',
  },
  { client: 'feldstein', title: 'Collect the client survey', by: 'priya', daysAgo: 24, doneAgo: 8 },
  {
    client: 'achterberg',
    title: 'Thank Rosalind for whom she has sent us',
    by: 'nora',
    daysAgo: 10,
    due: 13,
    priority: 'low',
  },
  {
    client: 'holloway',
    title: 'Put the papers of the sold business away',
    by: 'ben',
    daysAgo: 5,
    due: 8,
    priority: 'medium',
  },
  {
    client: 'pritchard',
    title: 'Ask for the drivers’ rota',
    by: 'ben',
    to: null,
    daysAgo: 4,
    due: 7,
  },
  {
    client: 'beaumont',
    title: 'Prepare the depot visit',
    by: 'ben',
    daysAgo: 9,
    doneAgo: 2,
    priority: 'medium',
  },
  {
    client: 'tanabe',
    title: 'Send Yuki the export checklist',
    by: 'amara',
    daysAgo: 3,
    due: 0,
    priority: 'medium',
  },
  {
    client: 'krishnamurthy',
    title: 'Plan the Chennai hire',
    by: 'amara',
    daysAgo: 13,
    due: 20,
    priority: 'medium',
    steps: ['Role', 'Salary', 'Where to look'],
  },
  {
    client: 'nwosu-clarke',
    title: 'Follow up on the proposal',
    by: 'nora',
    daysAgo: 8,
    due: -3,
    priority: 'high',
  },
  {
    client: 'nwosu-clarke',
    title: 'Plan the day of the first group',
    by: 'amara',
    daysAgo: 2,
    due: 3,
  },
  {
    client: 'restrepo',
    title: 'Keep the Wednesday hour free for Camila',
    by: 'ben',
    daysAgo: 4,
    due: 4,
    priority: 'high',
    status: 'in_progress',
  },
  {
    client: 'hartmann',
    title: 'Send Leopold the pages on succession',
    by: 'nora',
    daysAgo: 35,
    doneAgo: 28,
    priority: 'low',
  },
  {
    title: 'Renew the professional insurance',
    by: 'nora',
    daysAgo: 30,
    due: 23,
    priority: 'high',
    recurrence: 'yearly',
    reminders: [10080],
  },
  {
    title: 'Go through the week’s calls',
    by: 'nora',
    daysAgo: 6,
    due: 1,
    time: '08:30',
    recurrence: 'weekly',
  },
  { title: 'Read the book on pricing', by: 'nora', daysAgo: 50, priority: 'low' },
];
