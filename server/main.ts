import { ConfigError, readConfig, type Config } from './config.ts';

/** Settings first: what is wrong with them is said before anything else is loaded. */
function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const config = settings();
// The first process of a container gets no signal that it does not ask for; `serve` asks anew.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
const { openDatabase } = await import('./open-database.ts');
const opening = openDatabase(config);
// Reading the rest of the program takes as long, so both go on at once; `serve` says what failed.
opening.catch(() => undefined);
const { serve } = await import('./serve.ts');
await serve(config, opening);
