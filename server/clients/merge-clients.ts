import { randomUUID } from 'node:crypto';
import type { Labelled } from '#server/db/schema/clients.ts';
import {
  bothOnCall,
  bothTexts,
  type JoinableField,
  type MergeField,
  sameClient,
  tooLongTogether,
} from '#contract/duplicates.ts';
import { notFound } from '#contract/refusal.ts';
import { countRowsOfClient, moveRowsOfClient } from '#server/db/client-tables.ts';
import { markRepeated } from '#server/db/mark-repeated.ts';
import { violatedConstraint } from '#server/db/problems.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { aboutClient } from './about.ts';
import { findMergedInto, findMergeOf, keptRow, listChangeSets } from './change-set-reads.ts';
import { emailKey } from './client-keys.ts';
import { getClient } from './create-client.ts';
import { distinctTags, listColumnsOf } from './list-columns.ts';
import {
  findClient,
  listRowsForUpdate,
  livingSeenBy,
  type ClientRow,
  type Viewer,
} from './reads.ts';
import { takeBackFromOwners } from './tell-owner.ts';
import { toldChange } from './told.ts';
import { handedOver } from './update-client.ts';
import type { ClientValues } from './client-values.ts';
import {
  eraseClients,
  insertChangeSet,
  insertChangeSetRows,
  insertMerge,
  updateClientRow,
} from './writes.ts';

/** What a merge of the second client into the first would move. */
export async function previewMerge(scope: Scope, viewer: Viewer, id: string, otherId: string) {
  if (id === otherId) return refuse(sameClient);
  const client = await findClient(scope, viewer, id);
  const other = await findClient(scope, viewer, otherId);
  if (!client || !other) return refuse(notFound);
  return { client, other, moves: await countRowsOfClient(scope, otherId) };
}

/** What of the other client is kept. */
interface Taken {
  readonly otherId: string;
  readonly fromOther: readonly MergeField[];
  /** Texts that are kept beside the first one's. */
  readonly bothOf?: readonly JoinableField[] | undefined;
  /** Own fields of the practice, by id. */
  readonly ownFromOther?: readonly string[] | undefined;
}

/** Makes one client of two: all that belongs to the other moves here, and the other is gone. */
export async function mergeClients(scope: Scope, viewer: Viewer, id: string, taken: Taken) {
  if (id === taken.otherId) return refuse(sameClient);
  try {
    return await scope.write((tx) => mergeIn(tx, viewer, id, taken));
  } catch (error) {
    // Either may have a call, but one client has no two at once.
    if (violatedConstraint(error) === 'calls_one_live') return refuse(bothOnCall);
    throw error;
  }
}

/** The client that another became part of, where this person sees it. */
export async function getMergedInto(scope: Scope, viewer: Viewer, id: string) {
  const into = await findMergedInto(scope, id);
  const client = into === undefined ? undefined : await findClient(scope, viewer, into);
  return client ? { id: client.id, name: client.name } : refuse(notFound);
}

/** What such a merge made, while it stands and can be taken back. */
export async function findMerged(scope: Scope, viewer: Viewer, id: string, otherId: string) {
  const changeSet = await findMergeOf(scope, viewer, id, otherId);
  const client = changeSet && (await findClient(scope, viewer, id));
  return client ? { client, changeSet } : undefined;
}

