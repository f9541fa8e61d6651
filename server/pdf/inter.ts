import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Which letters of Inter stand in which file; the first that has a letter prints it. */
const parts = [
  [
    'latin',
    /[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u02BB-\u02DC\u2002\u2009\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2032\u2033\u2039\u203A\u2044\u20AC\u2122\u2212]/u,
  ],
  ['latin-ext', /[\u0100-\u02BA\u1D00-\u1DBF\u1E00-\u1E9F\u1EF2-\u1EFF\u20A0-\u20C0]/u],
  ['vietnamese', /[\u0300-\u0309\u0323\u0329\u1EA0-\u1EF9\u20AB]/u],
  ['cyrillic', /[\u0301\u0400-\u045F\u0490\u0491\u04B0\u04B1\u2116]/u],
  ['cyrillic-ext', /[\u0460-\u052F\u1C80-\u1C8A\u2DE0-\u2DFF\uA640-\uA69F]/u],
  ['greek', /[\u0370-\u03FF]/u],
  ['greek-ext', /[\u1F00-\u1FFF]/u],
] as const;
export type InterPart = (typeof parts)[number][0];

/** Regular and semibold. */
export type FontWeight = 400 | 600;

/** The part of Inter that prints a letter, if one does. */
export const interPartOf = (letter: string): InterPart | undefined =>
  parts.find(([, has]) => has.test(letter))?.[0];

/** The file of a part of Inter, for a PDF to take the letters from that it prints. */
export function interFile(part: InterPart, weight: FontWeight): string {
  return require.resolve(`@fontsource/inter/files/inter-${part}-${weight}-normal.woff`);
}
