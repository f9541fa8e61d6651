import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [file] = ['../package.json', '../../package.json']
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .filter((place) => existsSync(place));

/** The version in package.json, beside the sources or above the build. */
export const version: string = file
  ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  : 'unknown';
