import type { ClientRow } from '#server/clients/reads.ts';
import { changeRow } from '#server/clients/update-client.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { notifyOfClient } from '#server/notifications/notify.ts';
import type { CallRow } from './reads.ts';

/** Somebody who asks not to be called again is not called again, and the practice hears of it. */
export async function stopCalling(
  tx: WriteScope,
  client: ClientRow,
  row: Pick<CallRow, 'id' | 'authorId'>,
): Promise<void> {
  if (client.doNotCall || !(await changeRow(tx, client, { doNotCall: true }))) return;
  await notifyOfClient(tx, client, row.authorId, {
    kind: 'do_not_call',
    title: `${client.name} asked not to be called again`,
    text: 'It was said in a call. “Do not call” is on; no call goes out to them.',
    link: `/calls/${row.id}`,
  });
}
