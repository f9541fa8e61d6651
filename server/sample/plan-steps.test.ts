import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lawfulHours } from '#contract/voice-settings.ts';
import { isWithin } from '#server/calls/calling-hours.ts';
import { sampleCalls } from './calls/sample-calls.ts';
import { sampleClients } from './clients.ts';
import { dated, type Today } from './moments.ts';
import { planSteps } from './plan-steps.ts';

const timezones = ['Europe/London', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'];
const anyDay = fc.record({
  now: fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  }),
  timezone: fc.constantFrom(...timezones),
});

/** Days on which the clocks of a zone are put forward or back, before and after. */
const changingClocks = [
  ['2034-03-12T15:48:38Z', 'America/Los_Angeles'],
  ['2034-11-05T15:48:38Z', 'America/Los_Angeles'],
  ['2034-04-01T01:54:18Z', 'Pacific/Auckland'],
  ['2032-04-03T05:26:46Z', 'Pacific/Auckland'],
  ['2033-09-25T04:00:00Z', 'Pacific/Auckland'],
  ['2027-10-31T09:12:00Z', 'Europe/London'],
].map(([now = '', timezone = '']): [Today] => [{ now: new Date(now), timezone }]);

test('whatever the day, nothing is in the future and each client’s steps keep their order', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const planned = planSteps(sampleClients, today);
      for (const { at, does } of planned) {
        const over = does.kind === 'call' ? does.endsAt : at;
        expect(over.getTime()).toBeLessThan(today.now.getTime() - 60_000);
      }
      for (const client of sampleClients) {
        const own = planned.filter((one) => one.client === client);
        const steps = own.flatMap(({ does }) => ('daysAgo' in does ? [does] : []));
        expect(own[0]?.does.kind).toBe('add');
        expect(steps).toEqual(client.steps);
        expect(new Set(own.map(({ at }) => at.getTime())).size).toBe(own.length);
      }
    }),
    { numRuns: 30, examples: changingClocks },
  );
});

test('what is older than two days was done on a working day, in working hours', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const clock = new Intl.DateTimeFormat('en-GB', {
        weekday: 'short',
        hour: 'numeric',
        hourCycle: 'h23',
        timeZone: today.timezone,
      });
      for (const { at, does } of planSteps(sampleClients, today)) {
        // A call, and that it was held, is by the client's clocks.
        if (does.kind === 'call' || does.kind === 'contact') continue;
        if (today.now.getTime() - at.getTime() < 3 * 24 * 3_600_000) continue;
        const [weekday = '', hour = ''] = clock.format(at).split(/,? /);
        expect(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']).toContain(weekday);
        expect(Number(hour)).toBeGreaterThanOrEqual(8);
        expect(Number(hour)).toBeLessThanOrEqual(19);
      }
    }),
    { numRuns: 12 },
  );
});

test('whatever the day, a call comes before the note of it, and rings nobody out of their hours', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const planned = planSteps(sampleClients, today);
      for (const client of sampleClients) {
        const own = planned.filter((one) => one.client === client);
        const talks = own.flatMap(({ at, does }) =>
          does.kind === 'call' ? [{ at, ...does }] : [],
        );
        expect(talks.map(({ call }) => call)).toEqual(sampleCalls.get(client.key));
        for (const [place, { at, endsAt, call }] of talks.entries()) {
          expect(at > (own[0]?.at ?? at)).toBe(true);
          expect(at >= (talks[place - 1]?.endsAt ?? at)).toBe(true);
          const noted = own.find(
            ({ does }) => does.kind === 'note' && does.daysAgo === call.daysAgo,
          );
          expect(!noted || noted.at > endsAt).toBe(true);
          if (call.clock === undefined) continue;
          const timeZone = client.record.timezone ?? today.timezone;
          const there = { timeZone, hour: '2-digit', minute: '2-digit', weekday: 'short' } as const;
          const shown = at.toLocaleString('en-GB', there);
          expect(shown).toContain(call.clock);
          expect(shown).not.toMatch(/Sat|Sun/);
          const lawful = isWithin(call.clock, lawfulHours.from, lawfulHours.to);
          expect(call.source !== 'retell' || lawful).toBe(true);
        }
      }
    }),
    { numRuns: 20 },
  );
});

test('a day in a text counts from when it was written, and is a working day', () => {
  // A Wednesday in London, still Tuesday in Los Angeles.
  const at = new Date('2026-11-25T02:00:00.000Z');
  const text = 'by {+2}, else {+3}; back in {month+2}, not {month-1}';
  expect(dated(text, at, 'Europe/London')).toBe(
    'by 27 November, else 30 November; back in January, not October',
  );
  expect(dated('{+2}', at, 'America/Los_Angeles')).toBe('26 November');
  expect(dated('on {weekday+2} or {weekday+3}', at, 'Europe/London')).toBe('on Friday or Monday');
});
