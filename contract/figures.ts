import * as z from 'zod/mini';

/** Decimal places that a figure keeps. */
export const places = 4;
const largest = 10n ** 12n;
const magnitudes: Readonly<Record<string, number>> = { k: 3, thousand: 3, m: 6, million: 6 };
const example = 'Enter a number like 14, 2.5 or 12k';

/** A figure in ten-thousandths: what is reckoned with, so that nothing is rounded. */
export function unitsOf(figure: string): bigint {
  const [whole = '0', fraction = ''] = figure.replace('-', '').split('.');
  const all = BigInt(`${whole}${fraction.padEnd(places, '0').slice(0, places)}`);
  return figure.startsWith('-') ? -all : all;
}

/** Ten-thousandths as a decimal string without needless zeros. */
export function figureOf(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  const text = digits.slice(0, -places) + (fraction === '' ? '' : `.${fraction}`);
  return units < 0n ? `-${text}` : text;
}

/** A figure as the database writes it, without the zeros that fill its places. */
export const plainFigure = (text: string): string => figureOf(unitsOf(text));

/** A comma before anything but three digits, and after groups or a nought, is a decimal mark. */
const commaDecimals =
  /^([+-]?)(?:(\d{1,3}(?:[.'’ \u00a0\u202f]\d{3})+|0),(\d+)|(\d+),(\d{1,2}|\d{4,}))(?![\d.,])/;

/** `36,5`, `1.234,56` and `0,125` with a point where their comma is; all else as it was. */
export const withPoint = (text: string): string =>
  text.replace(
    commaDecimals,
    (_all, sign: string, groups = '', after = '', whole = '', rest = '') =>
      `${sign}${groups.replace(/\D/g, '')}${whole}.${after}${rest}`,
  );

/** What a person typed as a number, exactly: `$12,500`, `70 %`, `12.5k`, `36,5`, `−3`; null for nothing. */
export function readFigure(typed: string): { figure: string | null } | { problem: string } {
  if (typed.length > 40) return { problem: example };
  const text = typed
    .replace(/[−‒–—]/g, '-')
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .trim()
    .replace(/^(-?)\s*\p{Sc}\s*(-?)/u, '$1$2')
    .replace(/\s*[%\p{Sc}]$/u, '');
  if (text === '') return typed.trim() === '' ? { figure: null } : { problem: example };
  const parts =
    /^([+-]?)((?:\d{1,3}(?:[,'’ \u00a0\u202f]\d{3})+|\d+)?)(?:\.(\d*))?\s*(k|thousand|m|million)?$/i.exec(
      withPoint(text),
    );
  const [, sign = '', grouped = '', decimals = '', scale = ''] = parts ?? [];
  const whole = grouped.replace(/\D/g, '');
  if (!parts || whole + decimals === '') return { problem: example };
  const shift = magnitudes[scale.toLowerCase()] ?? 0;
  const padded = decimals.padEnd(shift, '0');
  const fraction = padded.slice(shift).replace(/0+$/, '');
  if (fraction.length > places) return { problem: `At most ${places} decimal places` };
  const units = BigInt(`0${whole}${padded.slice(0, shift)}${fraction.padEnd(places, '0')}`);
  if (units > largest * 10n ** BigInt(places)) return { problem: 'At most 1,000,000,000,000' };
  return { figure: figureOf(sign === '-' ? -units : units) };
}

const share = /%|per ?cent/i;

/** Whether a sign is one of another measure: per cent of clients, or dollars of per cent. */
const isForeign = (sign: string, unit: string): boolean =>
  sign === '%'
    ? unit !== '' && !share.test(unit)
    : share.test(unit) || (/^\p{Sc}$/u.test(unit) && sign !== unit);

/** `14 clients` and `1 client` of what is measured in clients, as `14` and `1`; all else as it was. */
export function withoutUnit(typed: string, unit: string): string {
  const text = typed.trim();
  const word = [unit, ofOne(unit)].find(
    (one) => /^\p{L}/u.test(one) && text.toLowerCase().endsWith(one.toLowerCase()),
  );
  const rest = word === undefined ? text : text.slice(0, -word.length);
  return /[\d.]\s*$/.test(rest) || /\d\s*(?:k|m)\s+$/i.test(rest) ? rest.trim() : typed;
}

/** What a person typed as a number of a unit, which may stand behind it and may be no other. */
export function readFigureIn(typed: string, unit: string): ReturnType<typeof readFigure> {
  const sign = /[%\p{Sc}]/u.exec(typed)?.[0];
  if (sign !== undefined && isForeign(sign, unit)) {
    return { problem: `This is measured in ${unit}, not in ${sign}` };
  }
  return readFigure(withoutUnit(typed, unit));
}

/** A field for a figure: what people write is understood and kept as a decimal string. */
export const figure = z.pipe(
  z.nullable(z.union([z.string(), z.number()], example)),
  z.transform((typed, context): string | null => {
    if (typed === null) return null;
    const read = readFigure(String(typed));
    if ('figure' in read) return read.figure;
    context.issues.push({ code: 'custom', message: read.problem, input: typed });
    return z.NEVER;
  }),
);

/** The same where there has to be one. */
export const someFigure = z.pipe(
  z.union([z.string(), z.number()], example),
  z.transform((typed, context): string => {
    const read = readFigure(String(typed));
    if ('figure' in read && read.figure !== null) return read.figure;
    const message = 'problem' in read ? read.problem : example;
    context.issues.push({ code: 'custom', message, input: typed });
    return z.NEVER;
  }),
);

const grouping = new Intl.NumberFormat('en-US', { maximumFractionDigits: places });

/** The noun of one: `clients` is `client`, `boxes` is `box`, `hours a week` is `hour a week`. */
const ofOne = (unit: string): string =>
  unit
    .replace(/^(\p{Ll}+)ies\b/u, '$1y')
    .replace(/^(\p{Ll}*(?:ch|sh|ss|x))es\b/u, '$1')
    .replace(/^(\p{Ll}+[a-hj-rtv-z])s\b/u, '$1');

/** A figure for a reader: `$12,500`, `70%`, `14 clients`, `1 client`. */
export function tellFigure(text: string, unit: string): string {
  const negative = text.startsWith('-');
  const digits = grouping.format(text.replace('-', '') as `${number}`);
  const minus = negative ? '−' : '';
  if (/^\p{Sc}$/u.test(unit)) return `${minus}${unit}${digits}`;
  if (unit === '%') return `${minus}${digits}%`;
  const noun = digits === '1' ? ofOne(unit) : unit;
  return `${minus}${digits}${noun === '' ? '' : ` ${noun}`}`;
}
