import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lightLamp } from '#web/light-lamp.ts';
import { forgetUnanswered } from '#web/lost-requests.ts';
import { sendOnce } from '#web/send-once.ts';

const keys: (string | undefined)[] = [];
let answer: () => Response;
const lit = () => Response.json({ lit: true });
const away = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  keys.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key']);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const light = async (how: () => Response, note = 'new') => {
  answer = how;
  await sendOnce(lightLamp, { body: { note } }).catch(() => undefined);
};

test('what nobody answered is sent again under its key, and then no more', async () => {
  const proxy = () => new Response('<html>', { status: 502 });
  for (const how of [away, proxy, lit, lit]) await light(how);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});

test('what was refused, is something else, or was long ago is another wish', async () => {
  const refused = () => Response.json({ error: 'No' }, { status: 400 });
  for (const how of [refused, away]) await light(how);
  await light(away, 'another');
  vi.advanceTimersByTime(11 * 60_000);
  await light(lit);
  expect(new Set(keys).size).toBe(4);
});

test('once it is forgotten what nobody answered is another wish', async () => {
  await light(away, 'forgotten');
  forgetUnanswered();
  await light(lit, 'forgotten');
  expect(keys[1]).not.toBe(keys[0]);
});
