import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { duplicates } from '#contract/duplicates.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { lastSeq, listEvents, makeClient } from '#testing/client-records.ts';
import { digest } from '#testing/digest.ts';

let t: TestApp;
let nora: Caller;
let priya: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  priya = await t.as('priya');
});
afterAll(() => t.stop());

const groups = async (caller = nora) =>
  (await caller.call(duplicates.listDuplicates)).body.map(({ likeness, clients: together }) => ({
    likeness,
    names: together.map(({ name }) => name).toSorted(),
  }));
const dismiss = (caller: Caller, one: string, two: string) =>
  caller.call(duplicates.dismissDuplicate, { body: { ids: [one, two] } });
const similar = async (query: Record<string, string>, caller = nora) =>
  (await caller.call(duplicates.listSimilar, { query })).body.map(({ likeness, client }) => ({
    likeness,
    name: client.name,
  }));
/** In parts: each takes its time with all that points at clients, and no statement may take long. */
async function clear(): Promise<void> {
  const part = 'delete from clients where id in (select id from clients limit 500)';
  while ((await t.deps.database.query(part)).rowCount) continue;
}

describe('clients are shown as one', () => {
  test('by an address or number that they share, whichever of theirs it is', async () => {
    await clear();
    await makeClient(nora, { name: 'Ada', email: 'ADA@mail.example' });
    await makeClient(nora, {
      name: 'Lovelace',
      otherEmails: [{ label: '', value: 'ada@MAIL.example' }],
    });
    await makeClient(nora, { name: 'Bert', phone: '+442079460958' });
    await makeClient(nora, {
      name: 'Bertie',
      otherPhones: [{ label: '', value: '+442079460958' }],
    });
    await makeClient(nora, { name: 'Chloë  Dubois' });
    await makeClient(nora, { name: 'DUBOIS, Chloe' });
    await makeClient(nora, { name: 'Ms. Chloe Dubois' });
    await makeClient(nora, { name: 'Desmond Tutu-Jones' });
    await makeClient(nora, { name: 'Desmond Tutu-Jnoes' });
    await makeClient(nora, { name: 'Somebody Else' });
    expect(await groups()).toEqual([
      { likeness: 'email', names: ['Ada', 'Lovelace'] },
      { likeness: 'phone', names: ['Bert', 'Bertie'] },
      { likeness: 'name', names: ['Chloë  Dubois', 'DUBOIS, Chloe', 'Ms. Chloe Dubois'] },
      { likeness: 'name', names: ['Desmond Tutu-Jnoes', 'Desmond Tutu-Jones'] },
    ]);
  });

  test('once, by what is surest, and not while one is in the trash', async () => {
    await clear();
    const same = { name: 'Twin', email: 'twin@mail.example', phone: '+442079460958' };
    await makeClient(nora, same);
    const { id } = await makeClient(nora, { ...same, archived: true });
    expect(await groups()).toEqual([{ likeness: 'email', names: ['Twin', 'Twin'] }]);
    await nora.call(clients.deleteClient, { params: { id } });
    expect(await groups()).toEqual([]);
    await nora.call(clients.restoreClient, { params: { id } });
    await nora.call(clients.updateClient, {
      params: { id },
      body: { name: 'Other', email: 'other@mail.example', phone: '' },
    });
    expect(await groups()).toEqual([]);
  });

  test('to a user only where both are theirs', async () => {
    await clear();
    const same = { email: 'same@mail.example' };
    const own = await makeClient(priya, { name: 'Own', ...same });
    const other = await makeClient(nora, { name: 'Other', ...same });
    await makeClient(await t.as('jonas'), { name: 'Elsewhere', ...same });
    expect(await groups(priya)).toEqual([]);
    expect(await groups()).toEqual([{ likeness: 'email', names: ['Other', 'Own'] }]);
    expect(await similar(same, priya)).toEqual([{ likeness: 'email', name: 'Own' }]);
    const before = await digest(t.deps.database);
    for (const ids of [
      [own.id, other.id],
      [other.id, own.id],
      [own.id, t.ids.nora],
    ] as const) {
      expect(await dismiss(priya, ...ids)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
    expect(await dismiss(nora, own.id, own.id)).toMatchObject({
      status: 409,
      body: { code: 'same_client' },
    });
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('until somebody says that they are two', async () => {
    await clear();
    const same = { email: 'same@mail.example' };
    const [one, two, three] = [
      await makeClient(nora, { name: 'Aaa', ...same }),
      await makeClient(nora, { name: 'Bbb', ...same }),
      await makeClient(nora, { name: 'Ccc', ...same }),
    ];
    const seq = await lastSeq(t);
    expect(await dismiss(nora, two.id, one.id)).toMatchObject({ status: 204 });
    expect(await dismiss(nora, one.id, two.id)).toMatchObject({ status: 204 });
    expect(await listEvents(t, 'lindqvist', seq)).toMatchObject([
      { name: 'duplicate.dismissed', subjectId: two.id, after: { otherId: one.id } },
      { name: 'duplicate.dismissed', subjectId: one.id },
    ]);
    expect(await groups()).toEqual([{ likeness: 'email', names: ['Aaa', 'Bbb', 'Ccc'] }]);
    await dismiss(nora, one.id, three.id);
    expect(await groups()).toEqual([{ likeness: 'email', names: ['Bbb', 'Ccc'] }]);
    await dismiss(nora, two.id, three.id);
    expect(await groups()).toEqual([]);
  });

  test('a hundred groups at a time, those that were dismissed not among them', async () => {
    await clear();
    const made = await fill(350, (place) => `pair-${Math.floor(place / 2)}@mail.example`);
    for (let place = 0; place < 240; place += 2) {
      const [one = '', two = ''] = made.slice(place, place + 2).toSorted();
      await t.deps.database.query(
        'insert into not_duplicates (practice_id, first_id, second_id, at) values ($1, $2, $3, now())',
        [t.practiceIds.lindqvist, one, two],
      );
    }
    expect(await groups()).toHaveLength(55);
    await t.deps.database.query('delete from not_duplicates');
    expect(await groups()).toHaveLength(100);
  });

  test('at most ten of a group, however many share what they share', async () => {
    await clear();
    await fill(3000, () => 'info@mail.example');
    // As the housekeeping of a server does: a plan made for a few rows takes seconds here.
    await t.deps.database.query('analyze clients, client_keys');
    const found = await groups();
    expect(found.map(({ likeness, names }) => [likeness, names.length])).toEqual([['email', 10]]);
  });
});

describe('a client that is being written', () => {
  test('is like those with its address, number or name, the surest first', async () => {
    await clear();
    await makeClient(nora, { name: 'Zoë Brandt', email: 'zoe@mail.example' });
    const phone = await makeClient(nora, { name: 'Someone', phone: '+442079460958' });
    await makeClient(nora, { name: 'Unlike', email: 'unlike@mail.example' });
    expect(await similar({ email: ' ZOE@mail.example ' })).toEqual([
      { likeness: 'email', name: 'Zoë Brandt' },
    ]);
    expect(await similar({ phone: '020 7946 0958' })).toEqual([
      { likeness: 'phone', name: 'Someone' },
    ]);
    expect(await similar({ name: 'brandt, zoe' })).toEqual([
      { likeness: 'name', name: 'Zoë Brandt' },
    ]);
    expect(await similar({ name: 'Zoe Brant' })).toEqual([
      { likeness: 'name', name: 'Zoë Brandt' },
    ]);
    expect(
      await similar({ name: 'Zoe Brandt', phone: '+44 20 7946 0958', email: 'x@mail.example' }),
    ).toEqual([
      { likeness: 'phone', name: 'Someone' },
      { likeness: 'name', name: 'Zoë Brandt' },
    ]);
    expect(await similar({ phone: '020 7946 0958', except: phone.id })).toEqual([]);
    expect(await similar({})).toEqual([]);
    expect(await similar({ name: '', email: '', phone: 'x' })).toEqual([]);
    expect(await similar({ name: '%%%%%%' })).toEqual([]);
  });

  test('a hundred with its name never hide the one with its address', async () => {
    await clear();
    await fill(100, (place) => `n${place}@mail.example`, 'Jo Common');
    await makeClient(nora, { name: 'Hidden', email: 'jo@mail.example', phone: '+442079460958' });
    const found = await similar({
      name: 'Jo Common',
      email: 'jo@mail.example',
      phone: '+442079460958',
    });
    expect(found).toHaveLength(5);
    expect(found[0]).toEqual({ likeness: 'email', name: 'Hidden' });
  });

  test('is not like one that it was said not to be', async () => {
    await clear();
    const one = await makeClient(nora, { name: 'Ida Holm', email: 'ida@mail.example' });
    const two = await makeClient(nora, { name: 'Ida Holm', email: 'holm@mail.example' });
    expect(await similar({ name: 'Ida Holm', except: one.id })).toHaveLength(1);
    await dismiss(nora, two.id, one.id);
    expect(await similar({ name: 'Ida Holm', except: one.id })).toEqual([]);
  });
});

/** Many clients at once, each with its keys. */
async function fill(count: number, email: (place: number) => string, name?: string) {
  const emails = Array.from({ length: count }, (_, place) => email(place));
  const { rows } = await t.deps.database.query(
    `insert into clients (practice_id, id, name, email, growth_potential, status, pipeline_stage,
       created_at, updated_at, sort_name, search_text)
     select $1::uuid, gen_random_uuid(), coalesce($4, 'n'), address, 'low', 'active', 'lead', $2::timestamptz,
       $2::timestamptz, coalesce($4, 'n'), '' from unnest($3::text[]) with ordinality listed(address, place)
     order by place returning id, email`,
    [t.practiceIds.lindqvist, t.clock.now.toISOString(), emails, name ?? null],
  );
  const made = rows as { id: string; email: string }[];
  await t.deps.database.query(
    `insert into client_keys (practice_id, client_id, kind, key)
     select practice_id, id, 'email', email from clients where id = any($1)
     union all
     select practice_id, id, 'name', case when name = 'n' then id::text else 'common jo' end
     from clients where id = any($1)`,
    [made.map(({ id }) => id)],
  );
  return made.map(({ id }) => id);
}
