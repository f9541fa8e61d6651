import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { people, type CurrentUser } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import { ConnectionError } from '#web/http-error.ts';
import { keyOf, queryClient } from '#web/query.ts';
import { sendOnce } from '#web/send-once.ts';
import { leaveSession, readSession } from '#web/session.tsx';

const carl = {
  id: '00000000-0000-4000-8000-000000000002',
  role: 'coach',
  operator: false,
} as const;
type Standing = Pick<CurrentUser, 'id' | 'role' | 'operator'>;

let answer: Standing | undefined;
let sessionExpired: boolean;
const clients = ['/api/clients', '/api/clients?limit=100'];

beforeEach(async () => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/setup') return Response.json({ sessionExpired });
    return answer ? Response.json(answer) : Response.json({}, { status: 401 });
  });
  answer = carl;
  await readSession();
  queryClient.setQueryData(clients, ['Feldstein & Roth']);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const becomes = async (standing: Partial<Standing> | undefined) => {
  answer = standing && { ...carl, ...standing };
  await queryClient.refetchQueries({ queryKey: keyOf(people.getCurrentUser, {}) });
  return queryClient.getQueryState(clients);
};

test('who may see less finds nothing of what was read before', async () => {
  expect(await becomes({ role: 'user' })).toBeUndefined();
});

test('who may see more reads it anew, and keeps it until then', async () => {
  const state = await becomes({ role: 'admin' });
  expect(state?.data).toEqual(['Feldstein & Roth']);
  await expect.poll(() => queryClient.getQueryState(clients)?.isInvalidated).toBe(true);
});

test('where nothing of that has changed nothing is read again', async () => {
  expect((await becomes({}))?.isInvalidated).toBe(false);
});

test('what was read waits for whoever’s session ran out, and for nobody else', async () => {
  sessionExpired = true;
  expect((await becomes(undefined))?.data).toEqual(['Feldstein & Roth']);
  const state = await becomes({});
  expect(state?.data).toEqual(['Feldstein & Roth']);
  await expect.poll(() => queryClient.getQueryState(clients)?.isInvalidated).toBe(true);
  expect((await becomes(undefined))?.data).toEqual(['Feldstein & Roth']);
  expect(await becomes({ id: '00000000-0000-4000-8000-000000000003' })).toBeUndefined();
});

test('who may see less after the sign-in finds nothing of what waited', async () => {
  sessionExpired = true;
  await becomes(undefined);
  expect(await becomes({ role: 'user' })).toBeUndefined();
});

test('where a session was ended, or somebody signed out, nothing waits', async () => {
  sessionExpired = false;
  expect(await becomes(undefined)).toBeUndefined();
});

test('a question that another one overtook takes nothing away from what is read after that', async () => {
  sessionExpired = false;
  let late: () => void = () => undefined;
  let asked = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/api/setup') return Response.json({}, { status: 401 });
    asked += 1;
    if (asked === 1) await new Promise<void>((resolve) => (late = resolve));
    return Response.json({ sessionExpired });
  });
  const ask = () => queryClient.refetchQueries({ queryKey: keyOf(people.getCurrentUser, {}) });
  const overtaken = ask();
  await expect.poll(() => asked).toBe(1);
  await ask();
  const signInPage = ['/api/setup', '/api/setup'];
  queryClient.setQueryData(signInPage, { needed: false });
  late();
  await overtaken;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(queryClient.getQueryData(signInPage)).toEqual({ needed: false });
});

test('a password that was sent and never answered is forgotten with the rest at the sign-out', async () => {
  const keys: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key']);
    throw new TypeError('Failed to fetch');
  });
  const send = () => sendOnce(signIn.startTwoStep, { body: { password: 'correct horse 42' } });
  await expect(send()).rejects.toBeInstanceOf(ConnectionError);
  await expect(send()).rejects.toBeInstanceOf(ConnectionError);
  leaveSession();
  await expect(send()).rejects.toBeInstanceOf(ConnectionError);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
