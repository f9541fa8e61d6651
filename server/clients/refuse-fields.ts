import type { ClientFieldKind } from '#contract/client-fields.ts';
import {
  asksOf,
  isNumber,
  readFieldFilter,
  type FieldAsk,
  type FieldAsked,
} from '#contract/field-filter.ts';
import { ownSortOf } from '#contract/client-sorts.ts';
import { invalid } from '#contract/refusal.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { listFieldsOf, type ClientFieldRow } from './reads.ts';

const asksOfKind: Readonly<Record<ClientFieldKind, readonly FieldAsk[]>> = {
  choice: ['is', 'empty'],
  text: ['has', 'empty'],
  number: ['from', 'to', 'empty'],
  date: ['from', 'to', 'empty'],
};

interface Asking {
  readonly fields?: string | undefined;
  readonly sort?: string | undefined;
}

/** A refusal where a list asks for an own field that there is not, or in a way that does not fit it. */
export async function refuseFields(scope: Scope, filter: Asking) {
  const asked = readFieldFilter(filter.fields ?? '');
  if (typeof asked === 'string') return refuse(invalid, { fields: asked });
  const sorted = ownSortOf(filter.sort ?? '');
  if (asked.length === 0 && sorted === undefined) return undefined;
  const ids = [...asked.map(({ id }) => id), ...(sorted === undefined ? [] : [sorted])];
  const rows = await listFieldsOf(scope, ids);
  for (const one of asked) {
    const problem = problemOf(
      one,
      rows.find(({ id }) => id === one.id),
    );
    if (problem !== undefined) return refuse(invalid, { fields: problem });
  }
  if (sorted === undefined) return undefined;
  const problem = problemOf(
    { id: sorted },
    rows.find(({ id }) => id === sorted),
  );
  return problem === undefined ? undefined : refuse(invalid, { sort: problem });
}

function problemOf(asked: FieldAsked, field: ClientFieldRow | undefined) {
  if (!field) return 'There is no such field';
  const { name, kind, hiddenAt } = field;
  if (hiddenAt !== null) return `The field “${name}” was deleted`;
  const fitting = asksOfKind[kind];
  const other = asksOf(asked).find((ask) => !fitting.includes(ask));
  if (other !== undefined) return `${name}: ask with ${fitting.join(', ')}, not with ${other}`;
  const bounds = [asked.from, asked.to].filter((bound) => bound !== undefined);
  if (bounds.every((bound) => isNumber(bound) === (kind === 'number'))) return undefined;
  return kind === 'number' ? `${name}: enter a number` : `${name}: enter a day like 2026-01-31`;
}
