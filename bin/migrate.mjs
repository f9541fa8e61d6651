import { runCli } from './run-cli.mjs';

runCli(['migrate', ...process.argv.slice(2)], 'npm start');
