import { readConfig } from './config.ts';
import { openDatabase } from './open-database.ts';
import { startProblem } from './start-problem.ts';

/** Problems that the operator can mend get one clear line; everything else is a bug and a stack. */
function leave(error: unknown): never {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${startProblem(error) ?? stack}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const opening = openDatabase(config);
  // Reading the program takes as long as opening the database, so they go on at the same time.
  opening.catch(leave);
  const { serve } = await import('./serve.ts');
  await serve(config, opening);
}

main().catch(leave);
