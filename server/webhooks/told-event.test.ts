import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testEvent, webhookEventNames } from '#contract/webhook-events.ts';
import { toldName, toldNames } from './told-event.ts';

test('every public event comes from one of ours, and stands on the page for programmers', () => {
  const after = [{}, { state: 'kept' }, { state: 'broken' }, { state: 'sent' }];
  const moved = { pipelineStage: 'proposal' };
  const told = toldNames.flatMap((name) =>
    [...after, moved].map((one) => toldName({ name, before: null, after: one })),
  );
  expect([...new Set(told)].filter((name) => name !== undefined).toSorted()).toEqual(
    webhookEventNames.toSorted(),
  );
  expect(toldName({ name: 'session.started', before: null, after: null })).toBeUndefined();
  const page = readFileSync(new URL('../../docs/pages/webhooks.md', import.meta.url), 'utf8');
  const missing = [...webhookEventNames, testEvent].filter(
    (name) => !page.includes(`| \`${name}\``),
  );
  expect(missing).toEqual([]);
});
