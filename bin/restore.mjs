import { runCli } from './run-cli.mjs';

runCli(['restore', ...process.argv.slice(2)], 'npm start, and sign in again');
