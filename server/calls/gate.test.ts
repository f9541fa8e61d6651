import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { dialling, gateReasons, type GateReason } from '#contract/dialling.ts';
import type { AgentSettings } from '#contract/voice-settings.ts';
import type { Caller } from '#testing/caller.ts';
import { readCall } from '#testing/calls.ts';
import {
  addCallable,
  changeSettings,
  countEvents,
  noLimits,
  openPhone,
  startCall,
  type PhoneApp,
} from '#testing/phone.ts';
import { digest } from '#testing/digest.ts';
import { defaultSettings } from './default-settings.ts';
import { gate } from './gate.ts';

let t: PhoneApp;
let nora: Caller;
let email = 0;
beforeAll(async () => {
  t = await openPhone();
});
afterAll(() => t.stop());
// Each test has a day of its own, at half past nine where the clients are.
let days = 0;
beforeEach(async () => {
  t.clock.now = new Date(Date.parse('2026-03-04T09:30:00.000Z') + (days += 2) * 86_400_000);
  nora = await t.as('nora');
  await changeSettings(nora, { ...defaultSettings, ...noLimits });
});

type Written = Parameters<typeof addCallable>[1];
const callable = (written: Written = {}, caller = nora) =>
  addCallable(caller, {
    email: `c${(email += 1)}@mail.example`,
    timezone: 'Africa/Abidjan',
    ...written,
  });
const override = 'She asked for it by email this morning';

interface Case {
  readonly reason: GateReason;
  readonly sentence: string;
  readonly overridable?: true;
  readonly client?: Written;
  readonly settings?: Partial<AgentSettings>;
  /** What happened before, with this client and others. */
  readonly before?: (clientId: string) => Promise<unknown>;
}

const callAndEnd = async (clientId: string) => {
  expect((await startCall(nora, clientId)).status).toBe(200);
  await t.pass(60);
};

const cases: readonly Case[] = [
  {
    reason: 'no_phone',
    sentence: 'Dana Whitfield has no phone number. Add one on the client’s page.',
    client: { phone: '' },
  },
  {
    reason: 'invalid_phone',
    sentence:
      'The number has an extension, which the agent can’t dial. Give another on the client’s page.',
    client: { phone: '+1 415 555 0100 ext. 7' },
  },
  {
    reason: 'country',
    sentence:
      'Calls to Germany are not switched on. A coach or an admin does that in Configure Agent.',
    client: { phone: '+4930901820' },
    settings: { countries: ['US', 'GB'] },
  },
  {
    reason: 'do_not_call',
    sentence:
      'Dana Whitfield is marked as “do not call”. If they want calls again, lift that on the client’s page.',
    client: { doNotCall: true },
  },
  {
    reason: 'consent_withdrawn',
    sentence:
      'Dana Whitfield has withdrawn the consent to be called. If they give it again, note that on the client’s page.',
    client: { consent: 'withdrawn' },
  },
  {
    reason: 'consent_unknown',
    sentence:
      'It is not on record that Dana Whitfield agreed to be called by an agent. If they did, note it on the client’s page.',
    overridable: true,
    client: { consent: 'unknown' },
  },
  {
    reason: 'no_timezone',
    sentence:
      'It is not known what time it is for Dana Whitfield. Set their time zone on the client’s page.',
    overridable: true,
    client: { timezone: '' },
  },
  {
    reason: 'hours',
    sentence: 'It is 04:30 for Dana Whitfield. Calls go out from 08:00 to 21:00 there.',
    overridable: true,
    client: { timezone: 'America/Bogota' },
  },
  {
    reason: 'hours',
    sentence: 'It is 09:30 for Dana Whitfield. Calls go out from 10:00 to 17:00 there.',
    overridable: true,
    settings: { hoursFrom: '10:00', hoursTo: '17:00' },
  },
  {
    reason: 'cooldown',
    sentence:
      'Dana Whitfield was spoken with a moment ago. The next call waits another 60 minutes.',
    overridable: true,
    settings: { cooldownMinutes: 60 },
    before: callAndEnd,
  },
  {
    reason: 'person_limit',
    sentence:
      'You have made 2 calls within an hour, and no more are allowed. The next can be made in 58 minutes.',
    settings: { perPersonAnHour: 2 },
    before: async (clientId) => {
      await callAndEnd(clientId);
      await callAndEnd(await callable());
    },
  },
  {
    reason: 'practice_limit',
    sentence:
      'The practice has made 1 call within a day, and no more are allowed. The next can be made in 24 hours.',
    settings: { perPracticeADay: 1 },
    before: async () => callAndEnd(await callable({}, await t.as('amara'))),
  },
];

