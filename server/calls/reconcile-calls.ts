import type { Scope, WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { eachPractice } from '#server/each-practice.ts';
import { about } from './about.ts';
import { holdCall } from './hold-call.ts';
import { isOver } from './call-progress.ts';
import { failCall, mayHaveBeenPlaced } from './dial-call.ts';
import { findCallRow, listUnderWay } from './dial-reads.ts';
import { endRehearsal } from './end-rehearsal.ts';
import { hangUp } from './hang-up.ts';
import { lookUpCall, type Telephone } from './look-up-call.ts';
import type { CallRow } from './reads.ts';
import { getSettingsVersion } from './settings-reads.ts';
import { updateCallRow } from './writes.ts';

const minute = 60_000;
/** A dial is answered or given up within this; what is older has lost its process. */
const dialMs = minute;
/** Until then a call that the vendor does not know may still come to light there. */
const searchMs = 10 * minute;
/** A rehearsal in which nobody has said anything for this long was left. */
const idleMs = 15 * minute;
/** What the vendor may take longer than we asked for. */
const graceMs = 2 * minute;
/** No call lasts as long: one that the vendor can't be asked about by then is given up. */
const lostMs = 24 * 60 * minute;

const placedStates = ['dialing', 'unknown', 'ringing', 'ongoing'] as const;

type Held = NonNullable<Awaited<ReturnType<typeof holdCall>>>;

/**
 * Brings calls to their ends that nobody else will: a lost webhook, a process that died between the
 * dial and its answer, a rehearsal that was left. It looks up and hangs up; it never dials.
 */
export async function reconcileCalls(deps: Deps): Promise<void> {
  await eachPractice(deps, async (scope) => {
    for (const { row, inTrash } of await listUnderWay(scope)) {
      try {
        // Nobody sees the call of a client in the trash, so nobody else can end it.
        if (inTrash && (await hangUp(scope, deps, row.id))) continue;
        await reconcile(scope, deps, row);
      } catch (error) {
        // The others wait for their ends too.
        deps.log.error({ err: error, callId: row.id }, 'a call could not be brought to its end');
      }
    }
  });
}

async function reconcile(scope: Scope, deps: Deps, row: CallRow): Promise<void> {
  if (row.source === 'rehearsal') return leaveRehearsal(scope, row);
  if (row.state === 'requested') {
    if (ageOf(scope, row.requestedAt ?? row.createdAt) < dialMs) return;
    // Hours later nobody waits for it any more: it is not dialled after all.
    return change(scope, row, ['requested'], (tx, held) =>
      failCall(
        tx,
        held,
        'cancelled',
        'The server stopped before the call was placed. Nobody was rung.',
      ),
    );
  }
  if (row.state === 'dialing' && row.vendorCallId === null) {
    if (ageOf(scope, row.dialledAt ?? row.createdAt) < dialMs) return;
    await change(scope, row, ['dialing'], async (tx, { found }) => {
      await updateCallRow(tx, found.row, { state: 'unknown', reason: mayHaveBeenPlaced });
      await tx.append({ ...about(found), name: 'call.lost_sight' });
    });
  }
  const { voice, log } = deps;
  if (voice) await ask(scope, { voice, log }, row);
  if (ageOf(scope, row.dialledAt ?? row.createdAt) < lostMs) return;
  await change(scope, row, placedStates, (tx, held) =>
    failCall(
      tx,
      held,
      'failed',
      'The telephone service could not be asked what became of this call.',
    ),
  );
}

async function ask(scope: Scope, telephone: Telephone, row: CallRow): Promise<void> {
  const found = await lookUpCall(scope, telephone, row);
  const now = await findCallRow(scope, row.id);
  if (!now || isOver(now.state)) return;
  if (found === 'absent' && ageOf(scope, row.dialledAt ?? row.createdAt) >= searchMs) {
    return change(scope, row, placedStates, (tx, held) =>
      failCall(
        tx,
        held,
        'failed',
        'The telephone service knows of no such call: it was not placed.',
      ),
    );
  }
  await endOverdue(scope, telephone, now);
}

async function endOverdue(scope: Scope, telephone: Telephone, row: CallRow): Promise<void> {
  const { maxMinutes } = await getSettingsVersion(scope, row.settingsVersion);
  const since = row.startedAt ?? row.dialledAt ?? row.createdAt;
  if (row.vendorCallId === null || ageOf(scope, since) < maxMinutes * minute + graceMs) return;
  await hangUp(scope, telephone, row.id, { overdue: true });
}

async function leaveRehearsal(scope: Scope, row: CallRow): Promise<void> {
  const heardAt = row.heardAt ?? row.createdAt;
  if (ageOf(scope, heardAt) < idleMs) return;
  await change(scope, row, ['ongoing'], async (tx, { found }) => {
    // An answer may have come since the list was read.
    if ((found.row.heardAt ?? heardAt) <= heardAt) {
      await endRehearsal(tx, found, 'answered', heardAt);
    }
  });
}

/** Does something to a call that is held, if it still stands where it stood. */
async function change(
  scope: Scope,
  row: CallRow,
  states: readonly CallRow['state'][],
  work: (tx: WriteScope, held: Held) => Promise<void>,
): Promise<void> {
  await scope.write(async (tx) => {
    const held = await holdCall(tx, row.id);
    if (held && states.includes(held.found.row.state)) await work(tx, held);
  });
}

function ageOf(scope: Scope, since: string): number {
  return scope.occasion.now.getTime() - Date.parse(since);
}
