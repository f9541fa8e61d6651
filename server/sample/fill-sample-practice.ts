import { findClientRowOf, listAnyForUpdate, type ClientRow } from '#server/clients/reads.ts';
import { markReactionDone, wasReactionDone, type EventRow } from '#server/db/event-log.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { createTemplate } from '#server/messages/templates.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import { isRefusal } from '#server/refusal.ts';
import { sampleClients } from './clients.ts';
import { fillCalls, readTalks } from './fill-calls.ts';
import { fillClients } from './fill-clients.ts';
import { fillOkrs } from './fill-okrs.ts';
import { fillTasks } from './fill-tasks.ts';
import { fillPayments } from './fill-payments.ts';
import { letters } from './letters.ts';
import { momentOf, type Today } from './moments.ts';
import { nameId } from './name-id.ts';
import { defineOwnFields } from './own-fields.ts';
import { planSteps, type Planned } from './plan-steps.ts';
import { addSamplePeople, findSamplePeople } from './sample-people.ts';

const clientIds = sampleClients.map(({ key }) => nameId(key));
const byId = (rows: readonly ClientRow[]) => new Map(rows.map((row) => [row.id, row]));

/**
 * Fills a practice that asked for sample data with people, clients and fourteen months of work,
 * counted back from the moment at which the practice was made. It does so in steps, each once, and
 * reads the calls between them: whoever waits at the first page is answered meanwhile.
 */
export async function fillSamplePractice(
  scope: Scope,
  event: EventRow,
  deps: Pick<Deps, 'payments'>,
): Promise<void> {
  if (event.after?.['sample'] !== true) return;
  const practice = await getPracticeRow(scope);
  const today: Today = { now: new Date(practice.createdAt), timezone: practice.timezone };
  const planned = planSteps(sampleClients, today);
  const markOf = (step: string) => `fill-sample-practice: ${step}`;
  const once = (step: string, fill: (tx: WriteScope) => Promise<void>) =>
    scope.write(async (tx) => {
      if (!(await markReactionDone(tx, event.id, markOf(step)))) return;
      await fill(tx);
      if (step !== 'rest') await tell(tx, 'practice.filling', { filled: step });
    });
  await once('clients', (tx) => fillWithClients(tx, planned, { today, practice }));
  const setting = { today, people: await findSamplePeople(scope) };
  if (!(await wasReactionDone(scope, event.id, markOf('calls')))) {
    const talks = await readTalks(planned, await clientsNow(scope), setting);
    await once('calls', (tx) => fillCalls(tx, talks, today));
  }
  await once('rest', async (tx) => {
    await fillOkrs(tx, byId(await listAnyForUpdate(tx, clientIds)), setting);
    await fillTasks(tx, setting);
    await fillPayments(tx, setting, deps);
    await tell(tx, 'practice.filled', { clients: sampleClients.length });
  });
}

async function tell(
  tx: WriteScope,
  name: 'practice.filling' | 'practice.filled',
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const subject = { kind: 'practice', id: tx.practiceId };
  await tx.append({ name, subject, after, audience: { to: 'practice' } });
}

async function fillWithClients(
  tx: WriteScope,
  planned: readonly Planned[],
  { today, practice }: { readonly today: Today; readonly practice: { readonly name: string } },
): Promise<void> {
  await addSamplePeople(tx, today);
  const people = await findSamplePeople(tx);
  const fields = await defineOwnFields(tx.at(momentOf(today, 424.8, 'fields'), people.nora.id));
  const atFirst = tx.at(momentOf(today, 424.4, 'letters'), people.amara.id);
  for (const letter of Object.values(letters)) {
    if (isRefusal(await createTemplate(atFirst, letter))) throw new Error('A letter was refused.');
  }
  await fillClients(tx, sampleClients, planned, { today, practice, people, fields });
}

async function clientsNow(scope: Scope): Promise<ReadonlyMap<string, ClientRow>> {
  const rows: ClientRow[] = [];
  for (const id of clientIds) {
    const row = await findClientRowOf(scope, id);
    // Whoever is quick may have deleted one.
    if (row) rows.push(row);
  }
  return byId(rows);
}
