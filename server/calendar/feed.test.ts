import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendar } from '#contract/calendar.ts';
import { calls } from '#contract/calls.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { isWhole } from '#testing/whole.ts';

let t: TestApp;
let nora: Caller;
let clientId: string;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  clientId = await addClient(nora, { name: 'Grace Okonkwo' });
});
afterAll(() => t.stop());

const reset = async (who = nora) => (await who.call(calendar.resetCalendarAddress)).body.url ?? '';
const fetched = (url: string, headers: Record<string, string> = {}) =>
  t.stranger().raw('GET', new URL(url).pathname, { headers });
const eventsOf = (body: unknown) =>
  new ICAL.Component(ICAL.parse(String(body)) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));

describe('a private calendar', () => {
  test('holds what is due and the calls that were held, and nobody else’s', async () => {
    const timed = await nora.call(tasks.addTask, {
      body: { title: 'Call; back, "soon"', clientId, dueDate: '2026-04-03T16:00:00.000Z' },
    });
    const whole = await nora.call(tasks.addTask, {
      body: { title: 'Whole day', dueDate: '2026-03-29', dueTimezone: 'Asia/Tokyo' },
    });
    await nora.call(tasks.addTask, {
      body: { title: 'Amara’s', dueDate: '2026-03-29', assigneeId: t.ids.amara },
    });
    await nora.call(tasks.addTask, {
      body: { title: 'Done', dueDate: '2026-03-29', status: 'completed' },
    });
    const call = await nora.call(calls.logCall, {
      body: { clientId, callDate: '2026-03-02T10:00:00.000Z', duration: 40, notes: 'n' },
    });
    const { status, body, headers } = await fetched(await reset());
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(String(body)).toContain('X-PUBLISHED-TTL:PT1H');
    expect(String(body)).toContain('DTSTART:20260403T160000Z');
    expect(String(body)).toContain('DTSTART;VALUE=DATE:20260329');
    expect(String(body)).not.toContain('TZID');
    const found = eventsOf(body);
    expect(
      found.map((event) => [event.uid, event.summary, event.startDate.isDate]).toSorted(),
    ).toEqual(
      [
        [`call-${call.body.id}@rapport`, 'Call with Grace Okonkwo', false],
        [`task-${timed.body.id}@rapport`, 'Call; back, "soon" (Grace Okonkwo)', false],
        [`task-${whole.body.id}@rapport`, 'Whole day', true],
      ].toSorted(),
    );
    const one = found.find(({ uid }) => uid === `task-${timed.body.id}@rapport`);
    expect(one?.startDate.toJSDate().toISOString()).toBe('2026-04-03T16:00:00.000Z');
    const changed = one?.component.getFirstPropertyValue('last-modified');
    expect(String(changed)).toBe('2026-03-04T09:30:00Z');
  });

  test('holds the next times of what comes back, as it will come', async () => {
    const { body: task } = await nora.call(tasks.addTask, {
      body: { title: 'Close the month', dueDate: '2026-03-31', recurrence: 'monthly' },
    });
    const { body: weekly } = await nora.call(tasks.addTask, {
      body: {
        title: 'Stand-up',
        dueDate: '2026-03-23T09:00:00.000Z',
        recurrence: 'weekly until 2026-04-06',
      },
    });
    const { body } = await fetched(await reset());
    const daysOf = (title: string) =>
      eventsOf(body)
        .filter(({ summary }) => summary === title)
        .map(({ uid, startDate }) => [uid, startDate.toString()]);
    expect(daysOf('Close the month')).toEqual([
      [`task-${task.id}@rapport`, '2026-03-31'],
      [`task-${task.id}-2026-04-30@rapport`, '2026-04-30'],
      [`task-${task.id}-2026-05-31@rapport`, '2026-05-31'],
    ]);
    // Its hour stays when the clocks of its zone change.
    expect(daysOf('Stand-up')).toEqual([
      [`task-${weekly.id}@rapport`, '2026-03-23T09:00:00Z'],
      [`task-${weekly.id}-2026-03-30@rapport`, '2026-03-30T08:00:00Z'],
      [`task-${weekly.id}-2026-04-06@rapport`, '2026-04-06T08:00:00Z'],
    ]);
    await nora.call(tasks.deleteTask, { params: { id: task.id } });
    await nora.call(tasks.deleteTask, { params: { id: weekly.id } });
  });

  test('is sent again only when something has changed', async () => {
    const url = await reset();
    const { headers } = await fetched(url);
    const etag = String(headers['etag']);
    t.clock.advance(60);
    expect((await fetched(url, { 'if-none-match': etag })).status).toBe(304);
    expect((await fetched(url, { 'if-none-match': `W/${etag}` })).status).toBe(304);
    await nora.call(tasks.addTask, { body: { title: 'New', dueDate: '2026-03-30' } });
    const again = await fetched(url, { 'if-none-match': etag });
    expect(again.status).toBe(200);
    expect(again.headers['etag']).not.toBe(etag);
  });

  test('ends its last line, and says of each change of an entry that it is a later one', async () => {
    const url = await reset();
    const { body: task } = await nora.call(tasks.addTask, {
      body: { title: 'Moves', dueDate: '2026-04-07T09:00:00.000Z' },
    });
    const found = async () => {
      const { body } = await fetched(url);
      expect(String(body).endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
      const event = eventsOf(body).find(({ uid }) => uid === `task-${task.id}@rapport`);
      return { at: event?.startDate.toString(), sequence: event?.sequence };
    };
    expect(await found()).toEqual({ at: '2026-04-07T09:00:00Z', sequence: 0 });
    t.clock.advance(90);
    await nora.call(tasks.updateTask, {
      params: { id: task.id },
      body: { dueDate: '2026-04-08T09:00:00.000Z', updatedAt: task.updatedAt },
    });
    expect(await found()).toEqual({ at: '2026-04-08T09:00:00Z', sequence: 90 });
  });

  test('keeps its address until it is reset, and is shown it again', async () => {
    const url = await reset();
    expect((await nora.call(calendar.getCalendarAddress)).body.url).toBe(url);
    const next = await reset();
    expect(next).not.toBe(url);
    expect((await fetched(url)).status).toBe(404);
    expect((await fetched(next)).status).toBe(200);
    await nora.call(calendar.stopCalendar);
    expect((await fetched(next)).status).toBe(404);
    expect((await nora.call(calendar.getCalendarAddress)).body.url).toBeNull();
    const { rows } = await t.deps.database.query('select * from calendar_feeds');
    expect(JSON.stringify(rows)).not.toContain(next.slice(-47, -4));
  });

  test('is not found by another address, nor of somebody who may not sign in any more', async () => {
    const url = await reset();
    const path = new URL(url).pathname;
    const wrong = [
      '/calendar/x.ics',
      path.replace('.ics', ''),
      path.replace(/.{5}\.ics$/, 'AAAAA.ics'),
      `/calendar/${'A'.repeat(22)}.${'A'.repeat(43)}.ics`,
    ];
    for (const one of wrong) {
      expect({ one, status: (await t.stranger().raw('GET', one)).status }).toEqual({
        one,
        status: 404,
      });
    }
    const ben = await t.as('ben');
    const bens = await reset(ben);
    expect((await fetched(bens)).status).toBe(200);
    await t.deps.database.query('update users set disabled_at = now() where id = $1', [t.ids.ben]);
    expect((await fetched(bens)).status).toBe(404);
  });

  test.runIf(isWhole)('answers no more than so often in an hour', async () => {
    const url = await reset();
    for (let turn = 0; turn < 120; turn += 1) expect((await fetched(url)).status).toBe(200);
    const over = await fetched(url);
    expect(over.status).toBe(429);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    t.clock.advance(3600);
    expect((await fetched(url)).status).toBe(200);
  });
});