async function mergeIn(tx: WriteScope, viewer: Viewer, id: string, taken: Taken) {
  const { otherId } = taken;
  const changeSetId = randomUUID();
  const held = await listRowsForUpdate(tx, livingSeenBy(tx, viewer), [id, otherId]);
  const before = held.find((row) => row.id === id);
  const other = held.find((row) => row.id === otherId);
  if (!before || !other) return refuse(notFound);
  const texts = textsOfBoth(before, other, taken.bothOf ?? []);
  if (!texts) return refuse(tooLongTogether);
  const moved = await moveRowsOfClient(tx, otherId, id);
  await markRepeated(tx, id);
  await eraseClients(tx, [other]);
  await insertMerge(tx, otherId, id);
  const after = await updateClientRow(tx, before, { ...joined(before, other, taken), ...texts });
  const title = `${other.name} merged into ${after.name}`;
  await insertChangeSet(tx, { id: changeSetId, kind: 'merge', title, clients: 2 });
  await insertChangeSetRows(tx, [
    { changeSetId, clientId: id, before: keptRow(before), leftAt: after.updatedAt },
    {
      changeSetId,
      clientId: otherId,
      before: keptRow(other),
      leftAt: other.updatedAt,
      mergedInto: id,
      moved,
    },
  ]);
  const change = toldChange(before, after);
  await tx.append({
    ...aboutClient(after),
    name: 'client.merged',
    ...(change ? { before: change.before } : {}),
    after: { ...change?.after, name: after.name, otherName: other.name, otherId },
  });
  for (const was of [before, other]) {
    for (const event of handedOver(was, after.ownerId, was.name)) await tx.append(event);
  }
  await takeBackFromOwners(tx, [{ before, after }]);
  const { rows } = await listChangeSets(tx, viewer, { id: changeSetId, limit: '1' });
  if (!rows[0]) throw new Error('The change-set was not found again.');
  return { client: await getClient(tx, viewer, id), changeSet: rows[0] };
}

/** The kept client's values: those chosen from the other, and lists of both put together. */
function joined(before: ClientRow, other: ClientRow, taken: Taken): ClientValues {
  const fromOther = new Set(taken.fromOther);
  const chosen = Object.fromEntries([...fromOther].map((field) => [field, other[field]]));
  const { consent, consentSource, consentAt } = consentOf(before, other, fromOther.has('consent'));
  const values: ClientValues = {
    ...chosen,
    ...(fromOther.has('pipelineStage') ? { closedLostReason: other.closedLostReason } : {}),
    consent,
    consentSource,
    consentAt,
  };
  const result = { ...before, ...values };
  return {
    ...values,
    otherEmails: others(result.email, [before, other], emailsOf, emailKey),
    otherPhones: others(result.phone, [before, other], phonesOf, (phone) => phone),
    tags: distinctTags([...before.tags, ...other.tags]),
    customFields: {
      ...other.customFields,
      ...before.customFields,
      ...only(other.customFields, taken.ownFromOther ?? []),
    },
    lastContactDate: latest(before.lastContactDate, other.lastContactDate),
    // Who came back under another record is not put away with the old one.
    archivedAt: other.archivedAt === null ? null : before.archivedAt,
    // Whoever asked not to be called is not called under either name.
    doNotCall: before.doNotCall || other.doNotCall,
    ...listColumnsOf(result),
  };
}

/** Undefined where one of them would be too long. */
function textsOfBoth(one: ClientRow, other: ClientRow, fields: readonly JoinableField[]) {
  const texts: Partial<Record<JoinableField, string>> = {};
  for (const field of fields) {
    const both = bothTexts(one[field], other[field]);
    if (both === undefined) return undefined;
    texts[field] = both;
  }
  return texts;
}

const only = <Value>(values: Readonly<Record<string, Value>>, ids: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([id]) => ids.includes(id)));

/** Whose consent is kept: the chosen one, unless somebody withdrew theirs. */
function consentOf(before: ClientRow, other: ClientRow, fromOther: boolean): ClientRow {
  const [chosen, left] = fromOther ? [other, before] : [before, other];
  return chosen.consent !== 'withdrawn' && left.consent === 'withdrawn' ? left : chosen;
}

const emailsOf = (row: ClientRow): readonly Labelled[] => [
  { label: '', value: row.email },
  ...row.otherEmails,
];
const phonesOf = (row: ClientRow): readonly Labelled[] => [
  { label: '', value: row.phone },
  ...row.otherPhones,
];

/** Every value of both clients beside the first one, each once. */
function others(
  first: string,
  rows: readonly ClientRow[],
  valuesOf: (row: ClientRow) => readonly Labelled[],
  key: (value: string) => string,
): Labelled[] {
  const seen = new Set(['', key(first)]);
  return rows
    .flatMap(valuesOf)
    .filter(({ value }) => !seen.has(key(value)) && seen.add(key(value)))
    .slice(0, 20);
}

function latest(one: string | null, two: string | null): string | null {
  if (one === null || two === null) return one ?? two;
  return one > two ? one : two;
}
