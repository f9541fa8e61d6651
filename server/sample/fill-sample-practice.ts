import type { EventRow } from '#server/db/event-log.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { createTemplate } from '#server/messages/templates.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import { isRefusal } from '#server/refusal.ts';
import { sampleClients } from './clients.ts';
import { fillClients } from './fill-clients.ts';
import { fillTasks } from './fill-tasks.ts';
import { fillPayments } from './fill-payments.ts';
import { letters } from './letters.ts';
import { momentOf, type Today } from './moments.ts';
import { defineOwnFields } from './own-fields.ts';
import { addSamplePeople, findSamplePeople } from './sample-people.ts';

/**
 * Fills a practice that asked for sample data with people, clients and fourteen months of work,
 * counted back from the moment at which the practice was made.
 */
export async function fillSamplePractice(
  tx: WriteScope,
  event: EventRow,
  deps: Pick<Deps, 'payments'>,
): Promise<void> {
  if (event.after?.['sample'] !== true) return;
  const practice = await getPracticeRow(tx);
  const today: Today = { now: new Date(practice.createdAt), timezone: practice.timezone };
  await addSamplePeople(tx, today);
  const people = await findSamplePeople(tx);
  const fields = await defineOwnFields(tx.at(momentOf(today, 424.8, 'fields'), people.nora.id));
  const atFirst = tx.at(momentOf(today, 424.4, 'letters'), people.amara.id);
  for (const letter of Object.values(letters)) {
    if (isRefusal(await createTemplate(atFirst, letter))) throw new Error('A letter was refused.');
  }
  await fillClients(tx, sampleClients, { today, practice, people, fields });
  await fillTasks(tx, { today, people });
  await fillPayments(tx, { today, people }, deps);
  await tx.append({
    name: 'practice.filled',
    subject: { kind: 'practice', id: tx.practiceId },
    after: { clients: sampleClients.length },
    audience: { to: 'practice' },
  });
}
