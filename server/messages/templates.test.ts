import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { digest } from '#testing/digest.ts';

let t: TestApp;
let nora: Caller;
let amara: Caller;
let priya: Caller;
let jonas: Caller;
let made = 0;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  amara = await t.as('amara');
  priya = await t.as('priya');
  jonas = await t.as('jonas');
});
afterAll(() => t.stop());
beforeEach(() => t.clock.advance(61));

const letter = {
  name: 'Welcome',
  subject: 'Welcome, {{client.firstName}}',
  text: 'Dear {{client.name}},\nabout {{client.businessType}}: {{client.coachingGoals}}',
};
/** Under a name of its own, where no other is wanted. */
const make = async (caller: Caller, more: Partial<typeof letter> = {}) => {
  const body = { ...letter, name: `${letter.name} ${(made += 1)}`, ...more };
  return (await caller.call(messages.createTemplate, { body })).body;
};

async function lastEvent(name: string) {
  const { rows } = await t.deps.database.query(
    'select * from events where name = $1 order by seq desc limit 1',
    [name],
  );
  return rows[0] as Record<string, unknown>;
}

test('a template is made, changed and deleted, and everybody of the practice starts from it', async () => {
  const made = await make(amara, letter);
  expect(made).toMatchObject({ ...letter, updatedAt: t.clock.now.toISOString() });
  expect(await lastEvent('template.created')).toMatchObject({
    subject_id: made.id,
    after: letter,
    audience: 'practice',
  });
  const other = await make(nora, { ...letter, name: 'A first letter' });
  const names = async (caller: Caller) =>
    (await caller.call(messages.listTemplates)).body.map(({ name }) => name);
  expect(await names(priya)).toEqual(['A first letter', 'Welcome']);
  expect(await names(jonas)).toEqual([]);

  const params = { id: made.id };
  const body = { ...letter, text: 'Short.' };
  const changed = await nora.call(messages.updateTemplate, { params, body });
  expect(changed.body).toMatchObject({ id: made.id, text: 'Short.' });
  expect(await lastEvent('template.updated')).toMatchObject({
    before: { text: letter.text },
    after: { name: 'Welcome', text: 'Short.' },
  });
  const before = await digest(t.deps.database);
  expect((await nora.call(messages.updateTemplate, { params, body })).status).toBe(200);
  expect(await digest(t.deps.database)).toBe(before);

  expect((await amara.call(messages.deleteTemplate, { params })).status).toBe(204);
  expect(await lastEvent('template.deleted')).toMatchObject({ before: { name: 'Welcome' } });
  expect(await names(priya)).toEqual(['A first letter']);
  expect((await nora.refused(messages.deleteTemplate, { params })).status).toBe(404);
  await nora.call(messages.deleteTemplate, { params: { id: other.id } });
});

test('one that somebody else changed meanwhile is not overwritten', async () => {
  const read = await make(nora);
  const params = { id: read.id };
  const hers = await amara.call(messages.updateTemplate, { params, body: { text: 'Hers.' } });
  expect(hers.body).toMatchObject({ ...letter, name: read.name, text: 'Hers.' });
  expect(hers.body.updatedAt > read.updatedAt).toBe(true);
  const before = await digest(t.deps.database);
  const late = { params, body: { ...read, subject: 'Mine' } };
  expect(await nora.refused(messages.updateTemplate, late)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  });
  const same = { params, body: hers.body };
  expect((await nora.call(messages.updateTemplate, same)).status).toBe(200);
  expect(await digest(t.deps.database)).toBe(before);
  const again = { params, body: { ...hers.body, subject: 'Mine' } };
  expect((await nora.call(messages.updateTemplate, again)).body).toMatchObject({
    subject: 'Mine',
    text: 'Hers.',
  });
  await nora.call(messages.deleteTemplate, { params });
});

