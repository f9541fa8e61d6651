import { expect, test } from 'vitest';
import { changesOf, mergeWebhook } from '#web/webhooks/webhook-changes.ts';

const read = {
  url: 'https://hooks.example/a',
  description: 'Welcome letters',
  events: ['client.created', 'call.ended'],
};

test('only what was changed of a webhook is sent, whatever the order of its events', () => {
  expect(changesOf(read, { ...read, events: ['call.ended', 'client.created'] })).toEqual({});
  expect(changesOf(read, { ...read, description: 'Letters' })).toEqual({ description: 'Letters' });
});

test('what two admins changed of a webhook, each another part, is put together', () => {
  const mine = { ...read, description: 'Letters' };
  const theirs = { ...read, events: ['client.created', 'note.created'] };
  expect(mergeWebhook(read, mine, theirs)).toEqual({
    draft: { ...theirs, description: 'Letters' },
    conflicts: [],
  });
});

test('what both changed of a webhook is told, and mine stands until it is saved again', () => {
  const mine = { ...read, events: ['client.created'] };
  const theirs = { ...read, url: 'https://hooks.example/b', events: ['note.created'] };
  expect(mergeWebhook(read, mine, theirs)).toEqual({
    draft: { ...mine, url: 'https://hooks.example/b' },
    conflicts: ['events'],
  });
  expect(mergeWebhook(read, mine, { ...read, events: ['client.created'] }).conflicts).toEqual([]);
});