describe.each(cases)('$reason', ({ reason, sentence, overridable, ...given }) => {
  const prepare = async () => {
    const clientId = await callable(given.client);
    await changeSettings(nora, { ...given.settings });
    await given.before?.(clientId);
    return clientId;
  };

  test(`${sentence}`, async () => {
    const clientId = await prepare();
    const requests = t.retell.requests.length;
    const before = await digest(t.deps.database);
    const answer = await startCall(nora, clientId);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'call_blocked', error: sentence, fields: { [reason]: sentence } },
    });
    const params = { clientId };
    const check = (await nora.call(dialling.getCallCheck, { params })).body;
    expect(check.blocks).toEqual([{ reason, sentence, overridable: overridable ?? false }]);
    expect(await digest(t.deps.database)).toBe(before);
    expect(t.retell.requests).toHaveLength(requests);
  });

  test.runIf(!overridable)('is not passed by', async () => {
    const clientId = await prepare();
    const requests = t.retell.requests.length;
    const answer = await startCall(nora, clientId, { override, overridden: [reason] });
    expect(answer).toMatchObject({ status: 409, body: { code: 'call_blocked' } });
    expect(t.retell.requests).toHaveLength(requests);
  });

  test.runIf(overridable)('is passed by for a reason, which is kept', async () => {
    const asked = { override, overridden: [reason] };
    const { status, body } = await startCall(nora, await prepare(), asked);
    expect(status).toBe(200);
    expect((await readCall(nora, body.callId)).overrideReason).toBe(override);
    const { rows } = await t.deps.database.query(
      "select actor_id, after from events where subject_id = $1 and name = 'call.overridden'",
      [body.callId],
    );
    expect(rows).toEqual([{ actor_id: t.ids.nora, after: { reason: override, blocks: [reason] } }]);
    await t.pass(60);
  });
});

test.each([
  [150, 130, '2 hours ago. The next call waits another 20 minutes.'],
  [1_440, 130, '2 hours ago. The next call waits another 22 hours.'],
  [4_320, 2_890, '2 days ago. The next call waits another 24 hours.'],
  [20_160, 2_890, '2 days ago. The next call waits another 12 days.'],
])('a pause of %i minutes is told by what is left of it', (cooldownMinutes, passed, words) => {
  const now = new Date('2026-03-20T12:00:00.000Z');
  const blocks = gate({
    name: 'Dana',
    phone: '+14155550100',
    timezone: 'UTC',
    consent: 'given',
    doNotCall: false,
    dialsByPerson: 0,
    dialsByPractice: 0,
    settings: { ...defaultSettings, cooldownMinutes },
    lastAnsweredAt: new Date(now.getTime() - passed * 60_000).toISOString(),
    now,
  });
  expect(blocks.map(({ sentence }) => sentence)).toEqual([`Dana was spoken with ${words}`]);
});

test('a dial that the telephone service refused rang nobody, and is not counted', async () => {
  await changeSettings(nora, { perPersonAnHour: 1, perPracticeADay: 1 });
  expect((await startCall(nora, await callable({ phone: '+14155550107' }))).status).toBe(502);
  await callAndEnd(await callable());
  expect((await startCall(nora, await callable())).status).toBe(409);
});

test('every reason is one of these, but for a missing provider and a call under way', () => {
  const others: GateReason[] = ['no_provider', 'under_way'];
  expect(new Set([...cases.map(({ reason }) => reason), ...others])).toEqual(new Set(gateReasons));
});

test('a reason to pass by is kept only where something was passed by', async () => {
  const { body } = await startCall(nora, await callable(), { override });
  expect((await readCall(nora, body.callId)).overrideReason).toBe('');
  expect((await countEvents(t, body.callId))['call.overridden']).toBeUndefined();
  await t.pass(60);
});

test('a reason to pass by has to say something, and nothing else may be said', async () => {
  const clientId = await callable();
  const bodies = [
    { override: '  ' },
    { override: 'x'.repeat(301) },
    { callType: 'other' },
    { phone: '+14155550101' },
    { brief: { disclosure: '' } },
  ];
  for (const body of bodies) {
    expect((await nora.raw('POST', `/api/retell/call/${clientId}`, { body })).status).toBe(400);
  }
});

test('what must not be passed by is told even where other things may be', async () => {
  const clientId = await callable({ doNotCall: true, consent: 'unknown', timezone: '' });
  const overridden = [...gateReasons];
  const answer = await startCall(nora, clientId, { override, overridden });
  expect(answer.body).toMatchObject({ fields: { do_not_call: expect.any(String) as string } });
  expect(Object.keys((answer.body as unknown as { fields: object }).fields)).toEqual([
    'do_not_call',
  ]);
});

test('what changes on the client’s page changes what may be done', async () => {
  const clientId = await callable({ consent: 'withdrawn' });
  expect((await startCall(nora, clientId)).status).toBe(409);
  await nora.call(clients.updateClient, { params: { id: clientId }, body: { consent: 'given' } });
  expect((await startCall(nora, clientId)).status).toBe(200);
  await t.pass(60);
});

test('the limits of two practices have nothing to do with each other', async () => {
  const jonas = await t.as('jonas');
  await changeSettings(nora, { perPracticeADay: 1, perPersonAnHour: 1 });
  await changeSettings(jonas, { ...defaultSettings, perPracticeADay: 1, perPersonAnHour: 1 });
  await callAndEnd(await callable());
  const theirs = await callable({}, jonas);
  expect((await startCall(jonas, theirs)).status).toBe(200);
  await t.pass(60);
  expect((await startCall(nora, await callable())).status).toBe(409);
  expect((await startCall(jonas, await callable({}, jonas))).status).toBe(409);
});
