import type * as z from 'zod/mini';
import type { Client, newClient } from '#contract/client-record.ts';
import { clients } from '#contract/clients.ts';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';

type Written = Partial<z.input<typeof newClient>>;

let made = 0;

/** Adds a client by the API; it has a name and an address of its own unless they are given. */
export async function makeClient(caller: Caller, written: Written = {}): Promise<Client> {
  made += 1;
  const body = { name: `Client ${made}`, email: `client-${made}@mail.example`, ...written };
  const { status, body: client } = await caller.call(clients.createClient, { body });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(client)}`);
  return client;
}

export async function readClient(caller: Caller, id: string): Promise<Client> {
  return (await caller.call(clients.getClient, { params: { id } })).body;
}

/** Every client that somebody sees, page by page. */
export async function listAll(
  caller: Caller,
  query: Record<string, string> = {},
  onPage: () => Promise<void> = async () => undefined,
): Promise<Client[]> {
  const rows: Client[] = [];
  let path: string | undefined = `/api/clients?${new URLSearchParams(query)}`;
  while (path) {
    const { status, body, headers } = await caller.raw('GET', path);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    rows.push(...(body as Client[]));
    path = /^<(.+)>; rel="next"$/.exec(String(headers['link'] ?? ''))?.[1];
    await onPage();
  }
  return rows;
}

export interface Told {
  readonly name: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly subjectId: string;
  readonly at: string;
}

/** The events of a practice in their order, from one on. */
export async function listEvents(
  t: TestApp,
  practice: keyof TestApp['practiceIds'] = 'lindqvist',
  afterSeq = 0,
): Promise<(Told & { readonly seq: number })[]> {
  const { rows } = await t.deps.database.query(
    `select seq, name, before, after, subject_id as "subjectId", at
     from events where practice_id = $1 and seq > $2 order by seq`,
    [t.practiceIds[practice], afterSeq],
  );
  return rows as (Told & { seq: number })[];
}

/** How far the events have come, to ask for those that follow. */
export async function lastSeq(t: TestApp): Promise<number> {
  const { rows } = await t.deps.database.query('select max(seq) as seq from events');
  return Number((rows as { seq: number | null }[])[0]?.seq ?? 0);
}
