import * as z from 'zod/mini';
import { clientChange, newClient } from '#contract/client-record.ts';
import { bringChanges, bringClients, type PastChange } from '#server/clients/bring-clients.ts';
import { newRow, rulesOf } from '#server/clients/create-client.ts';
import { readRecord, type RecordRules } from '#server/clients/read-record.ts';
import type { ClientRow } from '#server/clients/reads.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { bringMessages, type PastMessage } from '#server/messages/bring-messages.ts';
import type { SampleChange, SampleClient, SampleRecord } from './client-plan.ts';
import { Fees } from './fees.ts';
import { dated, dayAfter, type Today } from './moments.ts';
import { nameId } from './name-id.ts';
import { ownValues, type OwnFieldIds } from './own-fields.ts';
import type { Planned } from './plan-steps.ts';
import type { SamplePeople } from './sample-people.ts';
import { writtenBy } from './write-words.ts';

/** The practice that the clients are filled into. */
export interface Setting {
  readonly today: Today;
  readonly practice: { readonly name: string };
  readonly people: SamplePeople;
  readonly fields: OwnFieldIds;
}

/** Adds the clients and what was changed and written of them, each thing when and by whom it was done. */
export async function fillClients(
  tx: WriteScope,
  clients: readonly SampleClient[],
  planned: readonly Planned[],
  setting: Setting,
): Promise<void> {
  const { people } = setting;
  const rules = await rulesOf(tx, { role: 'admin', userId: people.nora.id });
  const fees = new Map(clients.map(({ key, paidBefore }) => [key, new Fees(paidBefore ?? 0)]));
  const feesOf = ({ key }: SampleClient) => fees.get(key) ?? new Fees(0);
  const added = planned.filter(({ does }) => does.kind === 'add');
  const made = await bringClients(
    tx,
    added.map(({ client, by, at }) => ({
      row: rowOf(client, at, feesOf(client), rules, setting),
      actorId: people[by].id,
    })),
  );
  const rows = new Map(made.map((row) => [row.id, row]));
  const changes: PastChange[] = [];
  const messages: PastMessage[] = [];
  for (const one of planned) {
    const row = rows.get(nameId(one.client.key));
    if (!row) throw new Error(`${one.client.key} was not added.`);
    const { at, by, does } = one;
    if (does.kind === 'note' || does.kind === 'email') {
      const written = writtenBy(does, row, at, setting);
      messages.push({ at, authorId: people[by].id, client: row, written });
    }
    const body = changeOf(one, row, feesOf(one.client), setting);
    if (!body) continue;
    const after = changed(row, body, { ...rules, now: at.toISOString() });
    rows.set(row.id, after);
    changes.push({ before: row, after, actorId: people[by].id });
  }
  await bringChanges(tx, changes);
  await bringMessages(tx, messages);
}

function rowOf(
  { key, owner, paidBefore, record }: SampleClient,
  at: Date,
  fees: Fees,
  rules: RecordRules,
  { today, people, fields }: Setting,
) {
  const body = z.parse(newClient, {
    ...plain(record, fees, at, today),
    ownerId: owner && people[owner].id,
    customFields: ownValues(record, fields, today),
    // Whoever has paid was spoken to.
    ...(paidBefore ? { lastContactDate: dayAfter(at, -4, today.timezone) } : {}),
  });
  const read = newRow(body, { ...rules, now: at.toISOString() });
  if ('problems' in read) throw problemIn(key, read.problems);
  return { ...read.row, id: nameId(key) };
}

/** What a step changes, as somebody would write it; undefined for one that changes nothing. */
function changeOf(
  { at, does }: Planned,
  row: ClientRow,
  fees: Fees,
  { today, people, fields }: Setting,
): object | undefined {
  if (does.kind === 'contact') return { lastContactDate: does.contactAt.toISOString() };
  if (does.kind !== 'change') return undefined;
  const { owner, ...values } = does.values;
  const own = ownValues(values, fields, today);
  return {
    ...plain(values, fees, at, today),
    ...(owner === undefined ? {} : { ownerId: people[owner].id }),
    ...(Object.keys(own).length === 0 ? {} : { customFields: { ...row.customFields, ...own } }),
  };
}

function changed(before: ClientRow, body: object, rules: RecordRules): ClientRow {
  const { values, problems } = readRecord(z.parse(clientChange, body), before, rules);
  if (Object.keys(problems).length > 0) throw problemIn(before.name, problems);
  return { ...before, ...values, updatedAt: rules.now } as ClientRow;
}

/** The part of a record that is written as it stands, with its days and its amounts. */
function plain(record: SampleRecord | SampleChange, fees: Fees, at: Date, today: Today): object {
  const {
    fee,
    coachingPackage: _,
    sessionsAMonth: _sessions,
    contractEndsIn: _end,
    ...rest
  } = record;
  const texts = Object.entries(rest).map(([name, value]) => [
    name,
    typeof value === 'string' ? dated(value, at, today.timezone) : value,
  ]);
  return { ...Object.fromEntries(texts), ...(fee === undefined ? {} : fees.agree(fee, at)) };
}

function problemIn(name: string, problems: Readonly<Record<string, string>>): Error {
  return new Error(`${name}: ${Object.values(problems).join(', ')}`);
}
