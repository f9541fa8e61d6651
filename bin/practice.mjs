import { runCli } from './run-cli.mjs';

runCli(
  ['practice', ...process.argv.slice(2)],
  process.argv[2] === 'export'
    ? 'keep it well: it is not sealed'
    : 'npm start, if it is not running, and hand over the link',
);
