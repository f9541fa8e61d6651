import { tellLongDay } from '#contract/quarters.ts';
import type { KeptPromise, PromiseFigures } from '#contract/promises.ts';
import { countPromises, listPromises } from '#server/calls/promise-reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { countOf, forgottenOf, lineOf, mostLines, type Asking, type Teller } from './told.ts';

/** What a client and the coach still owe each other. */
export const promisesOf: Teller = async (asking, client) => {
  const { scope, viewer, today, asked, question, colleague } = asking;
  const { onlyOverdue } = asked;
  const by = colleague ? 'coach' : asked.by;
  const all = await listPromises(scope, viewer, {
    clientId: client.id,
    state: 'open',
    ...(by && { by }),
  });
  const owed = all.filter(
    (one) =>
      isOwed(one, onlyOverdue ? today : undefined) &&
      (!colleague || one.coach?.id === colleague.id),
  );
  const told = await remembered(scope, owed);
  const settled = /\b(?:keep|keeps|kept|break|breaks|broke|broken)\b/i.test(question)
    ? [{ text: await tellSettled(asking, client) }]
    : [];
  if (owed.length > 0) {
    const lines = told.slice(0, mostLines).map((one) => promiseOf(one, today));
    return [...settled, ...howManyOf(owed, asked), ...lines];
  }
  const whose = colleague
    ? ` of ${colleague.name}`
    : by === 'coach'
      ? ' of yours'
      : by === 'client'
        ? ` of ${client.name}`
        : '';
  return [...settled, { text: `No promise${whose} is ${onlyOverdue ? 'overdue' : 'open'}.` }];
};

/** How many they are, where not all of them are told. */
const howManyOf = (owed: readonly KeptPromise[], { onlyOverdue }: Asking['asked'], due = '') => {
  const how = onlyOverdue ? 'overdue' : due === '' ? 'open' : `open and due ${due}`;
  return owed.length > mostLines
    ? [{ text: `${countOf(owed.length, 'promise')} are ${how}.` }]
    : [];
};

/** How many promises each side has kept and broken. */
async function tellSettled(
  { scope, viewer }: Asking,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<string> {
  const { client, coach } = await countPromises(scope, viewer, id);
  const of = ({ kept, broken }: PromiseFigures['client']) => `kept ${kept} and broke ${broken}`;
  return `${name} ${of(client)}, the practice ${of(coach)}.`;
}

/** What is owed over all clients: what clients owe, what the asker owes them, or what everybody does. */
export async function promisesOfAll(asking: Asking) {
  const { scope, viewer, today, asked, colleague } = asking;
  const sides = colleague
    ? (['coach'] as const)
    : asked.by === undefined
      ? (['coach', 'client'] as const)
      : ([asked.by === 'coach' ? 'me' : 'client'] as const);
  const all: KeptPromise[] = [];
  for (const by of sides) all.push(...(await listPromises(scope, viewer, { by, state: 'open' })));
  const owed = all.filter(
    (one) =>
      isOwed(one, asked.onlyOverdue ? today : undefined) &&
      isDueIn(one, asking) &&
      (!colleague || one.coach?.id === colleague.id),
  );
  const told = await remembered(scope, owed);
  if (told.length === 0 && colleague) {
    const text = `No promise of ${colleague.name} is ${asked.onlyOverdue ? 'overdue' : 'open'}.`;
    return [lineOf('promises', undefined, { text, link: '/insights' })];
  }
  const link = `/insights?promises=${asked.onlyOverdue ? 'overdue' : 'open'}`;
  return [
    ...howManyOf(owed, asked, daysDue(asking)?.words).map((one) =>
      lineOf('promises', undefined, { ...one, link }),
    ),
    ...told
      .slice(0, mostLines)
      .map((one) =>
        lineOf('promises', { id: one.clientId, name: one.clientName }, promiseOf(one, today)),
      ),
  ];
}

/** Whether somebody still owes it, and owed it before a day; a client's is not kept by the coach having asked. */
const isOwed = ({ by, rehearsed, taskDone, dueOn }: KeptPromise, before: string | undefined) =>
  !rehearsed &&
  !(taskDone && by === 'coach') &&
  (before === undefined || (dueOn !== null && dueOn < before));

/** Whether it is due in the days that are named, where they are named for that. */
function isDueIn({ dueOn }: KeptPromise, asking: Asking): boolean {
  const days = daysDue(asking);
  return !days || (dueOn !== null && dueOn >= days.from && dueOn <= days.to);
}

const daysDue = ({ question, days }: Asking) => (/\bdue\b/i.test(question) ? days : undefined);

/** Those of which nothing of their call was taken out of memory, soonest due first. */
async function remembered(scope: Scope, owed: readonly KeptPromise[]): Promise<KeptPromise[]> {
  const first = owed.toSorted(soonestFirst).slice(0, 10 * mostLines);
  const forgotten = await forgottenOf(
    scope,
    first.map(({ callId }) => callId),
  );
  return first.filter(({ callId }) => !forgotten.has(callId));
}

const soonestFirst = (one: KeptPromise, other: KeptPromise) =>
  (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999');

/** With the way to where it was said, if it was. */
function promiseOf(promise: KeptPromise, today: string) {
  const { by, clientName, coach, text, dueOn, callId, receipts } = promise;
  const [said] = receipts;
  const place = said?.position === null ? 'notes' : `turn-${said?.position}`;
  const who = by === 'client' ? clientName : (coach?.name ?? 'The coach');
  const late = dueOn !== null && dueOn < today ? ', overdue' : '';
  const due = dueOn === null ? '' : `, due ${tellLongDay(dueOn)}${late}`;
  const link = said ? `/calls/${callId}#${place}` : '';
  return { text: `${who}: ${text}${due}`, callId, link };
}