test('two of one practice are not called the same, and two practices’ may be', async () => {
  const one = await make(nora, { name: 'Invoice' });
  const other = await make(nora);
  const taken = {
    status: 409,
    body: { code: 'name_taken', fields: { name: 'There is a template of this name already' } },
  };
  const body = { ...letter, name: 'invoice' };
  expect(await amara.refused(messages.createTemplate, { body })).toMatchObject(taken);
  const rename = (id: string) => ({ params: { id }, body: { name: 'INVOICE' } });
  expect(await amara.refused(messages.updateTemplate, rename(other.id))).toMatchObject(taken);
  expect((await amara.call(messages.updateTemplate, rename(one.id))).status).toBe(200);
  expect((await make(jonas, { name: 'Invoice' })).name).toBe('Invoice');
  await nora.call(messages.deleteTemplate, { params: { id: one.id } });
  expect((await make(nora, { name: 'Invoice' })).name).toBe('Invoice');
});

test('one with a placeholder that there is not is refused, and nothing is written', async () => {
  const { id } = await make(nora);
  const before = await digest(t.deps.database);
  for (const wrong of [{ subject: '{{client.frstName}}' }, { text: 'a {{7*7}} b' }]) {
    const body = { ...letter, name: 'Another', ...wrong };
    const answers = [
      await nora.refused(messages.createTemplate, { body }),
      await nora.refused(messages.updateTemplate, { params: { id }, body }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'unknown_placeholder' } });
      expect(Object.keys(answer.body.fields ?? {})).toEqual(Object.keys(wrong));
      expect(JSON.stringify(answer.body).length).toBeLessThanOrEqual(500);
    }
  }
  expect(await digest(t.deps.database)).toBe(before);
});

test('only coaches and admins change them, and only of their own practice', async () => {
  const { id } = await make(nora);
  const before = await digest(t.deps.database);
  const input = { params: { id }, body: letter };
  expect((await priya.refused(messages.createTemplate, { body: letter })).status).toBe(403);
  expect((await priya.refused(messages.updateTemplate, input)).status).toBe(403);
  expect((await priya.refused(messages.deleteTemplate, { params: { id } })).status).toBe(403);
  expect((await jonas.refused(messages.updateTemplate, input)).status).toBe(404);
  expect((await jonas.refused(messages.deleteTemplate, { params: { id } })).status).toBe(404);
  expect(await digest(t.deps.database)).toBe(before);
});

test('a template becomes a letter to one client, from whoever asks', async () => {
  const { id: templateId } = await make(nora);
  const id = await addClient(priya, { coachingGoals: 'Sell the bakery\nby June' });
  const filled = await priya.call(messages.fillTemplate, { params: { id, templateId } });
  expect(filled.body).toEqual({
    subject: 'Welcome, Dana',
    text: 'Dear Dana Whitfield,\nabout {{client.businessType}}: Sell the bakery\nby June',
    empty: ['client.businessType'],
  });
  const signed = await make(nora, { text: '{{sender.firstName}} of {{practice.name}}' });
  const params = { id, templateId: signed.id };
  expect((await amara.call(messages.fillTemplate, { params })).body).toMatchObject({
    text: 'Amara of Lindqvist Coaching',
    empty: [],
  });
});

test('neither a client nor a template of somebody else is filled in', async () => {
  const { id: templateId } = await make(nora);
  const foreign = await make(jonas);
  const theirs = await addClient(nora, { name: 'Theirs', email: 'theirs@mail.example' });
  const mine = await addClient(priya, { name: 'Mine', email: 'mine@mail.example' });
  const elsewhere = await addClient(jonas, { name: 'Far', email: 'far@mail.example' });
  const never = '00000000-0000-4000-8000-000000000000';
  for (const [caller, params] of [
    [priya, { id: theirs, templateId }],
    [priya, { id: mine, templateId: foreign.id }],
    [nora, { id: elsewhere, templateId }],
    [nora, { id: theirs, templateId: never }],
    [jonas, { id: elsewhere, templateId }],
  ] as const) {
    const answer = await caller.refused(messages.fillTemplate, { params });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});
