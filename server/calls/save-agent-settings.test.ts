import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { dialling } from '#contract/dialling.ts';
import { voiceSettings, type AgentSettings } from '#contract/voice-settings.ts';
import type { Caller } from '#testing/caller.ts';
import { readCall } from '#testing/calls.ts';
import { digest } from '#testing/digest.ts';
import {
  addCallable,
  changeSettings,
  noLimits,
  openPhone,
  startCall,
  type PhoneApp,
} from '#testing/phone.ts';
import { defaultSettings } from './default-settings.ts';

const dayMs = 86_400_000;

let t: PhoneApp;
let nora: Caller;
beforeAll(async () => {
  t = await openPhone();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date((Math.floor(t.clock.now.getTime() / dayMs) + 1) * dayMs + 10 * 3_600_000);
  nora = await t.as('nora');
});

const current = async (caller = nora) => (await caller.call(voiceSettings.getAgentSettings)).body;
const save = (caller: Caller, settings: object, version: number) =>
  caller.raw('PUT', voiceSettings.saveAgentSettings.path, { body: { settings, version } });

describe('the agent’s settings', () => {
  test('begin as what Rapport comes with, which is version 0', async () => {
    expect(await current(await t.as('jonas'))).toEqual({
      version: 0,
      savedAt: null,
      savedBy: null,
      settings: defaultSettings,
    });
  });

  test('are kept in versions, with who saved them and when', async () => {
    const { version, settings } = await current();
    const amara = await t.as('amara');
    const saved = await save(amara, { ...settings, agentName: 'Kim', tone: 'direct' }, version);
    const kept = {
      version: version + 1,
      savedAt: t.clock.now.toISOString(),
      savedBy: { id: t.ids.amara, name: 'Amara Okafor' },
      settings: { ...settings, agentName: 'Kim', tone: 'direct' },
    };
    expect(saved).toMatchObject({ status: 200, body: kept });
    await changeSettings(nora, { agentName: 'Robin' });
    const { body } = await nora.call(voiceSettings.listAgentSettings);
    expect(body.map((one) => one.version)).toEqual([version + 2, version + 1, 0]);
    expect(body[1]).toEqual(kept);
    const { rows } = await t.deps.database.query(
      "select after from events where name = 'agent_settings.saved' and actor_id = $1",
      [t.ids.amara],
    );
    expect(rows).toEqual([{ after: { version: version + 1, changed: ['agentName', 'tone'] } }]);
  });

  test('saved as they are change nothing', async () => {
    await changeSettings(nora, { countries: ['US', 'GB'], questions: defaultSettings.questions });
    const { version, settings } = await current();
    const before = await digest(t.deps.database);
    expect(await save(nora, settings, version)).toMatchObject({ status: 200, body: { version } });
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('of two who change one version the second is refused, one after the other or at once', async () => {
    const { version, settings } = await current();
    expect((await save(nora, { ...settings, agentName: 'One' }, version)).status).toBe(200);
    const before = await digest(t.deps.database);
    for (const stale of [version, version - 1, version + 7, -1, 0.5]) {
      expect(await save(nora, { ...settings, agentName: 'Two' }, stale)).toMatchObject({
        status: 409,
        body: { code: 'changed_meanwhile' },
      });
    }
    expect(await digest(t.deps.database)).toBe(before);
    const now = await current();
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((agentName) => save(nora, { ...settings, agentName }, now.version)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await current()).version).toBe(now.version + 1);
  });

  test('are a coach’s and an admin’s to save, and everybody’s to read', async () => {
    const priya = await t.as('priya');
    const { version, settings } = await current(priya);
    const before = await digest(t.deps.database);
    const answer = await save(priya, { ...settings, agentName: 'Mine' }, version);
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('of another practice are its own', async () => {
    const jonas = await t.as('jonas');
    await changeSettings(jonas, { agentName: 'Harbour' });
    expect((await current()).settings.agentName).not.toBe('Harbour');
    expect((await jonas.call(voiceSettings.listAgentSettings)).body).toHaveLength(2);
  });
});

const long = (length: number) => 'x'.repeat(length);
const refused: readonly [keyof AgentSettings, unknown][] = [
  ['agentName', ''],
  ['agentName', '   '],
  ['agentName', long(61)],
  ['agentName', 'Ro\u0007bin'],
  ['vendorAgentId', long(201)],
  ['fromNumber', '4155550123'],
  ['fromNumber', '+1 415 555 0123'],
  ['fromNumber', '+0123456789'],
  ['tone', 'cruel'],
  ['opening', ''],
  ['opening', long(501)],
  ['opening', 'a\u0000b'],
  ['closing', ' \n '],
  ['disclosure', ''],
  ['disclosure', 'Hello, this call is recorded.'],
  ['disclosure', 'Hello, this is an AI assistant.'],
  ['disclosure', 'I said it again, and this is recorded.'],
  ['disclosure', `An AI speaks, recorded. ${long(500)}`],
  ['questions', { ...defaultSettings.questions, check_in: [] }],
  ['questions', { ...defaultSettings.questions, strategy: [''] }],
  ['questions', { ...defaultSettings.questions, follow_up: Array(21).fill('Why?') }],
  ['questions', { ...defaultSettings.questions, follow_up: [long(401)] }],
  ['questions', { check_in: ['Why?'], strategy: ['Why?'] }],
  ['maxMinutes', 0],
  ['maxMinutes', 61],
  ['maxMinutes', 1.5],
  ['maxMinutes', '15'],
  ['hoursFrom', '07:59'],
  ['hoursFrom', '8:00'],
  ['hoursFrom', '24:00'],
  ['hoursFrom', '21:00'],
  ['hoursTo', '21:01'],
  ['hoursTo', '08:00'],
  ['hoursTo', '12:60'],
  ['cooldownMinutes', -1],
  ['cooldownMinutes', 10_081],
  ['perPersonAnHour', 0],
  ['perPersonAnHour', 101],
  ['perPracticeADay', 1_001],
  ['countries', ['us']],
  ['countries', ['USA']],
  ['countries', Array(61).fill('US')],
  ['voicemail', long(501)],
  ['voicemail', '\u001b[2J'],
  ['rehearsals', 'yes'],
];

test.each(refused)('%s can’t be %j', async (name, value) => {
  const { version, settings } = await current();
  const answer = await save(nora, { ...settings, [name]: value }, version);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  const { fields } = answer.body as { fields: Record<string, string> };
  const named = name === 'hoursFrom' && value === '21:00' ? 'hoursTo' : name;
  expect(Object.keys(fields).every((field) => field.includes(named))).toBe(true);
  expect((await current()).version).toBe(version);
});

test('no setting may be missing, and none be made up', async () => {
  const { version, settings } = await current();
  for (const name of Object.keys(settings) as (keyof AgentSettings)[]) {
    const { [name]: _gone, ...rest } = settings;
    expect((await save(nora, rest, version)).status).toBe(400);
  }
  const questions = { ...settings.questions, other: ['Why?'] };
  for (const more of [{ model: 'x' }, { questions }]) {
    expect((await save(nora, { ...settings, ...more }, version)).status).toBe(400);
  }
  expect((await nora.raw('PUT', '/api/agent-settings', { body: { settings } })).status).toBe(400);
});

test.each(['an AI assistant', 'an artificial voice', 'an automated call', 'a robot'])(
  'a disclosure may speak of %s',
  async (what) => {
    const { version, settings } = await current();
    const disclosure = `This is ${what}, and we record it.`;
    expect((await save(nora, { ...settings, disclosure }, version)).status).toBe(200);
  },
);

test('a call keeps the version and the brief that it was made with', async () => {
  await changeSettings(nora, { ...defaultSettings, ...noLimits, agentName: 'Robin' });
  const written = {
    name: 'Dana Frozen',
    email: 'frozen@mail.example',
    coachingGoals: 'Forty clients',
  };
  const clientId = await addCallable(nora, written);
  const params = { clientId };
  const check = (await nora.call(dialling.getCallCheck, { params })).body;
  const { about, goals, painPoints, promises, notes, opening } = check.brief;
  const kept = { about, goals, painPoints, promises, notes, opening };
  const brief = { ...kept, questions: ['Only this?'] };
  const { body } = await startCall(nora, clientId, { brief });
  const made = await readCall(nora, body.callId);
  expect(made.settingsVersion).toBe(check.settingsVersion);
  expect(made.brief).toEqual({ ...check.brief, questions: ['Only this?'] });
  const told = t.retell.dials.at(-1)?.body['retell_llm_dynamic_variables'];
  expect(told).toMatchObject({ goals: 'Forty clients', questions: '1. Only this?' });

  await changeSettings(nora, { agentName: 'Kim', opening: 'Another opening', maxMinutes: 3 });
  const changed = { name: 'Dana Thawed', coachingGoals: 'Another goal' };
  await nora.call(clients.updateClient, { params: { id: clientId }, body: changed });
  await t.pass(120);
  const ended = await readCall(nora, body.callId);
  expect(ended.brief).toEqual(made.brief);
  expect(ended.settingsVersion).toBe(made.settingsVersion);
  // The agent is called as it called itself in that call.
  expect(ended.utterances.find(({ speaker }) => speaker === 'agent')?.name).toBe('Robin');
  const next = (await nora.call(dialling.getCallCheck, { params })).body;
  expect(next.brief).toMatchObject({ clientName: 'Dana Thawed', opening: 'Another opening' });
  expect(next.settingsVersion).toBe((made.settingsVersion ?? 0) + 1);
});

test('what a vendor is told to say to a machine, and for how long to speak, are the settings’', async () => {
  const agents = t.retell.account.agents.filter(({ channel }) => channel === 'voice');
  const other = agents.find(({ agent_id: id }) => id !== t.retell.agentId)?.agent_id ?? '';
  await changeSettings(nora, {
    ...defaultSettings,
    ...noLimits,
    maxMinutes: 7,
    voicemail: 'We tried to reach you.',
    vendorAgentId: other,
    fromNumber: t.retell.fromNumber,
  });
  const { body } = await startCall(nora, await addCallable(nora, { email: 'vm@mail.example' }));
  expect(body.code ?? body.status).toBe('ringing');
  expect(t.retell.dials.at(-1)?.body).toMatchObject({
    override_agent_id: other,
    agent_override: {
      agent: {
        max_call_duration_ms: 7 * 60_000,
        voicemail_option: { action: { type: 'static_text', text: 'We tried to reach you.' } },
      },
    },
  });
});
