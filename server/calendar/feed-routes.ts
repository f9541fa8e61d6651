import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, tooMany } from '#contract/refusal.ts';
import { addressKey } from '#server/address-key.ts';
import { countAttempt } from '#server/db/throttle.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { sendRefusal } from '#server/http-errors.ts';
import { Refusal, refuse } from '#server/refusal.ts';
import { readToken } from '#server/sign-in/token.ts';
import { systemScope } from '#server/system-scope.ts';
import { visitOf } from '#server/visit.ts';
import { nextDue, type Due } from '#server/tasks/due.ts';
import { findHolder, listDueTasks, listHeldCalls } from './reads.ts';
import { writeFeed, type FeedEntry } from './write-feed.ts';

/** How often one address may ask in an hour: calendar services ask for many people from one. */
const perAddress = 1200;
const perCalendar = 120;
const hour = 3600;
/** So far back and so far ahead. */
const shownDays = 90;

/** The private calendars, known by nothing but their address; an unknown one is not found. */
export function serveCalendar(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/calendar/:file',
    schema: { hide: true },
    handler: async (request, reply) => sendCalendar(request, reply, deps),
  });
}

async function sendCalendar(request: FastifyRequest, reply: FastifyReply, deps: Deps) {
  const visit = visitOf(request, reply, deps);
  const { file } = request.params as { file: string };
  const asked = await overLimit(deps, `address ${addressKey(request.ip)}`, perAddress);
  if (asked) return sendRefusal(reply, asked);
  const token = file.endsWith('.ics') ? readToken(file.slice(0, -4)) : undefined;
  if (!token) return sendRefusal(reply, refuse(notFound));
  const occasion = { now: deps.clock(), requestId: randomUUID(), address: request.ip };
  const scope = systemScope(deps, token.practiceId, occasion);
  const holder = await findHolder(scope, token.hash);
  if (!holder) return sendRefusal(reply, refuse(notFound));
  const over = await overLimit(deps, `calendar ${token.hash}`, perCalendar);
  if (over) return sendRefusal(reply, over);
  const text = await writeFeed('Rapport', await listEntries(scope, holder, visit.origin));
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('x-robots-tag', 'noindex');
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply
    .header('content-disposition', 'inline; filename="rapport.ics"')
    .type('text/calendar; charset=utf-8')
    .send(text);
}

async function overLimit(deps: Deps, who: string, max: number): Promise<Refusal | undefined> {
  const key = `GET /calendar ${who}`;
  const { count, retryAfterSeconds } = await countAttempt(deps.database, key, hour, deps.clock());
  return count > max ? new Refusal(tooMany, undefined, retryAfterSeconds) : undefined;
}

/** A service in between may mark the tag as weak. */
const isKnown = (asked: string | undefined, etag: string) =>
  (asked ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

async function listEntries(
  scope: Scope,
  holder: { readonly userId: string; readonly role: 'user' | 'coach' | 'admin' },
  origin: string,
): Promise<FeedEntry[]> {
  const since = new Date(scope.occasion.now.getTime() - shownDays * 86_400_000).toISOString();
  const due = await listDueTasks(scope, holder, since);
  const held = await listHeldCalls(scope, holder, since);
  return [
    ...due.flatMap((task) => entriesOf(task, scope.now, origin)),
    ...held.map((call): FeedEntry => ({
      uid: `call-${call.id}@rapport`,
      title: `Call with ${call.clientName}`,
      link: `${origin}/calls/${call.id}`,
      when: { at: call.callDate, minutes: Math.max(5, call.durationMinutes) },
      madeAt: call.createdAt,
      changedAt: call.updatedAt,
    })),
  ];
}

type DueTask = Awaited<ReturnType<typeof listDueTasks>>[number];

/** A task, and of one that comes back the days on which it will: each completed one makes the next. */
function entriesOf(task: DueTask, now: string, origin: string): FeedEntry[] {
  const entry = (uid: string, { dueAt, dueOn, dueTime }: Due): FeedEntry => ({
    uid,
    title: task.clientName === null ? task.title : `${task.title} (${task.clientName})`,
    link: `${origin}/tasks?task=${task.id}`,
    when: dueTime === null ? { on: dueOn ?? '' } : { at: dueAt ?? '', minutes: 30 },
    madeAt: task.createdAt,
    changedAt: task.updatedAt,
  });
  const later = comingDues(task, now).map((due) =>
    entry(`task-${task.id}-${due.dueOn}@rapport`, due),
  );
  return [entry(`task-${task.id}@rapport`, task), ...later];
}

/** When it is due after that, within the time that is shown ahead. */
function comingDues({ recurrence, recursFrom, ...due }: DueTask, now: string): Due[] {
  if (recurrence === null) return [];
  const end = new Date(Date.parse(now) + shownDays * 86_400_000).toISOString();
  const found: Due[] = [];
  const next = (last: Due) =>
    nextDue({ ...last, recursFrom: recursFrom ?? due.dueOn }, recurrence, now);
  for (let one = next(due); one?.dueAt && one.dueAt <= end; one = next(one)) found.push(one);
  return found;
}
