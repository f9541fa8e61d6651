import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '#contract/audit.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ErrorAnswer } from '#contract/refusal.ts';
import { signIn } from '#contract/sign-in.ts';
import { createPractice } from '#server/people/create-practice.ts';
import type { CastName } from '#server/sample/cast.ts';
import { systemScope } from '#server/system-scope.ts';
import { openTestApp, type TestApp } from './app.ts';
import type { Answer, Caller } from './caller.ts';
import { writes } from './digest.ts';
import { clientObjectKinds } from './client-objects.ts';
import { callerFor, canaryOf, makeObject, makePerson, type ObjectKind } from './objects.ts';
import { sampledEndpoints, sendSample, type NamedEndpoint } from './requests.ts';
import { withField } from './sample.ts';
import { every, isWhole } from './whole.ts';
import { refusalFor, subjects, type Subject } from './who-may-ask.ts';

const thirdPractice = '33333333-3333-4333-8333-333333333333';
const neverExisted = '00000000-0000-4000-8000-000000000000';
const all = sampledEndpoints();
const byId = all.filter((one) => one.endpoint.params !== undefined);

let t: TestApp;
const callers = {} as Record<Subject, Caller>;

beforeAll(async () => {
  t = await openTestApp();
  for (const name of ['priya', 'amara', 'nora', 'mina', 'jonas'] as const) {
    callers[name] = await t.as(name, true);
  }
  callers.anonymous = t.stranger();
  callers.signedOut = await t.as('nora', true);
  const token = callers.signedOut.cookieHeader;
  await callers.signedOut.call(signIn.logout);
  callers.signedOut.headers['cookie'] = token;

  const practiceId = t.practiceIds.lindqvist;
  const old = await makePerson(t, practiceId, 'Expired', 'admin');
  callers.expired = await callerFor(t, practiceId, old);
  await t.deps.database.query('update sessions set expires_at = $2 where user_id = $1', [
    old,
    t.clock.now.toISOString(),
  ]);
  const disabled = await makePerson(t, practiceId, 'Disabled', 'admin');
  callers.disabled = await callerFor(t, practiceId, disabled);
  await t.deps.database.query('update users set disabled_at = now() where id = $1', [disabled]);

  const occasion = { now: t.clock.now, requestId: 'test', address: '' };
  const quay = { name: 'Quay', timezone: 'UTC', founding: false, sample: false };
  await systemScope(t.deps, thirdPractice, occasion).write((tx) => createPractice(tx, quay));
  await t.deps.database.query('update practices set require_two_step = true where id = $1', [
    thirdPractice,
  ]);
  const ines = await makePerson(t, thirdPractice, 'Ines', 'admin');
  callers.withoutSecondFactor = await callerFor(t, thirdPractice, ines);
});
afterAll(() => t.stop());
// Past every window that counts attempts, well within a session.
beforeEach(() => t.clock.advance(61));

/** Objects that were only refused to others, so that they are as they were made. */
const standing = new Map<string, { id: string; until: number }>();

/** An object for who is refused it: one that another test was refused, while it is young. */
async function objectFor(kind: ObjectKind, owner: CastName): Promise<string> {
  const key = `${kind} of ${owner}`;
  const known = standing.get(key);
  if (known && t.clock.now.getTime() < known.until) return known.id;
  const id = await makeObject(t, kind, owner);
  standing.set(key, { id, until: t.clock.now.getTime() + 3_600_000 });
  return id;
}

const unknown: readonly Subject[] = ['anonymous', 'expired', 'signedOut', 'disabled'];
/** Of those for whom no session opens, one after the other: what tells them apart knows no endpoint. */
const isAsked = (subject: Subject, one: NamedEndpoint) =>
  isWhole || !unknown.includes(subject) || subject === unknown[all.indexOf(one) % unknown.length];

/** Of those who may, all: or the one who may the least, and another practice's admin. */
const isTried = (asker: CastName, place: number) => isWhole || place === 0 || asker === 'jonas';

const codeOf = (answer: Answer<unknown>) => (answer.body as ErrorAnswer | undefined)?.code;
const practiceOf = (name: CastName) =>
  name === 'mina' || name === 'jonas' ? 'harbour' : 'lindqvist';

/** An answer without what differs between any two: the reference and the date. */
function bare(answer: Answer<unknown>) {
  const { reference: _reference, ...body } = answer.body as ErrorAnswer;
  const { 'x-request-id': _id, date: _date, ...headers } = answer.headers;
  return { status: answer.status, body, headers };
}

