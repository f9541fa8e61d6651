import type { Direction } from '#contract/okr-progress.ts';
import type { SamplePerson } from './client-plan.ts';

/** One check-in: how far into the quarter, from 0 to 1, the value, and how sure they were. */
export interface SampleCheckIn {
  readonly share: number;
  readonly value: string;
  readonly confidence: number;
  readonly note?: string;
  /** The note is meant for the client. */
  readonly shared?: true;
}

export interface SampleKeyResult {
  readonly title: string;
  readonly unit: string;
  readonly direction?: Direction;
  readonly baseline?: string;
  readonly target?: string;
  readonly checkIns?: readonly SampleCheckIn[];
}

export interface SampleObjective {
  /** The client, by its key. */
  readonly client: string;
  readonly by: SamplePerson;
  /** Quarters from the current one; negative for those before. */
  readonly quarter: number;
  readonly title: string;
  readonly why: string;
  readonly closed?: { readonly score: string; readonly learned: string };
  readonly keyResults: readonly SampleKeyResult[];
}

/** Whose OKRs the built-in analyst has drafted and nobody has accepted yet. */
export const drafted: readonly { readonly client: string; readonly by: SamplePerson }[] = [
  { client: 'tanabe', by: 'amara' },
  { client: 'reinholt', by: 'ben' },
];

const at = (share: number, value: string, confidence: number, note?: string): SampleCheckIn => ({
  share,
  value,
  confidence,
  ...(note === undefined ? {} : { note }),
});
const forThem = (one: SampleCheckIn): SampleCheckIn => ({ ...one, shared: true });

