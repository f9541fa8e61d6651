import type { ClientField, ClientFieldKind } from '#contract/client-fields.ts';
import {
  type FieldAsked,
  isDay,
  isNumber,
  readFieldFilter,
  writeFieldFilter,
} from '#contract/field-filter.ts';
import { datesInOrder, dayOf, daysAgo, inOrder } from '#web/clients/filter-range.ts';

const longest = 3000;
const mayBound = (text: string) => isNumber(text) || isDay(text) || daysAgo(text) !== undefined;

/** What a filter asks of own fields, with dates that may move with the calendar. */
export function ownFieldsAsked(text: string | undefined): readonly FieldAsked[] {
  const read = readFieldFilter(text ?? '', mayBound);
  return typeof read === 'string' ? [] : read;
}

/** The part of an address that asks for own fields; what is not understood is left out. */
export function readOwnFields(texts: readonly string[]): string {
  return writeOwnFields(texts.flatMap((text) => ownFieldsAsked(text)));
}

/** The text for what is asked, as much of it as an address holds. */
export function writeOwnFields(some: readonly FieldAsked[]): string {
  let text = '';
  const seen = new Set<string>();
  for (const asked of some) {
    const written = seen.has(asked.id) ? '' : writeFieldFilter([inOrderOf(asked)]);
    const longer = text === '' || written === '' ? text + written : `${text};${written}`;
    if (longer.length > longest) continue;
    text = longer;
    seen.add(asked.id);
  }
  return text;
}

/** A range that is turned round is none. */
function inOrderOf({ from, to, ...rest }: FieldAsked): FieldAsked {
  const numbers = [from, to].every((bound) => bound === undefined || isNumber(bound));
  const [low, high] = numbers
    ? inOrder(from && Number(from), to && Number(to))
    : datesInOrder(from, to);
  return {
    ...rest,
    ...(low !== undefined && from && { from }),
    ...(high !== undefined && to && { to }),
  };
}

/** The same with every date a day. */
export function ownFieldsOnDay(text: string, today: string): string {
  return writeFieldFilter(ownFieldsAsked(text).map((asked) => rangeOnDay(asked, today)));
}

export function rangeOnDay(asked: FieldAsked, today: string): FieldAsked {
  const { from, to } = asked;
  const fixed = (bound: string) => (daysAgo(bound) === undefined ? bound : dayOf(bound, today));
  return { ...asked, ...(from && { from: fixed(from) }), ...(to && { to: fixed(to) }) };
}

/** What fits the kind of a field; undefined where nothing does. */
export function fitting(asked: FieldAsked, kind: ClientFieldKind): FieldAsked | undefined {
  const { id, is, has, from, to, empty } = asked;
  const fits = (bound: string | undefined) =>
    bound !== undefined && isNumber(bound) === (kind === 'number');
  const ranged = kind === 'number' || kind === 'date';
  const some = {
    ...(kind === 'choice' && is && { is }),
    ...(kind === 'text' && has && { has }),
    ...(ranged && from && fits(from) && { from }),
    ...(ranged && to && fits(to) && { to }),
    ...(empty && { empty }),
  };
  return Object.keys(some).length > 0 ? { id, ...some } : undefined;
}

/** What the server can be asked: nothing of a field that has been deleted since. */
export function ofKnownFields(text: string, fields: readonly ClientField[]): string {
  const known = ownFieldsAsked(text).flatMap((asked) => {
    const field = fields.find(({ id }) => id === asked.id);
    return (field && fitting(asked, field.kind)) ?? [];
  });
  return writeFieldFilter(known);
}
