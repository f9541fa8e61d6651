import { createRequire } from 'node:module';
import { packageWhenAsked } from '#server/package-when-asked.ts';
import type { FontWeight } from './inter.ts';

const require = createRequire(import.meta.url);
const fontkit = packageWhenAsked<{
  openSync: (file: string) => { readonly characterSet: readonly number[] };
}>('fontkit');

let held: ReadonlySet<number> | undefined;

/** Whether DejaVu has a letter that Inter has not: arrows, signs, Hebrew, Arabic, Armenian, Georgian. */
export function dejavuHas(letter: string): boolean {
  held ??= new Set(fontkit().openSync(dejavuFile(400)).characterSet);
  return held.has(letter.codePointAt(0) ?? 0);
}

export function dejavuFile(weight: FontWeight): string {
  return require.resolve(`dejavu-fonts-ttf/ttf/DejaVuSans${weight === 600 ? '-Bold' : ''}.ttf`);
}
