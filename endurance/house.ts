import pg from 'pg';
import { invitations } from '#contract/invitations.ts';
import type { Database } from '#server/db/database.ts';
import { openEmbedded, openServer } from '#server/db/open.ts';
import type { OwnPostgres } from '#testing/own-postgres.ts';
import type { OwnServer } from '#testing/own-server.ts';
import { Visitor } from '#testing/visitor.ts';

export const password = 'correct horse battery';
export const admin = {
  RAPPORT_ADMIN_USERNAME: 'nora',
  RAPPORT_ADMIN_PASSWORD: password,
  RAPPORT_SECRET: 'a secret for tests, long enough to be one',
};

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

let databases = 0;

/** A database of its own on a test's server; its address. */
export async function makeDatabase(postgres: OwnPostgres | undefined): Promise<string> {
  databases += 1;
  const name = `house_${databases}`;
  await rowsOf(postgres?.url ?? '', `create database ${name}`);
  const url = new URL(postgres?.url ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** The rows of one statement, over a connection of its own. */
export async function rowsOf<Row>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** The database behind a server that stands still. */
export async function openBehind(server: OwnServer, url: string | undefined): Promise<Database> {
  return url === undefined ? openEmbedded(server.dataDir) : openServer(url, 2);
}

/** The first admin, signed in. */
export async function enter(server: OwnServer): Promise<Visitor> {
  const nora = new Visitor(server.port);
  await nora.signIn('nora', password);
  return nora;
}

/** The same person at another process: the cookie is good there too. */
export function alsoAt(visitor: Visitor, server: OwnServer): Visitor {
  const there = new Visitor(server.port);
  there.cookie = visitor.cookie;
  return there;
}

/** Invites somebody, who makes an account and is signed in. */
export async function addPerson(nora: Visitor, server: OwnServer, username: string) {
  const invited = { name: username, email: `${username}@mail.example`, role: 'coach' } as const;
  const link = (await nora.call(invitations.invite, { body: invited }))?.body.link ?? '';
  const person = new Visitor(server.port);
  const body = { token: link.split('#')[1] ?? '', name: username, username, password };
  const answer = await person.call(invitations.acceptInvitation, { body });
  if (answer?.status !== 200) throw new Error(`The account came to ${answer?.status}.`);
  return person;
}

let clients = 0;

/** Adds a client who may be called; answers its id. */
export async function addClient(visitor: Visitor): Promise<string> {
  clients += 1;
  const answer = await visitor.ask('POST', '/api/clients', {
    name: `Dana ${clients}`,
    email: `dana-${clients}@whitfield.example`,
    phone: '+14155550100',
    consent: 'given',
    timezone: 'Europe/London',
  });
  if (answer?.status !== 200) throw new Error(`Adding a client came to ${answer?.status}.`);
  return (answer.body as { id: string }).id;
}

/** The value that this share of all of them does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

/** How often each value comes, as `200 × 12, 503 × 3`. */
export function tally(values: readonly unknown[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  const sorted = [...counts].toSorted(([a], [b]) => a.localeCompare(b));
  return sorted.map(([value, count]) => `${value} × ${count}`).join(', ') || 'none';
}
