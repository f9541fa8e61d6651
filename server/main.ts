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
const { serve } = await import('./serve.ts');
await serve(config);
