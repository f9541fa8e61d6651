import type { Plan } from './plan.ts';
import type { Found } from './report.ts';

export interface Part {
  readonly name: string;
  readonly says: string;
  /** It is ended when it takes longer. */
  readonly minutes: number;
  /** Runs on the embedded engine alone. */
  readonly embedded?: true;
  readonly measure: (plan: Plan) => Promise<Found>;
}

/** Everything that is measured, in its order; each in a process of its own. */
export const parts: readonly Part[] = [
  {
    name: 'limit',
    says: 'each request beside the limit',
    minutes: 25,
    measure: async (plan) => (await import('./limit.ts')).measureLimit(plan),
  },
  {
    name: 'growth',
    says: 'the same requests in a small and a large practice',
    minutes: 10,
    measure: async (plan) => (await import('./growth.ts')).measureGrowth(plan),
  },
  {
    name: 'sse',
    says: 'from a commit to the last open page',
    minutes: 8,
    measure: async (plan) => (await import('./streams.ts')).measureStreams(plan),
  },
  {
    name: 'import',
    says: 'imports of clients',
    minutes: 10,
    measure: async (plan) => (await import('./imports.ts')).measureImports(plan),
  },
  {
    name: 'start',
    says: 'start, memory at rest, installed size',
    minutes: 15,
    measure: async (plan) => (await import('./starts.ts')).measureStarts(plan),
  },
  {
    name: 'browser',
    says: 'what a browser makes of it',
    minutes: 8,
    measure: async (plan) => (await import('./browser.ts')).measureBrowser(plan),
  },
  {
    name: 'reading',
    says: 'from saving a long transcript to what was read in it',
    minutes: 20,
    measure: async (plan) => (await import('./reading.ts')).measureReading(plan),
  },
  {
    name: 'memory',
    says: 'searches of a large memory',
    minutes: 20,
    measure: async (plan) => (await import('./memory.ts')).measureMemory(plan, 'server'),
  },
  {
    name: 'memory-embedded',
    says: 'searches of a memory on the embedded engine',
    minutes: 15,
    embedded: true,
    measure: async (plan) => (await import('./memory.ts')).measureMemory(plan, 'embedded'),
  },
];
