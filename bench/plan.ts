/** How much is measured, and how long. */
export interface Plan {
  /** What the practice of the limit holds. */
  readonly practice: PracticeSize;
  /** Clients of the two practices whose requests are compared. */
  readonly sizes: readonly [number, number];
  /** Rounds at each number of connections. */
  readonly rounds: readonly { readonly connections: number; readonly rounds: number }[];
  /** How long a round lasts. */
  readonly seconds: number;
  readonly streams: readonly number[];
  /** Commits that each number of streams hears of. */
  readonly commits: number;
  /** Rows of an import. */
  readonly imports: readonly number[];
  readonly starts: number;
  /** Entries of memory, on a server and embedded. */
  readonly memories: { readonly server: number; readonly embedded: number };
  /** Searches of each kind. */
  readonly searches: number;
  /** Readings of each length, each first and right after another. */
  readonly readings: number;
  /** Only requests with this in their name. */
  readonly only: string;
}

export interface PracticeSize {
  readonly clients: number;
  readonly calls: number;
  readonly tasks: number;
  readonly insights: number;
}

export const wholePlan: Plan = {
  practice: { clients: 10_000, calls: 100_000, tasks: 200_000, insights: 50_000 },
  sizes: [1_000, 100_000],
  rounds: [
    { connections: 16, rounds: 3 },
    { connections: 1, rounds: 2 },
    { connections: 64, rounds: 2 },
  ],
  seconds: 1,
  streams: [1_000, 5_000],
  commits: 60,
  imports: [5_000, 50_000],
  starts: 7,
  memories: { server: 1_000_000, embedded: 100_000 },
  searches: 120,
  readings: 3,
  only: '',
};

/** Shows that everything runs; its figures say little. */
export const quickPlan: Plan = {
  practice: { clients: 1_000, calls: 2_000, tasks: 4_000, insights: 1_000 },
  sizes: [500, 5_000],
  rounds: [
    { connections: 16, rounds: 1 },
    { connections: 1, rounds: 1 },
    { connections: 64, rounds: 1 },
  ],
  seconds: 0.3,
  streams: [100, 400],
  commits: 10,
  imports: [500],
  starts: 2,
  memories: { server: 20_000, embedded: 5_000 },
  searches: 20,
  readings: 1,
  only: '',
};
