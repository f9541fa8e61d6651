import { dayAt } from '#server/analyst/dates.ts';
import { findClientRowOf } from '#server/clients/reads.ts';
import { forgetBriefings } from '#server/db/forget-briefings.ts';
import { blankDeliveriesOf } from '#server/db/forget-deliveries.ts';
import { forgetInsights } from '#server/db/forget-insights.ts';
import { forgetTold, listTold } from '#server/db/forget-told.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { forgetMailSaying } from '#server/mail/forget-mail.ts';
import { forgetToldOf } from '#server/notifications/forget-notifications.ts';
import { forgetCallInOkrs } from '#server/okrs/forget-call.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import { forgetCallInTasks } from '#server/tasks/forget-call.ts';
import { followUpWith } from '#server/tasks/forget-receipts.ts';
import { reminderSubject } from '#server/tasks/reminder-subject.ts';
import { briefWithout, type ErasedWords } from './brief-without.ts';
import { listBriefedSince } from './forget-reads.ts';
import { listRowsOfCallForUpdate } from './promise-reads.ts';
import type { CallRow, FoundCall } from './reads.ts';
import { updateCallRow } from './writes.ts';

/** What the log keeps of a call: who did what and when, how long it was, how it ended. */
const keptOfCall = [
  'type',
  'callDate',
  'duration',
  'durationSeconds',
  'source',
  'outcome',
  'state',
  'settingsVersion',
  'engine',
  'promises',
  'insights',
  'utterances',
  'by',
  'promiseId',
  'blocks',
  'what',
  'entries',
];
const keptOfInsight = ['type', 'dismissReason'];

/**
 * Takes the words of a call out of everything that came of it and stands elsewhere; called while its
 * rows are there, by which that is found. What people made their own stays: their tasks, what they
 * accepted and approved, what they wrote.
 */
export async function forgetCall(tx: WriteScope, { row, ownerId }: FoundCall): Promise<void> {
  const { id, clientId } = row;
  const client = await findClientRowOf(tx, clientId);
  const promised = await listRowsOfCallForUpdate(tx, id);
  const told = (await listTold(tx, 'call', [id], 'text')).get(id) ?? new Set();
  const insights = await forgetInsights(tx, clientId, id);
  const originIds = [...promised, ...insights].map((one) => one.id);
  const title = followUpWith(client?.name ?? 'the client');
  const tasks = await forgetCallInTasks(tx, { clientId, callId: id, originIds, title });
  const heardAt = await forgetCallInOkrs(tx, { id: clientId, ownerId }, id);
  const lines = await forgetToldOf(tx, { clientId, links: [`/calls/${id}`], heardAt, ...tasks });
  const subjects = tasks.titles.map(reminderSubject);
  await forgetMailSaying(tx, { clientId, subjects, lines });
  await forgetBriefings(tx, [clientId]);
  await blankDeliveriesOf(tx, [id, ...originIds]);
  await forgetTold(tx, 'call', [id], keptOfCall);
  const insightIds = insights.map((one) => one.id);
  await forgetTold(tx, 'insight', insightIds, keptOfInsight);
  await forgetInBriefs(tx, row, {
    day: dayAt({
      at: row.callDate,
      timezone: client?.timezone || (await getPracticeRow(tx)).timezone,
    }),
    summary: row.summary,
    promises: [...new Set([...told, ...promised.map(({ text }) => text)])],
    titles: tasks.titles,
  });
  for (const one of insights) {
    // Memory hears of each that stood.
    if (!one.stood) continue;
    await tx.append({
      name: 'insight.superseded',
      subject: { kind: 'insight', id: one.id },
      audience: { to: 'client', clientId, ownerId },
    });
  }
}

/** What the agent knew in later calls was told by this one. */
async function forgetInBriefs(tx: WriteScope, row: CallRow, erased: ErasedWords): Promise<void> {
  for (const later of await listBriefedSince(tx, row)) {
    if (!later.brief) continue;
    const brief = briefWithout(later.brief, erased);
    if (JSON.stringify(brief) !== JSON.stringify(later.brief)) {
      await updateCallRow(tx, later, { brief });
    }
  }
}
