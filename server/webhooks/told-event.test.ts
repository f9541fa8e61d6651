import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testEvent, webhookEventNames } from '#contract/webhook-events.ts';
import { fieldsChanged, namesFor, toldAs, toldNames } from './told-event.ts';

test('every public event comes from one of ours, and stands on the page for programmers', () => {
  const after = [{}, { state: 'kept' }, { state: 'broken' }, { state: 'sent' }];
  const moved = { pipelineStage: 'proposal' };
  const told = toldNames.flatMap((name) =>
    [...after, moved].flatMap((one) => toldAs({ name, before: null, after: one })),
  );
  expect([...new Set(told)].toSorted()).toEqual(webhookEventNames.toSorted());
  expect(toldAs({ name: 'session.started', before: null, after: null })).toEqual([]);
  const page = readFileSync(new URL('../../docs/pages/webhooks.md', import.meta.url), 'utf8');
  const missing = [...webhookEventNames, testEvent].filter(
    (name) => !page.includes(`| \`${name}\``),
  );
  expect(missing).toEqual([]);
});

test('a move that changes more is told as both, and a change of an import as nothing', () => {
  const told = (name: string, after: object) => toldAs({ name, before: null, after: { ...after } });
  const lost = { pipelineStage: 'closed_lost', closedLostReason: 'Too dear' };
  expect(told('client.moved', lost)).toEqual(['client.stage_changed']);
  expect(told('client.moved', { ...lost, phone: '' })).toEqual([
    'client.stage_changed',
    'client.updated',
  ]);
  expect(told('client.updated', { phone: '', byImport: 'x' })).toEqual([]);
  expect(fieldsChanged({ after: { archivedAt: null, searchText: 'x' } })).toEqual(['archived']);
  expect(namesFor(['client.stage_changed'])).toEqual(['client.moved']);
  expect(namesFor(['*'])).toEqual(toldNames);
});
