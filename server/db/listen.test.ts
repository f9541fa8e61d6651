import { EventEmitter, once } from 'node:events';
import pg from 'pg';
import { expect, test } from 'vitest';
import { Listener } from '#server/db/listen.ts';
import { tapPort } from '#testing/tapped-port.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

test.runIf(serverUrl)('a line that went dead without a word is given up for another', async () => {
  const tap = await tapPort(serverUrl ?? '');
  const url = new URL(serverUrl ?? '');
  url.host = new URL(tap.url).host;
  const happened = new EventEmitter();
  const listener = new Listener(
    url.href,
    'rapport_events',
    (payload) => void happened.emit('heard', payload),
    async () => void happened.emit('connected'),
    { everyMs: 100, patienceMs: 300 },
  );
  const [first] = await Promise.all([once(happened, 'connected'), listener.open()]);
  expect(first).toEqual([]);
  const again = once(happened, 'connected');
  tap.mute();
  await again;
  const other = new pg.Client({ connectionString: serverUrl });
  await other.connect();
  const heard = once(happened, 'heard');
  await other.query("select pg_notify('rapport_events', 'still there')");
  expect(await heard).toEqual(['still there']);
  await other.end();
  await listener.close();
  await tap.stop();
});
