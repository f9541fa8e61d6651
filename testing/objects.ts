import { randomUUID } from 'node:crypto';
import { invitations } from '#contract/invitations.ts';
import type { Role } from '#contract/people.ts';
import { invite } from '#server/invitations/invite.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { notify } from '#server/notifications/notify.ts';
import { createUser } from '#server/people/create-user.ts';
import { Refusal } from '#server/refusal.ts';
import { cast, type CastName } from '#server/sample/cast.ts';
import { startSession } from '#server/sign-in/start-session.ts';
import { systemScope } from '#server/system-scope.ts';
import { buryReaction } from '#server/worker.ts';
import type { TestApp } from './app.ts';
import { Caller } from './caller.ts';
import { makeSealedBackup } from './backups.ts';
import { makeClientObject, type ClientObjectKind } from './client-objects.ts';
import { makeKeyOf } from './keys.ts';
import { makeWebhookObject } from './webhook-objects.ts';
import { makeImportObject, type ImportObjectKind } from './import-objects.ts';

/** What an id in a path may name. */
export type ObjectKind =
  | 'person'
  | 'session'
  | 'apiKey'
  | 'notification'
  | 'mail'
  | 'invitation'
  | 'deadLetter'
  | 'accessRequest'
  | 'approvedRequest'
  | 'backup'
  | 'webhook'
  | 'delivery'
  | ImportObjectKind
  | ClientObjectKind;

/** Stands in every text that is made for a practice: no answer to another one may hold it. */
export const canaryOf = (practice: string) => `canary-of-${practice}`;

let made = 0;

/** An address that nobody has come from before, so that no limit is met by accident. */
export function freshAddress(): string {
  made += 1;
  return `100.64.${Math.floor(made / 250)}.${(made % 250) + 1}`;
}

/** Makes one object that `owner` may reach, and answers its id. */
export async function makeObject(
  t: TestApp,
  kind: ObjectKind,
  owner: CastName,
  role: Role = 'user',
): Promise<string> {
  const { practice } = cast[owner];
  const scope = t.scope(practice);
  const canary = canaryOf(practice);
  made += 1;
  const unique = `${canary}-${made}`;
  switch (kind) {
    case 'person': {
      const id = await makePerson(t, t.practiceIds[practice], unique, role);
      await t.deps.database.query('update users set two_step_on_at = $2 where id = $1', [
        id,
        t.clock.now.toISOString(),
      ]);
      return id;
    }
    case 'session': {
      const session = await scope.write((tx) => startSession(tx, visitOf(t), t.ids[owner], false));
      return session.id;
    }
    case 'apiKey':
      return (await makeKeyOf(t, owner, { name: unique })).id;
    case 'notification': {
      await scope.write((tx) =>
        notify(tx, t.ids[owner], { kind: 'security', title: unique, text: canary, link: null }),
      );
      const { rows } = await t.deps.database.query(
        'select id from notifications where title = $1',
        [unique],
      );
      return idIn(rows);
    }
    case 'mail':
      return scope.write((tx) =>
        queueMail(tx, { to: `${unique}@mail.example`, subject: unique, text: canary }),
      );
    case 'invitation': {
      const { invitation } = await scope.write((tx) =>
        invite(tx, t.deps, 'http://localhost:3000', {
          name: unique,
          email: `${unique}@mail.example`,
          role: 'user',
        }),
      );
      return invitation.id;
    }
    case 'deadLetter':
      return makeDeadLetter(t, practice, canary);
    case 'accessRequest':
      return makeAccessRequest(t, unique);
    case 'approvedRequest': {
      const id = await makeAccessRequest(t, unique);
      const nora = await t.as('nora');
      const body = { into: 'practice' } as const;
      await nora.call(invitations.approveAccessRequest, { params: { id }, body });
      return id;
    }
    case 'webhook':
    case 'delivery':
      return makeWebhookObject(t, kind, owner, unique);
    case 'backup':
      return makeSealedBackup(t);
    case 'import':
    case 'checkedImport':
    case 'finishedImport':
      return makeImportObject(t, kind, owner, unique);
    default:
      return makeClientObject(t, kind, owner, unique);
  }
}

async function makeDeadLetter(t: TestApp, practice: keyof TestApp['practiceIds'], canary: string) {
  const practiceId = t.practiceIds[practice];
  const events = await t.deps.database.query(
    "select id from events where practice_id = $1 and name = 'practice.created'",
    [practiceId],
  );
  const job = { practiceId, eventId: idIn(events.rows), reaction: 'fill-sample-practice' };
  await buryReaction(t.deps, job, canary);
  const letters = await t.deps.database.query(
    'select id from dead_letters where practice_id = $1 and retried_at is null',
    [practiceId],
  );
  return idIn(letters.rows.slice(-1));
}

async function makeAccessRequest(t: TestApp, unique: string) {
  const email = `${unique}@mail.example`;
  await t.stranger(freshAddress()).call(invitations.requestAccess, {
    body: { name: unique, email, phone: '1', companyName: unique, industry: 'saas' },
  });
  const { rows } = await t.deps.database.query('select id from access_requests where email = $1', [
    email,
  ]);
  return idIn(rows);
}

/** Adds somebody without a password to a practice. */
export async function makePerson(t: TestApp, practiceId: string, name: string, role: Role) {
  const occasion = { now: t.clock.now, requestId: 'test', address: '' };
  return systemScope(t.deps, practiceId, occasion).write(async (tx) => {
    const id = await createUser(tx, {
      name,
      username: `p-${randomUUID().slice(0, 18)}`,
      email: `${randomUUID()}@mail.example`,
      timezone: 'UTC',
      role,
      passwordHash: null,
    });
    if (id instanceof Refusal) throw new Error('That name is not free.');
    return id;
  });
}

/** Somebody by their id, signed in. */
export async function callerFor(t: TestApp, practiceId: string, userId: string): Promise<Caller> {
  const occasion = { now: t.clock.now, requestId: 'test', address: '127.0.0.1' };
  const session = await systemScope(t.deps, practiceId, occasion).write((tx) =>
    startSession(tx, visitOf(t), userId, false),
  );
  const caller = new Caller(t.app, { 'x-forwarded-for': '198.51.100.4' });
  caller.cookies.set('rapport', session.token);
  return caller;
}

function visitOf(t: TestApp) {
  const occasion = { now: t.clock.now, requestId: 'test', address: '127.0.0.1' };
  return { occasion, userAgent: 'test' } as Parameters<typeof startSession>[1];
}

function idIn(rows: unknown[]): string {
  const [row] = rows as { id: string }[];
  if (!row) throw new Error('It was not made.');
  return row.id;
}
