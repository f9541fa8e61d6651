import { parts } from './parts.ts';
import type { Plan } from './plan.ts';

/** Measures one part and tells its parent what was found. */
const [name, plan = '{}'] = process.argv.slice(2);
const part = parts.find((one) => one.name === name);
if (!part) throw new Error(`There is no part ${name}.`);
const found = await part.measure(JSON.parse(plan) as Plan);
process.send?.(found, () => process.exit(0));