test('every endpoint of the contract has a row here, and every row an endpoint', () => {
  expect(all.map(({ name }) => name)).toEqual(endpoints.map(([name]) => name));
  expect(byId.filter(({ of }) => of === undefined).map(({ name }) => name)).toEqual([]);
});

describe.each(all)('$name: who may ask', (one) => {
  test('those who may not are told so before anything is written', async () => {
    const maker = one.endpoint.access === 'operator' ? 'nora' : 'jonas';
    const body = await one.body?.(t, callers[maker], maker);
    const id = one.of && (await objectFor(one.of, maker));
    const before = await writes(t.deps.database);
    for (const subject of subjects) {
      const expected = refusalFor(one, subject);
      if (expected === undefined || !isAsked(subject, one)) continue;
      const answer = await sendSample(callers[subject], one, { id, body });
      expect({ subject, code: codeOf(answer) }).toEqual({ subject, code: expected });
    }
    expect(await writes(t.deps.database)).toBe(before);
  });

  test('those who may come as far as the question itself', async () => {
    const may = subjects.filter((subject) => refusalFor(one, subject) === undefined);
    for (const subject of isWhole ? may : new Set([may.at(0), may.at(-1)])) {
      if (subject === undefined) continue;
      const answer = await sendSample(callers[subject], one, {
        id: neverExisted,
        query: { 'not-a-parameter': '1' },
      });
      expect({ subject, status: answer.status, code: codeOf(answer) }).toEqual({
        subject,
        status: 400,
        code: 'invalid',
      });
    }
  });
});

describe.each(byId)('$name: whose it is', (one) => {
  const kind = one.of as ObjectKind;
  const personal = ['session', 'notification', 'savedView'].includes(kind);
  const askers = (['priya', 'amara', 'nora', 'mina', 'jonas'] as const).filter(
    (name) => refusalFor(one, name) === undefined,
  );

  test("another practice's is answered as one that never existed, and stays as it was", async () => {
    // The installation's own: there is none of another practice.
    const isShared = ['accessRequest', 'approvedRequest', 'backup'].includes(kind);
    const foreignIds = !isShared && {
      harbour: await objectFor(kind, 'nora'),
      lindqvist: await objectFor(kind, 'jonas'),
    };
    const bodies = new Map<CastName, unknown>();
    for (const asker of askers) bodies.set(asker, await one.body?.(t, callers[asker], asker));
    const before = await writes(t.deps.database);
    for (const asker of askers) {
      const body = bodies.get(asker);
      const never = await sendSample(callers[asker], one, { id: neverExisted, body });
      expect(never).toMatchObject({ status: 404, body: { code: 'not_found' } });
      if (!foreignIds) continue;
      const id = foreignIds[practiceOf(asker)];
      const foreign = await sendSample(callers[asker], one, { id, body });
      expect({ asker, ...bare(foreign) }).toEqual({ asker, ...bare(never) });
    }
    expect(await writes(t.deps.database)).toBe(before);
  });

  test.runIf(personal)("a colleague's own is not found either, not even by an admin", async () => {
    const body = await one.body?.(t, callers.nora, 'nora');
    for (const asker of ['nora', 'amara'] as const) {
      const never = await sendSample(callers[asker], one, { id: neverExisted, body });
      const id = await objectFor(kind, 'priya');
      const before = await writes(t.deps.database);
      expect(bare(await sendSample(callers[asker], one, { id, body }))).toEqual(bare(never));
      expect(await writes(t.deps.database)).toBe(before);
    }
  });

  const ofClient = (clientObjectKinds as readonly ObjectKind[]).includes(kind);
  test.runIf(ofClient && askers.includes('priya'))(
    "a colleague's client and all that is its own are not found by a user",
    async () => {
      const body = await one.body?.(t, callers.priya, 'priya');
      const never = await sendSample(callers.priya, one, { id: neverExisted, body });
      const ids = [await objectFor(kind, 'nora'), await objectFor(kind, 'amara')];
      const before = await writes(t.deps.database);
      for (const id of ids) {
        expect(bare(await sendSample(callers.priya, one, { id, body }))).toEqual(bare(never));
      }
      expect(await writes(t.deps.database)).toBe(before);
    },
  );

  test('a malformed id, or the own one spelled otherwise, is refused as such', async () => {
    const asker = askers[0] ?? 'nora';
    const body = await one.body?.(t, callers[asker], asker);
    const own = await objectFor(kind, asker);
    const before = await writes(t.deps.database);
    const spellings = [own.toUpperCase(), `{${own}}`, ` ${own}`, own.replaceAll('-', ''), '1', '%'];
    const all = [...spellings, `${own}\u0000`, `../${own}`, `${own}' or '1'='1`];
    for (const id of every(3, all, byId.indexOf(one))) {
      const answer = await sendSample(callers[asker], one, { id, body });
      expect({ id, status: answer.status }).toEqual({ id, status: 400 });
    }
    expect(await writes(t.deps.database)).toBe(before);
  });

  test('the own one is found, so that the refusals above mean something', async () => {
    for (const asker of askers.filter(isTried)) {
      const body = await one.body?.(t, callers[asker], asker);
      const id = await makeObject(t, kind, asker);
      const answer = await sendSample(callers[asker], one, { id, body });
      expect({ asker, status: answer.status, code: codeOf(answer) }).toEqual({
        asker,
        status: (one.endpoint.returns ?? one.endpoint.raw) ? 200 : 204,
        code: undefined,
      });
      t.clock.advance(61);
    }
  });
});

