import type { Claim } from './fact-rule.ts';
import { numberShape, readAmount, wideShape } from './read-amount.ts';

const currencies =
  'dollars|bucks|euros?|pounds|quid|francs|cedis|naira|rupees|kronor|kroner|crowns|rand|reais';
const spans = 'month|year|week|quarter';

/** Money as it is written or spoken, for rules to build on: no groups of its own. */
export const moneyShape = `(?:[$€£]\\s?${wideShape}|${wideShape}\\s?(?:${currencies})\\b|\\d[\\d,]*(?:\\.\\d+)?\\s?k\\b|${numberShape}(?<=grand)|${numberShape}(?=\\s(?:a|per|every|each)\\s(?:${spans})))`;

/** A number of which the speaker is not sure, by the word before it. */
export const hedges =
  'about|around|roughly|nearly|almost|over|more than|under|less than|up to|at least|just under|just over|close to|approximately|some';
const hedgeBefore = new RegExp(`\\b(${hedges})\\s+(?:a\\s+)?$`, 'i');
const hedgeAfter = /^[\s,]*(?:or so|or thereabouts|give or take|-?ish\b)/i;
const perAfter = new RegExp(
  `^[^.;,]{0,24}?\\b(?:(?:a|per|every|each) (${spans})|(month|year|week|quarter|annual)ly)\\b`,
  'i',
);
const perBefore = /\b(month|year|week|quarter|annual)ly\b/i;

/** Money that is said in a sentence from a place on, with its unit, its span and its hedge. */
export function amountIn(said: string, sentence: string, from = 0): Claim | undefined {
  const amount = amountSaid(said);
  if (amount === undefined || amount < 10) return undefined;
  const place = sentence.indexOf(said, from);
  const [before, after] = [sentence.slice(0, place), sentence.slice(place + said.length)];
  const about = spanIn(before, after);
  const money = inSpan(withUnit(amount, said, after), about);
  return { about, value: `${hedgeOf(before, after)}${money}`, amount };
}

/** The number in words of `moneyShape`. */
export function amountSaid(said: string): number | undefined {
  const number = new RegExp(wideShape, 'i').exec(said)?.[0];
  return number === undefined ? undefined : readAmount(number);
}

/** What money is counted by, such as a month, by the words around it; empty where none is named. */
export function spanIn(before: string, after: string): string {
  const per = perAfter.exec(after) ?? perBefore.exec(before);
  return (per?.[1] ?? per?.[2] ?? '').toLowerCase().replace('annual', 'year');
}

export const inSpan = (money: string, span: string): string =>
  span === '' ? money : `${money} a ${span}`;

const limit = /(?:\bno|\bnot|n['’]t)(?: \p{L}+){0,3} (?:more than|over|above)\s*$/iu;
const rose =
  /\b(?:gone|went|goes|risen|rose|grown|grew|raised|climbed|came|come) (?:back )?up to\s*$/i;

const turnsOver = /\bturn(?:s|ed|ing)? over\s*$/i;

/** Whether an amount is said to be the most. */
export const isLimit = (before: string): boolean => limit.test(before);

/** "about " where the speaker says so; empty otherwise. */
export function hedgeOf(before: string, after: string): string {
  if (isLimit(before)) return 'up to ';
  if (rose.test(before) || turnsOver.test(before)) return '';
  const said = hedgeBefore.exec(before)?.[1]?.toLowerCase();
  if (said !== undefined) return said === 'some' ? 'about ' : `${said} `;
  return hedgeAfter.test(after) ? 'about ' : '';
}

export function withUnit(amount: number, said: string, after: string): string {
  const shown = amount.toLocaleString('en-US');
  const sign = /[$€£]/.exec(said)?.[0];
  if (sign) return `${sign}${shown}`;
  const next = new RegExp(`^\\s?(${currencies})\\b`, 'i').exec(after)?.[1] ?? '';
  const word = (new RegExp(`\\b(${currencies})\\b`, 'i').exec(said)?.[0] ?? next).toLowerCase();
  if (/^(?:dollars|bucks)$/.test(word)) return `$${shown}`;
  if (/^euros?$/.test(word)) return `€${shown}`;
  if (/^(?:pounds|quid)$/.test(word)) return `£${shown}`;
  return word === '' ? shown : `${shown} ${word}`;
}

/** A number of people, or of some who work there: `who` as in “drivers”. */
export function countOf(said: string, hedge = '', who = ''): Claim | undefined {
  const number = new RegExp(numberShape, 'i').exec(said)?.[0] ?? '';
  const amount = readAmount(number);
  const whole = amount !== undefined && Number.isInteger(amount);
  if (!whole || amount < 1 || amount > 100_000) return undefined;
  const noun = who === '' ? (amount === 1 ? 'person' : 'people') : who;
  return { about: who, value: `${hedge}${amount} ${noun}`, amount };
}
