import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflictKey, mergeChanges, settle } from '#web/clients/client-conflict.ts';
import {
  changedValues,
  newClientValues,
  type ClientFormValues,
} from '#web/clients/client-form-values.ts';

const base = newClientValues('nora', {
  name: 'Tobias Engel',
  email: 'tobias@engel.example',
  monthlyRevenue: '12,500',
  customFields: { size: 'small', since: '2024' },
});
const changed = (change: Partial<ClientFormValues>): ClientFormValues => ({ ...base, ...change });
const conflictsOf = (mine: ClientFormValues, theirs: ClientFormValues) =>
  mergeChanges(base, mine, theirs).conflicts.map(conflictKey);

describe('two changes of the same client', () => {
  it('stand together where they concern different fields', () => {
    const mine = changed({ status: 'growing', customFields: { size: 'large', since: '2024' } });
    const theirs = changed({ phone: '+442079460958', customFields: { size: 'small', since: '' } });
    const { merged, conflicts } = mergeChanges(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(changedValues(base, merged)).toEqual({
      status: 'growing',
      phone: '+442079460958',
      customFields: { size: 'large', since: '' },
    });
  });

  it('are no conflict where both made the same of it, however it was typed', () => {
    const mine = changed({ monthlyRevenue: '$13k', tags: ['retainer'], name: ' Tobias Engel ' });
    const theirs = changed({ monthlyRevenue: '13,000', tags: ['retainer'], name: 'T. Engel' });
    expect(conflictsOf(mine, theirs)).toEqual([]);
  });

  it('show each field that both changed to something else, with both values', () => {
    const mine = changed({ name: 'Tobias E.', tags: ['a'], customFields: { size: 'huge' } });
    const theirs = changed({ name: 'T. Engel', tags: ['b'], customFields: { size: 'tiny' } });
    const merge = mergeChanges(base, mine, theirs);
    expect(merge.conflicts).toEqual([
      { field: 'name', mine: 'Tobias E.', theirs: 'T. Engel' },
      { field: 'tags', mine: ['a'], theirs: ['b'] },
      { field: 'customFields', customId: 'size', mine: 'huge', theirs: 'tiny' },
    ]);
    const settled = settle(merge, new Set(['tags', 'customFields.size']));
    expect(settled).toMatchObject({
      name: 'Tobias E.',
      tags: ['b'],
      customFields: { size: 'tiny' },
    });
  });

  const text = fc.constantFrom('', 'a', 'b', 'c');
  const values = fc
    .record({ name: text, phone: text, industry: text, context: text })
    .map((change) => changed(change));

  it('lose nothing: each field is what one of the two made of it, and asked about only when both did', () => {
    fc.assert(
      fc.property(values, values, (mine, theirs) => {
        const { merged, conflicts } = mergeChanges(base, mine, theirs);
        for (const field of ['name', 'phone', 'industry', 'context'] as const) {
          const [was, own, other] = [base[field], mine[field], theirs[field]];
          expect(merged[field]).toBe(own === was ? other : own);
          const asked = conflicts.some((one) => one.field === field);
          expect(asked).toBe(own !== was && other !== was && own !== other);
        }
      }),
    );
  });
});
