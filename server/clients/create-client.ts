import { randomUUID } from 'node:crypto';
import type { Client, NewClient } from '#contract/client-record.ts';
import { clientDefaults } from '#contract/client-record.ts';
import { invalid, notAllowed } from '#contract/refusal.ts';
import type { NewEvent } from '#server/db/append-event.ts';
import type { Scope } from '#server/db/scope.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import { refuse } from '#server/refusal.ts';
import { aboutClient } from './about.ts';
import { listColumnsOf } from './list-columns.ts';
import { readRecord, type RecordRules } from './read-record.ts';
import { insertClient } from './insert-writes.ts';
import {
  findClient,
  listClientFields,
  listOwners,
  toClient,
  type ClientRow,
  type Viewer,
} from './reads.ts';
import type { NewClientRow } from './client-values.ts';
import { spellTags } from './tag-reads.ts';
import { tellOwner } from './tell-owner.ts';
import { told } from './told.ts';

/** Adds a client; it belongs to whoever adds it unless they name somebody else. */
export async function createClient(scope: Scope, viewer: Viewer, body: NewClient) {
  const { ownerId = viewer.userId } = body;
  // Whom a user's client belongs to is not theirs to say: it would be gone from their sight.
  if (viewer.role === 'user' && ownerId !== viewer.userId) return refuse(notAllowed);
  const rules = needsRules(body, viewer) ? await rulesOf(scope, viewer) : plainRules(scope, viewer);
  const tags = body.tags && (await spellTags(scope, viewer, body.tags));
  const read = newRow({ ...body, ownerId, ...(tags && { tags }) }, rules);
  if ('problems' in read) return refuse(invalid, read.problems);
  if (ownerId === null || ownerId === viewer.userId) {
    const { row, ownerName } = await insertClient(scope, read.row, createdEvent);
    return toClient(row, ownerName);
  }
  return scope.write(async (tx) => {
    const { row, ownerName } = await insertClient(tx, read.row, createdEvent);
    await tellOwner(tx, ownerId, [row]);
    return toClient(row, ownerName);
  });
}

/** Whether a record has to be checked against more than itself. */
function needsRules({ ownerId, phone, otherPhones, customFields }: NewClient, viewer: Viewer) {
  const others = ownerId !== undefined && ownerId !== null && ownerId !== viewer.userId;
  return others || (phone ?? otherPhones ?? customFields) !== undefined;
}

function plainRules({ now }: Scope, { userId, timezone }: Viewer): RecordRules {
  const dayZone = timezone ?? 'UTC';
  return { fields: [], owners: new Set([userId]), homeZone: '', dayZone, now };
}

export async function rulesOf(scope: Scope, viewer: Viewer): Promise<RecordRules> {
  const fields = await listClientFields(scope);
  const owners = await listOwners(scope, viewer);
  const { timezone } = await getPracticeRow(scope);
  return {
    fields,
    owners: new Set(owners.map(({ id }) => id)),
    homeZone: timezone,
    // Whoever asks writes days as their own clocks show them; a file, as those of the practice do.
    dayZone: viewer.timezone ?? timezone,
    now: scope.now,
  };
}

/** The row of a new client, or a sentence for each value that can't be taken. */
export function newRow(
  body: NewClient,
  rules: RecordRules,
): { row: NewClientRow } | { problems: Readonly<Record<string, string>> } {
  const { values, problems } = readRecord(body, undefined, rules);
  if (Object.keys(problems).length > 0) return { problems };
  const row = {
    growthPotential: clientDefaults.growthPotential,
    status: clientDefaults.status,
    pipelineStage: clientDefaults.pipelineStage,
    ...values,
    id: randomUUID(),
    name: body.name,
    email: body.email,
    ...listColumnsOf({ businessType: '', ...body }),
    createdAt: rules.now,
    updatedAt: rules.now,
  };
  return { row };
}

/** What is told of a client that was added. */
export function createdEvent(row: ClientRow): NewEvent {
  return { ...aboutClient(row), name: 'client.created', after: told(row) };
}

export async function getClient(scope: Scope, viewer: Viewer, id: string): Promise<Client> {
  const client = await findClient(scope, viewer, id);
  if (!client) throw new Error('The client was not found again.');
  return client;
}
