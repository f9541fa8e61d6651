import pg from 'pg';
import { answerParent } from './answer-parent.ts';
import { spreadOf } from './spread.ts';
import { statements } from './statements.ts';

/** What the prepared statements alone cost: asked for again and again, and nobody listens. */
interface Round {
  readonly name: string;
  /** What each request gives, in turn. */
  readonly given: readonly (readonly string[])[];
  readonly connections: number;
  readonly seconds: number;
}

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const all = statements(process.env['PRACTICE'] ?? '', process.env['OWNER'] ?? '');

async function run({ name, given, connections, seconds }: Round) {
  const { text, values, search } = all[name] ?? {};
  if (text === undefined || values === undefined) throw new Error(`There is no ${name}.`);
  const took: number[] = [];
  const before = process.cpuUsage();
  const began = performance.now();
  const one = async () => {
    while (performance.now() - began < seconds * 1000) {
      const sent = performance.now();
      const query = { text, values: values(...(given[took.length % given.length] ?? [])) };
      await pool.query(search ? query : { ...query, name });
      took.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const { user, system } = process.cpuUsage(before);
  return {
    ...spreadOf(took),
    perSecond: (took.length / (performance.now() - began)) * 1000,
    processor: (user + system) / took.length,
  };
}

answerParent(0, () => pool.end(), { run: async (argument) => run(argument as Round) });
