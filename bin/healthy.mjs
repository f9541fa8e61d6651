// Asks this container's Rapport whether it lives: no package and no shell is needed for it.
const { PORT = '3000', HOST = '127.0.0.1' } = process.env;
const host = HOST === '' || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
const shown = host.includes(':') ? `[${host}]` : host;

try {
  const answer = await fetch(`http://${shown}:${PORT || '3000'}/health`, {
    signal: AbortSignal.timeout(3_000),
  });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
