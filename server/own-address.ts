import type { Config } from './config.ts';

/** The address that Rapport is reached at, as a start prints it and as links from the shell begin. */
export function ownAddress(
  { baseUrl, host, port }: Pick<Config, 'baseUrl' | 'host' | 'port'>,
  listening = port,
): string {
  if (baseUrl) return baseUrl;
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${listening}`;
}
