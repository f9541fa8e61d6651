import { liveStates } from '#contract/call-states.ts';
import type { PortableTable } from '#server/db/portable/catalogue.ts';
import type { ColumnChanges } from '#server/db/portable/load-rows.ts';
import { sqlText } from '#server/db/portable/taken-names.ts';
import { practiceInIntents } from '#server/vendors/payments/payments.ts';
import { emptiedInArchives } from './left-out.ts';

export interface ImportChange {
  readonly practiceId: string;
  /** Under which id it left; another one where that is taken, so that this is a copy. */
  readonly wasId: string;
  readonly founding: boolean;
  /** Usernames, as they are compared, with what becomes of them. */
  readonly names: ReadonlyMap<string, string>;
  /** The same by whose they are: they may be shown otherwise. */
  readonly shown: ReadonlyMap<string, string>;
}

/**
 * Whatever the file says, its rows are of this practice and of no other; and those of a copy name
 * nothing at a vendor that the first one goes on using.
 */
export function changesOfImport({ practiceId, wasId, founding, names, shown }: ImportChange) {
  const id = `${sqlText(practiceId)}::uuid`;
  const emptied = (table: string) =>
    Object.fromEntries((emptiedInArchives[table] ?? []).map((column) => [column, 'null']));
  const moved = (column: string) =>
    `replace(p."${column}", ${sqlText(wasId)}, ${sqlText(practiceId)})`;
  const within = (map: ReadonlyMap<string, string>) =>
    `${sqlText(JSON.stringify(Object.fromEntries(map)))}::jsonb`;
  const copied = wasId === practiceId ? {} : copiedColumns(wasId, practiceId);
  return (table: PortableTable): ColumnChanges => {
    const own = { ...copied[table.name], practice_id: id };
    switch (table.name) {
      case 'practices':
        return { id, founding: String(founding) };
      case 'users':
        return {
          ...emptied('users'),
          practice_id: id,
          username: `coalesce(${within(shown)} ->> p.id::text, p.username)`,
        };
      case 'usernames':
        return { practice_id: id, key: `coalesce(${within(names)} ->> p.key, p.key)` };
      case 'documents':
        return { ...own, file_key: moved('file_key') };
      case 'calls':
        return { ...own, recording_key: moved('recording_key') };
      default:
        return own;
    }
  };
}

const leftBehind = 'Where this copy comes from, it goes on.';

/**
 * Test payments are the copy's own from now on. Payments at a real service stay with the first
 * practice: here they are history, and one that was open is closed; so is a call that was going on.
 */
function copiedColumns(wasId: string, practiceId: string): Record<string, ColumnChanges> {
  const [was, is] = [sqlText(practiceInIntents(wasId)), sqlText(practiceInIntents(practiceId))];
  const reference = (text: string) => `replace(${text}, ${sqlText(wasId)}, ${sqlText(practiceId)})`;
  const ownTest = `p.vendor = 'test'`;
  const wasOpen = `not ${ownTest} and p.state not in ('succeeded', 'canceled')`;
  const wasLive = `p.state in (${liveStates.map(sqlText).join(', ')}) and p.source = 'retell'`;
  const when = (condition: string, then: string, column: string) =>
    `case when ${condition} then ${then} else p."${column}" end`;
  return {
    payments: {
      vendor_id: `case when ${ownTest} then replace(p.vendor_id, ${was}, ${is}) end`,
      state: when(wasOpen, `'canceled'`, 'state'),
      problem: when(wasOpen, sqlText(leftBehind), 'problem'),
    },
    test_intents: {
      id: `replace(p.id, ${was}, ${is})`,
      reference: reference('p.reference'),
      refunds: `${reference('p.refunds::text')}::jsonb`,
    },
    calls: {
      state: when(wasLive, `'failed'`, 'state'),
      outcome: when(wasLive, `'cancelled'`, 'outcome'),
      reason: when(wasLive, sqlText(leftBehind), 'reason'),
      vendor_call_id: when(wasLive, 'null', 'vendor_call_id'),
    },
  };
}
