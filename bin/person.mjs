import { runCli } from './run-cli.mjs';

runCli(
  ['person', ...process.argv.slice(2)],
  'npm start, if it is not running, and hand over the link',
);
