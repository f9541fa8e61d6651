import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { Caller } from '#testing/caller.ts';
import { lamps, openLampApp } from '#testing/lamp-room.ts';

let t: TestApp;
let app: FastifyInstance;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  app = await openLampApp(t);
  nora = new Caller(app);
  for (const [name, value] of (await t.as('nora')).cookies) nora.cookies.set(name, value);
});
afterAll(async () => {
  await app.close();
  await t.stop();
});

const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
};

test('a download is kept under its name, and runs nothing', async () => {
  const { headers, bytes } = await nora.call(lamps.download, { params: { id: 'Lämp.html' } });
  expect(headers).toMatchObject({
    ...harmless,
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="Lamp.html"; filename*=UTF-8''L%C3%A4mp.html`,
  });
  expect(String(bytes)).toBe('<script>alert(1)</script>');
});

test('a picture of our own is shown in place', async () => {
  const { headers } = await nora.call(lamps.picture, { params: { id: 'one' } });
  expect(headers).toMatchObject({
    ...harmless,
    'content-type': 'image/webp',
    'content-disposition': 'inline',
  });
});
