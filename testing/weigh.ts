import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const list = new URL('long-tests.json', import.meta.url);
/** Milliseconds from which on a file of tests counts among those that take long; a journey always does. */
const long = 1_500;

/** Writes down which files take long, longest first: they come in turn, and first. */
export default class Weigh implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const weighed = modules.map((module) => ({
      path: relative(process.cwd(), module.moduleId),
      project: module.project.name,
      took: module.diagnostic().duration,
    }));
    const longest = weighed.toSorted((one, other) => other.took - one.took);
    const of = (name: string) => longest.filter(({ project }) => project === name);
    const journeys = of('e2e').map(({ path }) => path);
    const tests = of('unit').filter(({ took }) => took >= long);
    const before = JSON.parse(readFileSync(list, 'utf8')) as Record<string, unknown>;
    const after = {
      ...before,
      ...(journeys.length > 0 && { journeys }),
      ...(tests.length > 0 && { tests: tests.map(({ path }) => path) }),
    };
    writeFileSync(list, `${JSON.stringify(after, undefined, 2)}\n`);
  }
}
