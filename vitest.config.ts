import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { shortLived } from './bin/short-lived.ts';

/**
 * What takes longest, by name: where nothing is known of an earlier run, the size of a file counts. Of
 * the journeys that wait for the sample practice one is among them: who makes it needs the time, and the
 * others find it made.
 */
const long =
  /\/(?:screens-dark|people|sign-in|client-page|archive|cli|export-clients|fill-\w+(?:-\w+)?|fuzz|hostile(?:-files|-origin)?|isolation|least-privilege|ledger|local-analyst|lockout|log-canaries|main|plans|receive-webhook|sample-readings|set-up|upgrade|voice-agent-phone)\.test\.ts$/;

/** The longest first, so that no worker is left alone with them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = sorted.filter(({ moduleId }) => long.test(moduleId));
    return [...first, ...sorted.filter((file) => !first.includes(file))];
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
