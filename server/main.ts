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
const { openDatabase } = await import('./open-database.ts');
const opening = openDatabase(config);
// Reading the rest of the program takes as long, so both go on at once; `serve` says what failed.
opening.catch(() => undefined);
const { serve } = await import('./serve.ts');
await serve(config, opening);
