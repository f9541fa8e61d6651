import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import { invitations } from '#contract/invitations.ts';
import { cast, type CastName } from '#server/sample/cast.ts';
import { generateSync } from 'otplib';
import { type TestApp } from './app.ts';
import { castPassword } from './cast-password.ts';
import type { Caller } from './caller.ts';
import { backupSamples } from './backup-samples.ts';
import {
  callSamples,
  diallingSamples,
  promiseSamples,
  recordingSamples,
  voiceSettingsSamples,
} from './call-samples.ts';
import {
  clientFieldSamples,
  clientSamples,
  duplicateSamples,
  savedViewSamples,
} from './client-samples.ts';
import { documentSamples, messageSamples } from './document-samples.ts';
import { formOf } from './form.ts';
import { importSamples } from './import-samples.ts';
import { insightSamples } from './insight-samples.ts';
import { memorySamples } from './memory-samples.ts';
import { freshAddress, makeObject } from './objects.ts';
import { keyResultSamples, okrSamples } from './okr-samples.ts';
import { paymentLinkSamples, paymentSamples, testGatewaySamples } from './payment-samples.ts';
import { Sent, type Sample } from './sample.ts';
import {
  calendarSamples,
  quickAddSamples,
  taskChangeSamples,
  taskSamples,
} from './task-samples.ts';
import { webhookSamples } from './webhook-samples.ts';

const seat = 'harbourmaster lamps at noon';
let names = 0;
const freshName = () => `newcomer-${(names += 1)}`;

async function inviteLink(t: TestApp, who: CastName): Promise<string> {
  const admin = await t.as(cast[who].practice === 'harbour' ? 'jonas' : 'nora');
  // Each time another: who is invited already is not invited again.
  const email = `${freshName()}@mail.example`;
  const body = { name: 'Invited', email, role: 'user' } as const;
  const { link } = (await admin.call(invitations.invite, { body })).body;
  return link.split('#')[1] ?? '';
}

async function resetToken(t: TestApp, who: CastName): Promise<string> {
  const admin = await t.as(cast[who].practice === 'harbour' ? 'jonas' : 'nora');
  const id = await makeObject(t, 'person', who);
  const { link } = (await admin.call(signIn.makeResetLink, { params: { id } })).body;
  return link.split('#')[1] ?? '';
}

/** Switches two-step sign-in on, leaving the key; the clock moves on, so that codes are fresh. */
async function twoStepOn(t: TestApp, caller: Caller): Promise<void> {
  const code = await twoStepStarted(t, caller);
  await caller.call(signIn.confirmTwoStep, { body: { code } });
}

async function twoStepStarted(t: TestApp, caller: Caller): Promise<string> {
  const me = await caller.call(people.getCurrentUser);
  await t.deps.database.query(
    'update users set two_step_on_at = null, two_step_last_step = null where id = $1',
    [me.body.id],
  );
  const { secret } = (await caller.call(signIn.startTwoStep, { body: { password: castPassword } }))
    .body;
  return generateSync({ secret, epoch: Math.floor(t.clock.now.getTime() / 1000) });
}

