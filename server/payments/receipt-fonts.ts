import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { trueTypeOf } from './read-woff2.ts';

const require = createRequire(import.meta.url);

/** Which letters of Inter stand in which file; the first that has a letter prints it. */
const parts: readonly (readonly [name: string, has: RegExp])[] = [
  ['latin', /[ -\u00FF\u0131\u0152\u0153\u02BB-\u02DC\u2000-\u206F\u20AC\u2122\u2212]/u],
  ['latin-ext', /[\u0100-\u02BA\u1D00-\u1DBF\u1E00-\u1E9F\u1EF2-\u1EFF\u20A0-\u20C0]/u],
  ['vietnamese', /[\u0300-\u0309\u0323\u0329\u1EA0-\u1EF9\u20AB]/u],
  ['cyrillic', /[\u0301\u0400-\u045F\u0490\u0491\u04B0\u04B1\u2116]/u],
  ['cyrillic-ext', /[\u0460-\u052F\u1C80-\u1C8A\u2DE0-\u2DFF\uA640-\uA69F]/u],
  ['greek', /[\u0370-\u03FF]/u],
  ['greek-ext', /[\u1F00-\u1FFF]/u],
];

const kept = new Map<string, Buffer>();

/** A part of Inter, as the package ships it, in a form that goes into a PDF. */
export function fontFile(part: string): Buffer {
  const known = kept.get(part);
  if (known) return known;
  const path = require.resolve(`@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`);
  const bytes = trueTypeOf(readFileSync(path));
  kept.set(part, bytes);
  return bytes;
}

/** A text in stretches that one part of the font prints; what none has becomes a question mark. */
export function runsOf(text: string): { readonly part: string; readonly text: string }[] {
  const runs: { part: string; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const found = parts.find(([, has]) => has.test(letter));
    const [part, printed] = found ? [found[0], letter] : ['latin', '?'];
    const last = runs.at(-1);
    if (last?.part === part) last.text += printed;
    else runs.push({ part, text: printed });
  }
  return runs;
}
