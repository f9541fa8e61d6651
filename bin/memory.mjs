import { runCli } from './run-cli.mjs';

runCli(['memory', ...process.argv.slice(2)], 'npm start, if it is not running');
