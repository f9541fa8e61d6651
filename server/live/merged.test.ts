import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { duplicates } from '#contract/duplicates.ts';
import { live } from '#contract/live.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
const open: IncomingMessage[] = [];
beforeAll(async () => {
  t = await openTestApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const stream of open) stream.destroy();
  await t.stop();
});

/** What a person's open page hears about clients from now on. */
async function listen(name: 'nora' | 'priya'): Promise<() => unknown[]> {
  const { cookieHeader: cookie } = await t.as(name);
  const { port } = t.app.server.address() as AddressInfo;
  const options = { port, host: '127.0.0.1', path: live.streamEvents.path, headers: { cookie } };
  const [stream] = (await once(get({ ...options, agent: false }), 'response')) as [IncomingMessage];
  open.push(stream);
  let text = '';
  stream.on('data', (bytes) => (text += String(bytes)));
  await expect.poll(() => text).toContain('event: place');
  return () =>
    [...text.matchAll(/^data: (.*"client\..*)$/gm)].map(([, data = '']) => JSON.parse(data));
}

test('a merge names the client who is no more, and whoever had them hears it though the other is not theirs', async () => {
  const nora = await t.as('nora');
  const kept = await makeClient(nora, { name: 'Kept' });
  const other = await makeClient(nora, { name: 'Other', ownerId: t.ids.priya });
  const [hers, theirs] = [await listen('nora'), await listen('priya')];
  const body = { otherId: other.id, fromOther: [] };
  const requestId = 'a-merge-of-nora';
  const headers = { 'x-request-id': requestId };
  const { method, path } = duplicates.mergeClients;
  await nora.raw(method, path.replace(':id', kept.id), { body, headers });
  const subjectKind = 'client';
  // Who asked for it is told so: her page has read since.
  await expect.poll(hers).toEqual([
    { name: 'client.merged', subjectKind, subjectId: kept.id, goneId: other.id, requestId },
    { name: 'client.handed_over', subjectKind, subjectId: other.id, requestId },
  ]);
  await expect
    .poll(theirs)
    .toEqual([{ name: 'client.handed_over', subjectKind, subjectId: other.id }]);
});
