import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#contract/audit.ts';
import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { castPassword } from '#testing/cast-password.ts';
import type { Caller } from '#testing/caller.ts';
import { endsOfAdmin } from '#testing/ends-of-admin.ts';
import { freshAddress } from '#testing/objects.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora', true);
  await t.settle();
});
afterAll(() => t.stop());

async function makeLink(caller: Caller, id: string) {
  const { link } = (await caller.call(signIn.makeResetLink, { params: { id } })).body;
  return link.split('#')[1] ?? '';
}
const opens = async (token: string) =>
  (await t.stranger(freshAddress()).refused(signIn.findReset, { body: { token } })).status === 200;

test.each(endsOfAdmin)(
  'the links of whoever %s set no password, and those of others do',
  async (_how, end, undo) => {
    await nora.call(people.changeRole, { params: { id: t.ids.priya }, body: { role: 'admin' } });
    const priya = await t.as('priya', true);
    const theirs = await makeLink(priya, t.ids.nora);
    await makeLink(priya, t.ids.ben);
    const again = await makeLink(nora, t.ids.ben);
    const own = await makeLink(nora, t.ids.amara);
    await t.settle();
    expect(await opens(theirs)).toBe(true);
    await end(nora, t.ids.priya);
    await t.settle();
    expect(await opens(theirs)).toBe(false);
    expect(await opens(again)).toBe(true);
    expect(await opens(own)).toBe(true);
    const query = { name: 'password.reset_link_ended' };
    const [told] = (await nora.call(audit.listAudit, { query })).body;
    expect(told).toMatchObject({ subjectId: t.ids.nora });
    await undo(nora, t.ids.priya);
  },
);

test('whoever sets another password by themselves needs no link any more', async () => {
  const token = await makeLink(nora, t.ids.ben);
  const elsewhere = await makeLink(nora, t.ids.amara);
  const body = { currentPassword: castPassword, newPassword: 'harbourmaster lamps at noon' };
  const ben = await t.as('ben');
  expect((await ben.call(signIn.changePassword, { body })).status).toBe(204);
  expect(await opens(token)).toBe(false);
  expect(await opens(elsewhere)).toBe(true);
});
