import type { KeyScope } from '#contract/api-keys.ts';
import { people } from '#contract/people.ts';
import { issueKey } from '#server/api-keys/issue-key.ts';
import { cast, type CastName } from '#server/sample/cast.ts';
import type { TestApp } from './app.ts';
import { Caller } from './caller.ts';

interface Wanted {
  readonly name?: string;
  readonly scope?: KeyScope;
  readonly expiresAt?: string | null;
}

/** A key of somebody of the cast, without the question for their password and without a count. */
export async function makeKeyOf(
  t: TestApp,
  owner: CastName,
  { name = 'Zapier', scope = 'read', expiresAt = null }: Wanted = {},
): Promise<{ id: string; token: string }> {
  const { key, token } = await t
    .scope(cast[owner].practice)
    .write((tx) => issueKey(tx, { userId: t.ids[owner], name, scope, expiresAt }));
  return { id: key.id, token };
}

/** A program with a key, elsewhere: it sends neither a cookie nor an origin of ours. */
export function withKey(t: TestApp, token: string, address = '192.0.2.44'): Caller {
  return new Caller(t.app, {
    authorization: `Bearer ${token}`,
    'x-forwarded-for': address,
    origin: 'https://elsewhere.example',
  });
}

/** As whom a key acts, by the username, or the code by which it is refused. */
export async function whoIs(key: Caller): Promise<string> {
  const { status, body } = await key.call(people.getCurrentUser);
  return status === 200 ? body.username : (body as unknown as { code: string }).code;
}