describe('what is not asked by id', () => {
  const reads = all.filter(
    ({ endpoint, name }) =>
      endpoint.method === 'GET' && !endpoint.params && name !== 'streamEvents',
  );

  beforeAll(async () => {
    const kinds: ObjectKind[] = [
      ...(['person', 'notification', 'mail', 'invitation', 'deadLetter'] as const),
      ...(['template', 'import', 'clientField', 'savedView'] as const),
      ...clientObjectKinds,
    ];
    for (const owner of ['nora', 'jonas', 'priya', 'mina'] as const) {
      for (const kind of kinds) await makeObject(t, kind, owner);
    }
  }, 240_000);

  const others = () => ({
    lindqvist: [canaryOf('harbour'), 'harbour.example', 'Mina Sato', t.ids.mina, t.ids.jonas],
    harbour: [canaryOf('lindqvist'), 'lindqvist.example', 'Nora Lindqvist', t.ids.nora],
  });
  test.each(['priya', 'amara', 'nora', 'mina', 'jonas'] as const)(
    'no list, count or export that %s asks for holds a word of another practice',
    async (asker) => {
      const practice = practiceOf(asker);
      let own = 0;
      for (const one of reads) {
        const body = await one.body?.(t, callers[asker], asker);
        const answer = await sendSample(callers[asker], one, { body });
        const text = JSON.stringify(answer.body ?? '');
        for (const word of others()[practice]) {
          expect({ name: one.name, word, said: text.includes(word) }).toMatchObject({
            said: false,
          });
        }
        if (text.includes(canaryOf(practice))) own += 1;
      }
      expect(own).toBeGreaterThan(20);
    },
  );

  test('a filter by an id of another practice finds nothing', async () => {
    const answer = await callers.nora.call(audit.listAudit, { query: { actorId: t.ids.jonas } });
    expect(answer).toMatchObject({ status: 200, body: [] });
  });

  test('a practice, an owner or a foreign id in a body moves nothing across', async () => {
    const before = await writes(t.deps.database);
    const smuggled = {
      practiceId: t.practiceIds.harbour,
      userId: t.ids.mina,
      ownerId: t.ids.mina,
      passwordHash: 'x',
      founding: true,
    };
    for (const one of all) {
      if (!one.endpoint.body) continue;
      const asker = one.endpoint.access === 'anyone' ? callers.anonymous : callers.nora;
      for (const [key, value] of Object.entries(smuggled)) {
        const body = withField(await simple(one), key, value);
        const answer = await sendSample(asker, one, { id: neverExisted, body });
        const owned = one.name === 'updateClient' && key === 'ownerId';
        const known = one.endpoint.access === 'newcomer' ? 409 : owned ? 404 : 400;
        expect({ name: one.name, key, status: answer.status }).toMatchObject({ status: known });
      }
      t.clock.advance(61);
    }
    expect(await writes(t.deps.database)).toBe(before);
  });

  test('no answer holds a hash, a token or a sealed key', async () => {
    for (const one of reads) {
      const body = await one.body?.(t, callers.nora, 'nora');
      const answer = await sendSample(callers.nora, one, { body });
      expect(JSON.stringify(answer.body)).not.toMatch(
        /password_?hash|token_?hash|\$argon2|twoStepSecret|codeHash/i,
      );
    }
  });
});

/** The sample's body where it needs nothing made first. */
function simple(one: NamedEndpoint): unknown {
  const made = one.body?.toString() ?? '';
  return made.includes('async') ? {} : one.body?.(t, callers.nora, 'nora');
}
