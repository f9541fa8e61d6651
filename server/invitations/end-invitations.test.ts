import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitations } from '#contract/invitations.ts';
import { people } from '#contract/people.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { endsOfAdmin } from '#testing/ends-of-admin.ts';
import { freshAddress } from '#testing/objects.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  await t.settle();
});
afterAll(() => t.stop());

let asked = 0;
/** An invitation by somebody, and whether its link still opens. */
async function inviteBy(caller: Caller) {
  asked += 1;
  const body = { name: 'Sam Ito', email: `sam+${asked}@mail.example`, role: 'admin' } as const;
  const { link, invitation } = (await caller.call(invitations.invite, { body })).body;
  return { token: link.split('#')[1] ?? '', params: { id: invitation.id } };
}
const opens = async (token: string) =>
  (await t.stranger(freshAddress()).refused(invitations.findInvitation, { body: { token } }))
    .status === 200;

test.each(endsOfAdmin)(
  'the links of whoever %s open nothing, and those of others do',
  async (_how, end, undo) => {
    await nora.call(people.changeRole, { params: { id: t.ids.priya }, body: { role: 'admin' } });
    const priya = await t.as('priya', true);
    const theirs = await inviteBy(priya);
    const renewed = await inviteBy(priya);
    const again = (await nora.call(invitations.renewInvitation, { params: renewed.params })).body;
    const own = await inviteBy(nora);
    await t.settle();
    expect(await opens(theirs.token)).toBe(true);
    await end(nora, t.ids.priya);
    await t.settle();
    expect(await opens(theirs.token)).toBe(false);
    expect(await opens(again.link.split('#')[1] ?? '')).toBe(true);
    expect(await opens(own.token)).toBe(true);
    const fresh = (await nora.call(invitations.renewInvitation, { params: theirs.params })).body;
    expect(await opens(fresh.link.split('#')[1] ?? '')).toBe(true);
    await undo(nora, t.ids.priya);
  },
);
