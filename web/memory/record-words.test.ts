import { expect, test } from 'vitest';
import type { RecordLine } from '#contract/memory.ts';
import { placeOnRecord } from './record-words.ts';

const line: RecordLine = {
  kind: 'promises',
  clientId: 'one',
  clientName: 'Ada',
  text: '',
  callId: null,
  taskId: null,
  link: '',
  number: 1,
};

test('what no call tells of leads to where the client’s page tells of it', () => {
  expect(placeOnRecord(line)).toBe('/clients/one?tab=insights');
  expect(placeOnRecord({ ...line, kind: 'moods' })).toBe('/clients/one?tab=calls');
  expect(placeOnRecord({ ...line, callId: 'two' })).toBe('/calls/two');
  expect(placeOnRecord({ ...line, callId: 'two', link: '/calls/two#turn-3' })).toBe(
    '/calls/two#turn-3',
  );
});
