import { expect, test } from 'vitest';
import { memoryQuery, readMemoryAddress } from '#web/memory/memory-address.ts';

const id = '11111111-1111-4111-8111-111111111111';
const reading = (given: Record<string, string>) => readMemoryAddress((name) => given[name]);

test('an address asks for words, a client and a source', () => {
  const address = reading({ q: ' budget ', client: id, source: 'note' });
  expect(memoryQuery(address, undefined)).toEqual({
    q: 'budget',
    clientId: id,
    source: 'note',
    limit: '20',
  });
});

test('what is not understood is left out, and on a client’s page that client is asked for', () => {
  expect(memoryQuery(reading({ client: 'nobody', source: 'dream' }), undefined)).toEqual({
    limit: '20',
  });
  expect(memoryQuery(reading({}), id)).toEqual({ clientId: id, limit: '20' });
});
