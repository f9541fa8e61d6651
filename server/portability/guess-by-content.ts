import {
  clientStatuses,
  companySizes,
  growthPotentials,
  leadSources,
  pipelineStages,
} from '#contract/client-record.ts';
import { readMoney } from '#contract/money.ts';
import type { OwnTarget } from '#contract/client-target.ts';
import { matchTimezone } from './match-timezone.ts';
import { matchOption, optionKey } from './match-option.ts';
import { readDate } from '#server/read-date.ts';
import { bareAddress } from './address-cells.ts';
import { partNumbers } from './phone-cells.ts';
import { readFlag } from './read-flag.ts';
import { standsForNothing } from './stands-for-nothing.ts';

/** Kinds of cells that can be told by looking at them. */
export type CellKind = 'email' | 'phone' | 'linkedin' | 'link' | 'date' | 'money' | 'zone';

const longest = 300;
const email = /^[^\s@,;<>]{1,64}@[^\s@,;<>]{1,190}\.[^\s@,;<>.]{2,24}$/;
const link = /^(?:https?:\/\/)?(?:[a-z\d](?:[a-z\d-]{0,62})\.){1,5}[a-z]{2,24}(?:[/?#:][^\s]*)?$/i;
const linkedin = /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\//i;
const phone = /^\+?[\d\s()./-]{6,30}(?:(?:ext\.?|x|#|,)\s?\d{1,6})?$/i;

/** Whether a cell holds what a column of that kind holds; several addresses in a cell count as one. */
export function isOfKind(kind: CellKind, cell: string): boolean {
  const text = cell.trim();
  if (text === '' || text.length > longest) return false;
  switch (kind) {
    case 'email':
      return text
        .split(/\s*(?:[;,|\n]| ::: )\s*/)
        .some((part) => email.test(bareAddress({ label: '', value: part }).value));
    case 'phone':
      return partNumbers(text)
        .split(/[;|\n]| ::: /)
        .some((part) =>
          isPhone(
            part
              .replace(/\p{Cf}/gu, '')
              .replace(/^\p{L}+ ?:/u, '')
              .trim(),
          ),
        );
    case 'linkedin':
      return linkedin.test(text);
    case 'link':
      return link.test(text);
    case 'date':
      return readDate(text, 'mdy') !== undefined;
    case 'money':
      return (
        'amount' in readMoney(text, 'once') || /^[^\d\s]{0,4}\s?\d[\d.,'’ ]*\D{0,12}$/.test(text)
      );
    case 'zone':
      return /[/ ]/.test(text) && matchTimezone(text) !== undefined;
  }
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 6 && digits <= 20 && phone.test(text) && !/^(?:19|20)\d\d[-/.]\d/.test(text);
}

const holdsSomething = (cell: string) => cell.trim() !== '' && !standsForNothing(cell.trim());

/** How many of the cells that hold something are of a kind, from 0 to 1. */
export function shareOf(kind: CellKind, cells: readonly string[]): number {
  const filled = cells.filter(holdsSomething);
  return filled.length === 0
    ? 0
    : filled.filter((cell) => isOfKind(kind, cell)).length / filled.length;
}

/** What a target's cells look like, where they look like something. */
export const kindOf: Readonly<Partial<Record<OwnTarget, CellKind>>> = {
  email: 'email',
  otherEmail: 'email',
  phone: 'phone',
  otherPhone: 'phone',
  website: 'link',
  linkedinUrl: 'link',
  lastContactDate: 'date',
  createdAt: 'date',
  consentAt: 'date',
  monthlyRevenue: 'money',
  annualRevenue: 'money',
  lifetimeValue: 'money',
};

const lists: readonly (readonly [OwnTarget, ReadonlySet<string>])[] = [
  ['status', new Set(clientStatuses.map(optionKey))],
  ['pipelineStage', new Set(pipelineStages.map(optionKey))],
  ['growthPotential', new Set(growthPotentials.map(optionKey))],
  ['leadSource', new Set(leadSources.map(optionKey))],
  ['companySize', new Set(companySizes.map(optionKey))],
];

/** What a column is by its cells alone, and the words that say why; undefined where that would be a gamble. */
export function guessByContent(
  cells: readonly string[],
): { target: OwnTarget; why: string } | { why: string } | undefined {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length === 0) return undefined;
  const mostly = (kind: CellKind) => shareOf(kind, filled) >= 0.8;
  if (mostly('email')) return { target: 'email', why: 'The cells are email addresses' };
  if (mostly('linkedin')) return { target: 'linkedinUrl', why: 'The cells are LinkedIn addresses' };
  if (mostly('link')) return { target: 'website', why: 'The cells are web addresses' };
  if (mostly('zone')) return { target: 'timezone', why: 'The cells are timezones' };
  const distinct = new Set(filled.map(optionKey));
  for (const [target, options] of lists) {
    if (distinct.size > 1 && [...distinct].every((word) => options.has(word))) {
      return { target, why: 'The cells are options of this field' };
    }
  }
  // A number may be the day that a spreadsheet keeps as one, or the code of a town.
  if (mostly('date') && !filled.every((cell) => /^\d+$/.test(cell.trim())))
    return { why: 'The cells are dates; choose what they mean' };
  if (filled.every((cell) => /\p{Sc}/u.test(cell.slice(0, 60))) && mostly('money')) {
    return { why: 'The cells are amounts; choose what they mean' };
  }
  const international =
    filled.filter((cell) => /^\s*(?:\+|00)\d/.test(cell)).length / filled.length;
  if (
    mostly('phone') &&
    (international >= 0.5 || filled.every((cell) => /[\s()/-]/.test(cell.trim())))
  ) {
    return { target: 'phone', why: 'The cells are phone numbers' };
  }
  return undefined;
}

/** Whether more of the words are stages of a pipeline than say how a relationship is. */
export function areStages(cells: readonly string[]): boolean {
  const words = [...new Set(cells.map((cell) => cell.trim()).filter(Boolean))];
  const known = (target: 'status' | 'pipelineStage') =>
    words.filter((word) => matchOption(target, word) !== undefined).length;
  return known('pipelineStage') > known('status');
}

/** “Client: yes” and “Participants: 12” name nobody. */
export const isNobody = (cell: string): boolean =>
  /^[\d.,\s]+$/.test(cell) || (cell.trim().length > 1 && readFlag(cell) !== undefined);