export const sampleOkrs: readonly SampleObjective[] = [
  {
    client: 'oyelaran',
    by: 'priya',
    quarter: -1,
    title: 'A hundred and ten clients, all on a fixed fee',
    why: 'He wants the last week of the month to be a week like any other.',
    closed: {
      score: '0.9',
      learned: 'They come by word of mouth, and they come when he does not lower the fee.',
    },
    keyResults: [
      {
        title: 'Clients on a fixed fee',
        unit: 'clients',
        baseline: '93',
        target: '110',
        checkIns: [
          at(0.15, '96', 60),
          at(0.4, '101', 70),
          at(0.7, '107', 80, 'Three came from one christening.'),
          at(0.96, '109', 90),
        ],
      },
    ],
  },
  {
    client: 'oyelaran',
    by: 'priya',
    quarter: 0,
    title: 'From 109 clients to 120, without a fifth person',
    why: 'The four of them can carry it if payroll stays with Comfort.',
    keyResults: [
      {
        title: 'Clients on a fixed fee',
        unit: 'clients',
        baseline: '109',
        target: '120',
        checkIns: [
          at(0.1, '110', 70),
          at(0.3, '112', 60, 'The big firm’s £49 has frightened three of them.'),
          forThem(at(0.5, '115', 70, 'Rohan stayed. Nobody has left for the bus advert.')),
          at(0.75, '117', 80),
        ],
      },
      {
        title: 'Cash-book rescues sold at the new price',
        unit: 'rescues',
        baseline: '0',
        target: '8',
        checkIns: [at(0.2, '1', 50), at(0.45, '4', 70), at(0.8, '6', 80)],
      },
    ],
  },
  {
    client: 'siddiqui',
    by: 'nora',
    quarter: 0,
    title: 'Open Stockport without moving in there',
    why: 'The second clinic is only worth it if the first one keeps its head.',
    keyResults: [
      {
        title: 'Patients a week',
        unit: 'patients',
        direction: 'down',
        baseline: '26',
        target: '15',
        checkIns: [at(0.12, '25', 50), at(0.35, '22', 50, 'Just to help out, she says.')],
      },
      {
        title: 'No-shows',
        unit: '%',
        direction: 'down',
        baseline: '9',
        target: '6',
        checkIns: [
          at(0.12, '8.5', 70),
          forThem(at(0.35, '7', 80, 'The new rota does it. Well done, Bilal.')),
          at(0.7, '6.4', 90),
        ],
      },
      {
        title: 'Evenings at home',
        unit: 'evenings a week',
        direction: 'maintain',
        target: '4',
        checkIns: [at(0.2, '4', 60), at(0.5, '3', 50)],
      },
    ],
  },
  {
    client: 'whitfield',
    by: 'nora',
    quarter: -1,
    title: 'Maintenance pays the rent',
    why: 'Installations come and go with the weather and the rebates.',
    closed: {
      score: '0.6',
      learned: 'The page that goes out on a Monday sells more than he does.',
    },
    keyResults: [
      {
        title: 'Maintenance share of income',
        unit: '%',
        baseline: '8',
        target: '25',
        checkIns: [at(0.2, '11', 60), at(0.5, '15', 60), at(0.9, '18', 70)],
      },
    ],
  },
  {
    client: 'whitfield',
    by: 'nora',
    quarter: 0,
    title: 'A service firm that runs without his calendar',
    why: 'There is no white square on it until the ninth, and that is the problem.',
    keyResults: [
      {
        title: 'Maintenance share of income',
        unit: '%',
        baseline: '18',
        target: '30',
        checkIns: [at(0.15, '19', 60), at(0.4, '23', 70), at(0.7, '27', 80)],
      },
      {
        title: 'Regional leads who own their numbers',
        unit: 'leads',
        baseline: '1',
        target: '4',
        checkIns: [
          at(0.25, '2', 60),
          at(0.6, '3', 80, 'Denise has taken two of the three pages over.'),
        ],
      },
    ],
  },
  {
    client: 'boateng',
    by: 'ben',
    quarter: 0,
    title: 'Three clients above £150k instead of one',
    why: 'One broadcaster is 60% of turnover and knows it.',
    keyResults: [
      {
        title: 'Clients above £150k a year',
        unit: 'clients',
        baseline: '1',
        target: '3',
        checkIns: [at(0.2, '1', 50), at(0.5, '1', 30, 'They have cut the budget by 40 per cent.')],
      },
      {
        title: 'Share of the largest client',
        unit: '%',
        direction: 'down',
        baseline: '60',
        target: '45',
        checkIns: [at(0.2, '60', 50), at(0.5, '64', 20)],
      },
    ],
  },
  {
    client: 'krishnamurthy',
    by: 'amara',
    quarter: 0,
    title: 'Customers who come back',
    why: 'Every new customer costs more than the first order earns.',
    keyResults: [
      {
        title: 'Repeat orders',
        unit: '%',
        baseline: '34',
        target: '45',
        checkIns: [at(0.15, '35', 60), at(0.4, '36', 60), at(0.7, '38', 60)],
      },
      {
        title: 'Returns',
        unit: '%',
        direction: 'down',
        baseline: '11',
        target: '8',
        checkIns: [
          at(0.15, '10', 70),
          forThem(at(0.6, '9', 70, 'Every cloth has its evening picture now.')),
        ],
      },
    ],
  },
  {
    client: 'pritchard',
    by: 'priya',
    quarter: 0,
    title: 'From 205 kegs a week to 220',
    why: 'At 220 he can pay himself the same amount every month.',
    keyResults: [
      {
        title: 'Kegs a week',
        unit: 'kegs',
        baseline: '205',
        target: '220',
        checkIns: [at(0.1, '206', 70), at(0.3, '180', 40), at(0.5, '142', 20, 'The two offices.')],
      },
      { title: 'Months in which he paid himself', unit: 'months', target: '3' },
    ],
  },
  {
    client: 'delacroix',
    by: 'amara',
    quarter: 0,
    title: 'A workshop that stands on more than one leg',
    why: 'The perfume house is still nearly half of the orders.',
    keyResults: [
      {
        title: 'Share of the perfume house',
        unit: '%',
        direction: 'down',
        baseline: '46',
        target: '40',
        checkIns: [
          at(0.15, '46', 60),
          at(0.35, '45', 70),
          forThem(at(0.6, '44', 80, 'Monsieur Perrin sighed and paid.')),
        ],
      },
      {
        title: 'Museum editions won',
        unit: 'editions',
        baseline: '0',
        target: '1',
        checkIns: [at(0.3, '0', 40), at(0.7, '0', 60, 'Basel has asked for samples.')],
      },
    ],
  },
];
