import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#contract/audit.ts';
import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { castPassword } from '#testing/cast-password.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

const list = async (query: Record<string, string> = {}) =>
  (await nora.call(audit.listAudit, { query: { limit: '1000', ...query } })).body;
const at = (instant: string) => (t.clock.now = new Date(instant));
const note = (name: 'user.updated' | 'mail.queued' | 'mail.sent', after: Record<string, unknown>) =>
  t.scope('lindqvist').write((tx) =>
    tx.append({
      name,
      subject: { kind: 'user', id: t.ids.ben },
      after,
      audience: { to: 'admins' },
    }),
  );

describe('the audit log', () => {
  test('says who did what to whom, when, from where and in which request', async () => {
    const headers = { 'x-request-id': 'a-request-of-nora' };
    const path = people.changeRole.path.replace(':id', t.ids.ben);
    await nora.raw('PUT', path, { body: { role: 'user' }, headers });
    const [entry] = await list({ name: 'user.role_changed' });
    expect(entry).toEqual({
      id: expect.any(String) as string,
      at: t.clock.now.toISOString(),
      byKey: '',
      name: 'user.role_changed',
      actor: { id: t.ids.nora, name: 'Nora Lindqvist' },
      subjectKind: 'user',
      subjectId: t.ids.ben,
      client: null,
      before: { role: 'coach' },
      after: { role: 'user' },
      address: '198.51.100.4',
      requestId: 'a-request-of-nora',
    });
  });

  test('names the client concerned by the name of today', async () => {
    const { id } = await makeClient(nora, { name: 'Grace Hoper' });
    await nora.raw('PUT', `/api/clients/${id}`, { body: { name: 'Grace Hopper' } });
    await nora.raw('POST', `/api/clients/${id}/notes`, { body: { text: 'Likes to sail.' } });
    const client = { id, name: 'Grace Hopper' };
    for (const name of ['client.created', 'client.updated', 'note']) {
      expect(await list({ name })).toMatchObject([{ client }]);
    }
  });

  test('notes a sign-in, and one that was refused, without what was typed', async () => {
    const caller = t.stranger('203.0.113.50');
    const body = { username: 'amara', password: castPassword };
    await caller.call(signIn.login, { body });
    await caller.refused(signIn.login, { body: { ...body, password: 'typed-by-mistake' } });
    await expect.poll(() => list({ name: 'session.refused' })).toHaveLength(1);
    const [started] = await list({ name: 'session.started', actorId: t.ids.amara });
    expect(started).toMatchObject({ address: '203.0.113.50', actor: { name: 'Amara Okafor' } });
    expect(JSON.stringify(await list())).not.toMatch(/typed-by-mistake|correct horse|argon2/);
  });

  test('is filtered by a name or its first word, taken to the letter', async () => {
    await note('mail.queued', {});
    await note('mail.sent', {});
    const names = async (name: string) => new Set((await list({ name })).map((one) => one.name));
    expect(await names('mail')).toEqual(new Set(['mail.queued', 'mail.sent']));
    expect(await names('mail.sent')).toEqual(new Set(['mail.sent']));
    for (const name of ['mai', 'ma%', 'm_il', '%', '\\', "mail' or '1'='1", 'Mail']) {
      expect({ name, found: await names(name) }).toEqual({ name, found: new Set() });
    }
  });

  test('is filtered by whole days of the time zone of the practice', async () => {
    const marks = [
      '2026-06-30T22:59:59.999Z',
      '2026-06-30T23:00:00.000Z',
      '2026-07-01T22:59:59.999Z',
      '2026-07-01T23:00:00.000Z',
    ];
    for (const mark of marks) {
      at(mark);
      await note('user.updated', { mark });
    }
    nora = await t.as('nora');
    const found = async (query: Record<string, string>) =>
      (await list({ name: 'user.updated', ...query }))
        .map((one) => one.after?.['mark'])
        .toReversed();
    expect(await found({ from: '2026-07-01', to: '2026-07-01' })).toEqual(marks.slice(1, 3));
    expect(await found({ from: '2026-07-01' })).toEqual(marks.slice(1));
    expect(await found({ from: '2026-06-30', to: '2026-06-30' })).toEqual(marks.slice(0, 1));
    expect(await found({ from: '2026-07-02', to: '2026-07-01' })).toEqual([]);
    expect(await found({ from: '0001-01-01', to: '9999-12-31' })).toEqual(marks);
  });

  test('goes page by page, newest first, each entry once, also while more is written', async () => {
    const whole = (await list()).map(({ id }) => id);
    const seen: string[] = [];
    let next: string | undefined = '/api/audit?limit=7';
    while (next !== undefined) {
      const page = await nora.raw('GET', next);
      seen.push(...(page.body as { id: string }[]).map(({ id }) => id));
      next = /^<([^>]+)>; rel="next"$/.exec(String(page.headers['link'] ?? ''))?.[1];
      t.clock.advance(1);
      await note('user.updated', {});
    }
    expect(seen).toEqual(whole);
  });
});

describe('its export', () => {
  const rowsOf = (csv: string) =>
    csv
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\n');

  test('holds every entry of the filter, and is itself noted', async () => {
    const query = { name: 'mail' };
    const { headers, body } = await nora.call(audit.exportAudit, { query });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit-${t.clock.now.toISOString().slice(0, 10)}.csv"`,
    });
    const [head, ...rows] = rowsOf(String(body));
    expect(head).toBe(
      'at,event,who,key,subject kind,subject id,client,before,after,address,request id',
    );
    expect(rows).toHaveLength((await list(query)).length);
    const [entry] = await list({ name: 'audit.exported' });
    expect(entry).toMatchObject({ actor: { name: 'Nora Lindqvist' }, after: query });
  });

  test('of more entries than a page holds is whole', async () => {
    await t.deps.database.query(
      `insert into events (practice_id, id, name, subject_kind, subject_id, at, audience)
       select $1, gen_random_uuid(), 'user.updated', 'user', $2, now() - n * interval '1 s', 'admins'
       from generate_series(1, 2500) n`,
      [t.practiceIds.lindqvist, t.ids.ben],
    );
    const { rows } = await t.deps.database.query(
      "select count(*) as n from events where practice_id = $1 and name like 'user.%'",
      [t.practiceIds.lindqvist],
    );
    const { body } = await nora.call(audit.exportAudit, { query: { name: 'user' } });
    expect(rowsOf(String(body))).toHaveLength((rows[0] as { n: number }).n + 1);
  });

  test.each([
    '=1+1',
    '+1+1',
    '-1-1',
    '@sum',
    '＝1+1',
    '|calc',
    '%calc',
    '\u200B=1+1',
    '=cmd|" /C calc"!A0',
  ])('makes a name like %j harmless in a spreadsheet', async (name) => {
    const caller = await t.as('nora');
    await caller.call(people.updateProfile, { body: { name } });
    const query = { name: 'user.updated', actorId: t.ids.nora };
    const { body } = await caller.call(audit.exportAudit, { query });
    const [, row = ''] = rowsOf(String(body));
    const [, , who = ''] = row.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? [];
    expect(who).toMatch(/^"?'/);
  });
});
