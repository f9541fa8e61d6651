import { withPostgres } from './with-postgres.ts';

const [engine = 'server', size] = process.argv.slice(2);

/**
 * Measures memory: `server` on a PostgreSQL of its own with a million entries, or `embedded` with a
 * hundred thousand; a second argument is another size.
 */
async function measure(): Promise<void> {
  // Which engine is taken is settled when this is loaded.
  const { measureMemory } = await import('./memory-run.ts');
  await measureMemory(Number(size ?? (engine === 'embedded' ? 100_000 : 1_000_000)));
}

await (engine === 'embedded' ? measure() : withPostgres(measure));
