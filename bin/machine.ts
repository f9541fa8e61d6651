import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

/** The machine that figures were taken on, in one line. */
export function describeMachine(): string {
  const cores = cpus();
  const model = cores[0]?.model.trim() ?? 'unknown';
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${cores.length} cores of ${model}, ${gigabytes} GB, Node ${process.versions.node}, ${postgresVersion()}`;
}

function postgresVersion(): string {
  const homes = '/usr/lib/postgresql';
  const [newest] = existsSync(homes)
    ? readdirSync(homes).sort((a, b) => Number(b) - Number(a))
    : [];
  if (newest === undefined) return 'no PostgreSQL';
  const said = execFileSync(`${homes}/${newest}/bin/postgres`, ['--version'], { encoding: 'utf8' });
  return `PostgreSQL ${/\d+(?:\.\d+)*/.exec(said)?.[0] ?? newest}`;
}
