import { expect, test } from 'vitest';
import { exportAddress } from '#web/portability/export-address.ts';

test('a view is exported as it is shown: its filter, its order, its columns', () => {
  const address = exportAddress('csv', {
    filter: { status: 'active,growing', q: undefined },
    sort: '-monthlyRevenue',
    columns: ['name', 'ownerName', 'updatedAt', 'custom:11111111-1111-4111-8111-111111111111'],
  });
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  expect(pathname).toBe('/api/exports/clients');
  expect(Object.fromEntries(searchParams)).toEqual({
    status: 'active,growing',
    sort: '-monthlyRevenue',
    columns: 'name,owner,custom:11111111-1111-4111-8111-111111111111',
    format: 'csv',
  });
});

test('without columns of its own a view is exported whole', () => {
  expect(exportAddress('vcard', { filter: {} })).toBe('/api/exports/clients?format=vcard');
});
