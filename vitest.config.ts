import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longOnes } from './bin/in-turn.mjs';
import { shortLived } from './bin/short-lived.ts';

/** Where nothing is known of an earlier run, the size of a file would count. */
const { journeys, tests } = longOnes();
const places = new Map([...journeys, ...tests].map((path, place) => [path, place]));

/** The longest first, so that no worker is left alone with them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) =>
      places.get(relative(import.meta.dirname, moduleId)) ?? places.size;
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}

const cores = Math.max(2, Math.min(8, availableParallelism()));

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: cores,
    sequence: { sequencer: LongestFirst },
    // For a machine several times slower than a usual one: what hangs costs a minute, nothing else.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Files share what a worker has loaded and opened; a third of the time went into that.
          isolate: false,
          execArgv: shortLived,
          globalSetup: ['testing/global-setup.ts'],
          include: ['{bin,contract,server,testing,web}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          isolate: false,
          globalSetup: ['e2e/prepare.ts'],
          setupFiles: ['e2e/tell-of-failures.ts'],
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As long as Playwright waits; a second is too short for a page on a busy machine.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
