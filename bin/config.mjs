import { runCli } from './run-cli.mjs';

runCli(['config', ...process.argv.slice(2)], 'npm start');