/** One for every endpoint of the contract; a new endpoint without one fails the tests. */
export const samples: Readonly<Record<string, Sample>> = {
  getCurrentUser: {},
  updateProfile: { body: () => ({ name: 'Another Name' }) },
  completeProfile: {
    body: () => ({ phone: '1', address: 'Quay 1', businessName: 'Quay', timezone: 'Asia/Tokyo' }),
  },
  skipOnboarding: {},
  updateSettings: { body: () => ({ theme: 'light' }) },
  listPeople: {},
  listNames: {},
  changeRole: { of: 'person', body: () => ({ role: 'coach' }) },
  disablePerson: { of: 'person' },
  enablePerson: { of: 'person' },
  getPractice: {},
  updatePractice: { body: () => ({ name: 'Another Practice' }) },
  getSetup: {},
  setUp: {
    body: (t) => ({
      name: 'Second',
      username: 'second',
      email: 'second@mail.example',
      password: seat,
      businessName: 'Second',
      timezone: 'UTC',
      code: t.deps.setupCode,
    }),
  },
  login: { body: (_t, _caller, who) => ({ username: who, password: castPassword }) },
  logout: {},
  changePassword: { body: () => ({ currentPassword: castPassword, newPassword: castPassword }) },
  listSessions: {},
  endSession: { of: 'session' },
  endOtherSessions: {},
  startTwoStep: {
    body: async (t, caller) => {
      await twoStepStarted(t, caller);
      return { password: castPassword };
    },
  },
  confirmTwoStep: { body: async (t, caller) => ({ code: await twoStepStarted(t, caller) }) },
  renewRecoveryCodes: {
    body: async (t, caller) => {
      await twoStepOn(t, caller);
      return { password: castPassword };
    },
  },
  stopTwoStep: {
    body: async (t, caller) => {
      await twoStepOn(t, caller);
      return { password: castPassword };
    },
  },
  endSessionsOf: { of: 'person' },
  stopTwoStepOf: { of: 'person' },
  makeResetLink: { of: 'person' },
  findReset: { body: async (t, _caller, who) => ({ token: await resetToken(t, who) }) },
  resetPassword: {
    body: async (t, _caller, who) => ({ token: await resetToken(t, who), newPassword: seat }),
  },
  listKeys: {},
  makeKey: { body: () => ({ name: 'Calendar bot', scope: 'read' }) },
  revokeKey: { of: 'apiKey' },
  listPracticeKeys: {},
  listMail: {},
  getMailState: {},
  downloadMail: { of: 'mail' },
  sendTestMail: {},
  invite: { body: () => ({ name: 'Invited', email: `${freshName()}@mail.example`, role: 'user' }) },
  listInvitations: {},
  renewInvitation: { of: 'invitation' },
  revokeInvitation: { of: 'invitation' },
  findInvitation: { body: async (t, _caller, who) => ({ token: await inviteLink(t, who) }) },
  acceptInvitation: {
    body: async (t, _caller, who) => ({
      token: await inviteLink(t, who),
      name: 'Invited',
      username: freshName(),
      password: seat,
    }),
  },
  requestAccess: {
    body: () => ({
      name: 'Asker',
      email: 'asker@mail.example',
      phone: '1',
      companyName: 'Asking',
      industry: 'saas',
    }),
  },
  listAccessRequests: {},
  approveAccessRequest: { of: 'accessRequest', body: () => ({ into: 'practice' }) },
  renewApproval: { of: 'approvedRequest' },
  declineAccessRequest: { of: 'accessRequest' },
  listPractices: {},
  listNotifications: {},
  readNotification: { of: 'notification' },
  readAllNotifications: {},
  listAudit: {},
  exportAudit: {},
  listDeadLetters: {},
  retryDeadLetter: { of: 'deadLetter' },
  ...clientSamples,
  ...clientFieldSamples,
  ...savedViewSamples,
  ...duplicateSamples,
  ...documentSamples,
  ...messageSamples,
  ...taskSamples,
  ...taskChangeSamples,
  ...quickAddSamples,
  ...okrSamples,
  ...keyResultSamples,
  ...paymentSamples,
  ...paymentLinkSamples,
  ...testGatewaySamples,
  ...callSamples,
  ...diallingSamples,
  ...recordingSamples,
  ...promiseSamples,
  ...voiceSettingsSamples,
  ...insightSamples,
  ...calendarSamples,
  ...memorySamples,
  getMetrics: {},
  getAiUsage: {},
  ...importSamples,
  ...backupSamples,
  ...webhookSamples,
  streamEvents: {},
};

export interface NamedEndpoint extends Sample {
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** Every endpoint with its sample; throws with the names of those that have none. */
export function sampledEndpoints(): readonly NamedEndpoint[] {
  const without = endpoints.map(([name]) => name).filter((name) => !(name in samples));
  if (without.length > 0) throw new Error(`No sample for ${without.join(', ')}`);
  return endpoints.map(([name, endpoint]) => ({ name, endpoint, ...samples[name] }));
}

/** Sends an endpoint's sample, or a part of it, each time from an address of its own. */
export function sendSample(
  caller: Caller,
  one: NamedEndpoint,
  input: { id?: string | undefined; body?: unknown; query?: Record<string, string> },
  headers: Record<string, string> = {},
) {
  const sent = input.body instanceof Sent ? input.body.parts : { body: input.body };
  const named: Readonly<Record<string, string>> = sent.params ?? {};
  const path = one.endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(named[name] ?? input.id ?? ''),
  );
  const query = new URLSearchParams({ ...one.query, ...sent.query, ...input.query }).toString();
  const fields = Object.entries(sent.body ?? {}).map(([name, value]) => [name, String(value)]);
  const form = sent.file && formOf(Object.fromEntries(fields), sent.file);
  return caller.raw(one.endpoint.method, query ? `${path}?${query}` : path, {
    body: form ? form.body : sent.body,
    headers: { 'x-forwarded-for': freshAddress(), ...form?.headers, ...headers },
  });
}
