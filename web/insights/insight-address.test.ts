import { expect, test } from 'vitest';
import {
  insightQuery,
  isNarrowed,
  readInsightAddress,
  writeInsightAddress,
} from '#web/insights/insight-address.ts';

const read = (address: string) => readInsightAddress(new URLSearchParams(address));
const id = '2f1c1a52-5d5e-4c5e-9a6f-3f1f0a1b2c3d';

test('the addresses of the briefing ask for what it counted', () => {
  const risks = 'type=risk&state=unread&priority=critical&priority=high';
  expect(insightQuery(read(risks), undefined)).toEqual({
    type: 'risk',
    state: 'unread',
    priority: 'critical,high',
    limit: '20',
  });
  expect(insightQuery(read('type=success&found=2026-02-25..'), undefined)).toEqual({
    type: 'success',
    from: '2026-02-25',
    limit: '20',
  });
  expect(isNarrowed(read('found=2026-02-25..'))).toBe(true);
});

test('the second page leaves out the first twenty', () => {
  expect(insightQuery(read(`page=2&client=${id}&q=cash`), undefined)).toEqual({
    q: 'cash',
    clientId: id,
    limit: '20',
    offset: '20',
  });
});

test('on the page of one client the address asks for no other', () => {
  expect(insightQuery(read(`client=${id}`), 'mine')).toEqual({ clientId: 'mine', limit: '20' });
});

test('what is not understood is left out', () => {
  const address = read('type=magic&state=gone&page=0&client=1;drop&insight=x&tab=insights');
  expect(isNarrowed(address)).toBe(false);
  expect(insightQuery(address, undefined)).toEqual({ limit: '20' });
  expect(address.insight).toBe('');
});

test('what was written is read again, and what else stands there stays', () => {
  const wanted = read(`type=success&priority=high&page=3&insight=${id}&q=rent`);
  const written = writeInsightAddress(new URLSearchParams('tab=insights&page=9'), wanted);
  expect(readInsightAddress(written)).toEqual(wanted);
  expect(written.get('tab')).toBe('insights');
});
