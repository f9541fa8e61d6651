import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as apiKeys from './schema/api-keys.ts';
import * as backups from './schema/backups.ts';
import * as calls from './schema/calls.ts';
import * as clients from './schema/clients.ts';
import * as documents from './schema/documents.ts';
import * as audit from './schema/events.ts';
import * as insights from './schema/insights.ts';
import * as invitations from './schema/invitations.ts';
import * as mail from './schema/mail.ts';
import * as memory from './schema/memory.ts';
import * as messages from './schema/messages.ts';
import * as modelUses from './schema/model-uses.ts';
import * as notifications from './schema/notifications.ts';
import * as okrs from './schema/okrs.ts';
import * as payments from './schema/payments.ts';
import * as people from './schema/people.ts';
import * as portability from './schema/portability.ts';
import * as tasks from './schema/tasks.ts';
import * as webhooks from './schema/webhooks.ts';

const schemas = [
  people,
  apiKeys,
  invitations,
  mail,
  notifications,
  audit,
  clients,
  documents,
  messages,
  tasks,
  okrs,
  payments,
  calls,
  insights,
  memory,
  modelUses,
  webhooks,
  portability,
  backups,
];
/** Every table there is. */
export const allTables = schemas.flatMap((room) =>
  Object.values<unknown>(room).filter((value): value is PgTable => is(value, PgTable)),
);

/** Tables whose rows belong to a practice. `practices` is its own root, pinned by id. */
const pinColumn = new Map<string, string>(
  allTables
    .filter((table) => 'practiceId' in getTableColumns(table))
    .map((table) => [getTableName(table), 'practice_id']),
);
pinColumn.set('practices', 'id');
/** Tables of the installation, which no practice's query may touch. */
const shared = new Set(allTables.map(getTableName).filter((name) => !pinColumn.has(name)));

type Plan = { readonly pins: readonly (readonly number[])[] } | { readonly refused: string };
const plans = new Map<string, Plan>();

/**
 * Throws unless every table of a practice that the statement names is pinned to this practice:
 * `"table"."practice_id" = $n` for what is read or changed, a first value for what is inserted,
 * or the first that its select gives.
 */
export function requirePinned(text: string, values: readonly unknown[], practiceId: string): void {
  let plan = plans.get(text);
  if (!plan) {
    plan = planFor(text);
    if (plans.size > 5_000) plans.clear();
    plans.set(text, plan);
  }
  if ('refused' in plan) throw new Error(plan.refused);
  for (const places of plan.pins) {
    if (!places.some((place) => values[place - 1] === practiceId)) {
      throw new Error(`Not pinned to the asker's practice: ${text}`);
    }
  }
}

/** A table named in a way that the reading below would pass by: bare, in a list, by its schema. */
const unreadable = new RegExp(
  `\\b(?:from|join|into|update|using|only)\\s+(?:\\w+\\.)?(?:${[...pinColumn.keys(), ...shared].join('|')})\\b` +
    '|\\b(?:from|using)\\s+"\\w+"(?:\\s+(?:as\\s+)?"\\w+")?\\s*,' +
    '|"?\\b(?:public|pgboss|drizzle|information_schema|pg_catalog)"?\\s*\\.',
  'i',
);

function planFor(text: string): Plan {
  if (unreadable.test(text)) return { refused: `A table is not named plainly: ${text}` };
  const pins: number[][] = [];
  const named = /\b(from|join|into|update|using)\s+"(\w+)"(?:\s+(?:as\s+)?"(\w+)")?/gi;
  let found = false;
  for (const [, verb = '', table = '', alias = table] of text.matchAll(named)) {
    if (shared.has(table)) return { refused: `${table} belongs to the installation: ${text}` };
    const column = pinColumn.get(table);
    if (!column) continue;
    found = true;
    if (verb.toLowerCase() === 'into') {
      const chosen = new RegExp(
        `into "${table}" \\("${column}"(?:, "\\w+")*\\) select \\$(\\d+)::uuid, (?!.*\\b(?:union|values)\\b)`,
        'is',
      ).exec(text);
      if (chosen) {
        pins.push([Number(chosen[1])]);
        continue;
      }
      const first = new RegExp(`into "${table}" \\("${column}"`).test(text);
      const groups = [...text.matchAll(/(?:\bvalues\s+|\),\s*)\(\$(\d+)/gi)];
      const all = [...text.matchAll(/(?:\bvalues\s+|\),\s*)\(/gi)];
      if (!first || groups.length === 0 || groups.length !== all.length) {
        return { refused: `An insert must give the practice first: ${text}` };
      }
      pins.push(...groups.map((group) => [Number(group[1])]));
    } else {
      const pinned = new RegExp(`"${alias}"\\."${column}" = \\$(\\d+)`, 'g');
      const places = [...text.matchAll(pinned)].map((match) => Number(match[1]));
      if (places.length === 0) return { refused: `${table} is not pinned to a practice: ${text}` };
      pins.push(places);
    }
  }
  return found ? { pins } : { refused: `A practice's query names no table of a practice: ${text}` };
}
