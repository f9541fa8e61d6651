import type { Body } from '#contract/endpoint.ts';
import type { KeptPromise, promises } from '#contract/promises.ts';
import { changedMeanwhile, notFound } from '#contract/refusal.ts';
import { findClientRowOf, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import { refuse } from '#server/refusal.ts';
import { moveWithOrigin } from '#server/tasks/move-with-origin.ts';
import { taskTitleOf } from './make-task-of-promise.ts';
import { findPromise, findPromiseForUpdate } from './promise-reads.ts';
import { updatePromiseRow } from './promise-writes.ts';

/** Settles a promise, or puts right who made it, its words or its day; its task goes along. */
export async function updatePromise(
  scope: Scope,
  viewer: Viewer,
  id: string,
  body: Body<typeof promises.updatePromise>,
) {
  return scope.write(async (tx) => {
    const held = await findPromiseForUpdate(tx, viewer, id);
    const shown = held && (await findPromise(tx, viewer, id));
    if (!shown) return refuse(notFound);
    const { row, ownerId } = held;
    if (body.updatedAt !== undefined && body.updatedAt !== row.updatedAt) {
      return refuse(changedMeanwhile);
    }
    const values = {
      state: body.state ?? row.state,
      by: body.by ?? row.by,
      text: body.text ?? row.text,
      dueOn: body.dueOn === undefined ? row.dueOn : body.dueOn,
    };
    const names = (['state', 'by', 'text', 'dueOn'] as const).filter(
      (name) => values[name] !== row[name],
    );
    const parted = body.apart === true && !row.edited;
    if (names.length === 0 && !parted) return shown;
    await updatePromiseRow(tx, row, {
      ...values,
      // A name that was read in the words is no longer the one who made it.
      ...(values.by === row.by ? {} : { coachId: null }),
      edited: row.edited || parted || names.some((name) => name !== 'state'),
      settledAt: settledAt(row, values.state, tx.now),
    });
    // In the words that it had: a later change of them leaves what is told here as it was.
    const which = { promiseId: row.id, promise: row.text };
    await tx.append({
      name: 'promise.updated',
      subject: { kind: 'call', id: row.callId },
      before: { ...Object.fromEntries(names.map((name) => [name, row[name]])), ...which },
      after: {
        ...Object.fromEntries(names.map((name) => [name, values[name]])),
        ...(parted ? { apart: true } : {}),
        ...which,
      },
      audience: { to: 'client', clientId: row.clientId, ownerId },
    });
    const client = await findClientRowOf(tx, row.clientId);
    if (client && names.some((name) => name !== 'state')) {
      const { timezone } = await getPracticeRow(tx);
      await moveWithOrigin(tx, {
        origin: 'promise',
        originId: id,
        from: row.dueOn,
        to: values.dueOn,
        timezone: client.timezone || timezone,
        title: { from: taskTitleOf(row, client.name), to: taskTitleOf(values, client.name) },
      });
    }
    return (await findPromise(tx, viewer, id)) ?? shown;
  });
}

function settledAt(
  row: { readonly state: KeptPromise['state']; readonly settledAt: string | null },
  state: KeptPromise['state'],
  now: string,
): string | null {
  if (state === row.state) return row.settledAt;
  return state === 'open' ? null : now;
}
