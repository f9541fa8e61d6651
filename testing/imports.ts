import type * as z from 'zod/mini';
import { type ClientImport, type MatchChoice } from '#contract/import-record.ts';
import { portability } from '#contract/portability.ts';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';

/** Uploads a file of clients. */
export async function startFile(
  caller: Caller,
  content: string | Buffer,
  name = 'clients.csv',
): Promise<ClientImport> {
  const { status, body } = await caller.upload(
    portability.startImport,
    { body: {} },
    { name, content },
  );
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export async function readImport(caller: Caller, id: string): Promise<ClientImport> {
  return (await caller.call(portability.getImport, { params: { id } })).body;
}

interface Choices {
  readonly targets?: readonly (string | null)[];
  readonly onMatch?: MatchChoice;
  readonly optionMatches?: Record<string, Record<string, string>>;
  /** A column each. */
  readonly dateOrders?: readonly ('dmy' | 'mdy' | null)[];
  readonly phoneCountry?: string;
  /** A column each. */
  readonly leaveUnread?: readonly boolean[];
}

/** Checks an import's rows, the columns where they were guessed unless others are given. */
export async function checkImport(
  t: TestApp,
  caller: Caller,
  one: ClientImport,
  {
    targets,
    onMatch = 'fill',
    optionMatches = {},
    dateOrders,
    phoneCountry,
    leaveUnread,
  }: Choices = {},
): Promise<ClientImport> {
  const columns = targets ?? one.columns.map(({ target }) => target);
  const body: z.input<(typeof portability.mapImport)['body']> = {
    targets: [...columns],
    optionMatches,
    onMatch,
    ...(dateOrders ? { dateOrders: [...dateOrders] } : {}),
    ...(phoneCountry === undefined ? {} : { phoneCountry }),
    ...(leaveUnread ? { leaveUnread: [...leaveUnread] } : {}),
  };
  const { status, body: mapped } = await caller.call(portability.mapImport, {
    params: { id: one.id },
    body,
  });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(mapped)}`);
  await t.settle();
  return readImport(caller, one.id);
}

/** Writes what was checked. */
export async function runChecked(t: TestApp, caller: Caller, id: string): Promise<ClientImport> {
  const { status, body } = await caller.call(portability.runImport, { params: { id } });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  await t.settle();
  return readImport(caller, id);
}

/** A whole import of a file, from its upload to its end. */
export async function importFile(
  t: TestApp,
  caller: Caller,
  content: string | Buffer,
  choices: Choices & { readonly name?: string } = {},
): Promise<ClientImport> {
  const one = await startFile(caller, content, choices.name);
  await checkImport(t, caller, one, choices);
  return runChecked(t, caller, one.id);
}

/** Rows of an import with some outcome, or all of them. */
export async function listRows(caller: Caller, id: string, query: Record<string, string> = {}) {
  const input = { params: { id }, query: { limit: '1000', ...query } };
  return (await caller.call(portability.listImportRows, input as never)).body;
}

/** Lines of CSV. */
export const csvOf = (...rows: readonly string[]) => `${rows.join('\r\n')}\r\n`;
