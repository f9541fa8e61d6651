import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyScopeFor } from '#contract/key-reach.ts';
import { openTestApp, type TestApp } from './app.ts';
import { digest } from './digest.ts';
import { makeKeyOf, withKey } from './keys.ts';
import { makeObject } from './objects.ts';
import { sampledEndpoints, sendSample, type NamedEndpoint } from './requests.ts';
import { Sent } from './sample.ts';

const neverExisted = '00000000-0000-4000-8000-000000000000';
const all = sampledEndpoints();
const named = (which: (one: NamedEndpoint) => boolean) => all.filter(which).map(({ name }) => name);

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

const send = async (token: string, one: NamedEndpoint) => {
  // Past the limit of a minute, and of the endpoint itself.
  t.clock.advance(7);
  const answer = await sendSample(withKey(t, token), one, {
    id: neverExisted,
    query: { 'not-a-parameter': '1' },
  });
  return { name: one.name, code: (answer.body as { code?: string } | undefined)?.code };
};

test('keys are kept out of these endpoints, and of no other', () => {
  // A new endpoint stands here until contract/key-reach.ts opens it.
  expect(named(({ endpoint }) => keyScopeFor(endpoint) === undefined).toSorted()).toEqual(
    closed.toSorted(),
  );
});

test('a key that reads is let through to what only reads, a key that writes to the rest', () => {
  const reads = named(({ endpoint }) => keyScopeFor(endpoint) === 'read');
  const isRead = ({ endpoint }: NamedEndpoint) => endpoint.method === 'GET';
  expect(reads).toEqual(named((one) => isRead(one) && !closed.includes(one.name)));
});

test('an admin’s key that writes is refused what is closed, before anything is read or written', async () => {
  const { token } = await makeKeyOf(t, 'nora', { scope: 'write' });
  const before = await digest(t.deps.database);
  for (const one of all) {
    const expected = closed.includes(one.name) ? 'closed_to_keys' : 'invalid';
    expect(await send(token, one)).toEqual({ name: one.name, code: expected });
  }
  expect(await digest(t.deps.database)).toBe(before);
});

test('one that reads is refused whatever writes', async () => {
  const { token } = await makeKeyOf(t, 'nora', { scope: 'read' });
  for (const one of all) {
    if (closed.includes(one.name)) continue;
    const expected = one.endpoint.method === 'GET' ? 'invalid' : 'key_only_reads';
    expect(await send(token, one)).toEqual({ name: one.name, code: expected });
  }
});

test('what a key that reads may ask for writes nothing', async () => {
  const nora = await t.as('nora', true);
  const reads = all.filter(({ endpoint }) => keyScopeFor(endpoint) === 'read');
  const asked: { one: NamedEndpoint; input: Parameters<typeof sendSample>[2] }[] = [];
  for (const one of reads) {
    const id = one.of && (await makeObject(t, one.of, 'nora'));
    const made = await one.body?.(t, nora, 'nora');
    // What a sample of a read makes stands in its query, or says all by itself.
    const isQuery = made !== undefined && !(made instanceof Sent);
    const input = isQuery ? { id, query: made as Record<string, string> } : { id, body: made };
    asked.push({ one, input });
  }
  const { token } = await makeKeyOf(t, 'nora', { scope: 'read' });
  const before = await digest(t.deps.database);
  for (const { one, input } of asked) {
    t.clock.advance(1);
    const { status } = await sendSample(withKey(t, token), one, input);
    expect({ name: one.name, status }).toEqual({ name: one.name, status: 200 });
  }
  expect(await digest(t.deps.database)).toBe(before);
});

const closed: readonly string[] = [
  // Who somebody is, how they sign in, and what they may do.
  'updateProfile',
  'completeProfile',
  'skipOnboarding',
  'updateSettings',
  'listPeople',
  'changeRole',
  'getPractice',
  'updatePractice',
  'getSetup',
  'setUp',
  'login',
  'logout',
  'changePassword',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'startTwoStep',
  'confirmTwoStep',
  'renewRecoveryCodes',
  'stopTwoStep',
  'disablePerson',
  'enablePerson',
  'endSessionsOf',
  'stopTwoStepOf',
  'makeResetLink',
  'findReset',
  'resetPassword',
  'listKeys',
  'makeKey',
  'revokeKey',
  'listPracticeKeys',
  'invite',
  'listInvitations',
  'renewInvitation',
  'revokeInvitation',
  'findInvitation',
  'acceptInvitation',
  'requestAccess',
  'listAccessRequests',
  'approveAccessRequest',
  'renewApproval',
  'declineAccessRequest',
  'listPractices',
  'listNotifications',
  'readNotification',
  'readAllNotifications',
  'listAudit',
  'exportAudit',
  'listDeadLetters',
  'retryDeadLetter',
  'getCalendarAddress',
  'resetCalendarAddress',
  'stopCalendar',
  'streamEvents',
  // What is told outside, and to whom.
  'listWebhooks',
  'addWebhook',
  'updateWebhook',
  'deleteWebhook',
  'getWebhookSecret',
  'rotateWebhookSecret',
  'testWebhook',
  'listDeliveries',
  'getDelivery',
  'sendDeliveryAgain',
  // How the practice works.
  'createClientField',
  'countFieldOptions',
  'updateClientField',
  'deleteClientField',
  'createSavedView',
  'updateSavedView',
  'deleteSavedView',
  'createTemplate',
  'updateTemplate',
  'deleteTemplate',
  'getAgentSettings',
  'listAgentSettings',
  'saveAgentSettings',
  'getAiUsage',
  // Mail.
  'listMail',
  'getMailState',
  'downloadMail',
  'sendTestMail',
  'sendMessage',
  // Money.
  'getPaymentSetup',
  'createPaymentIntent',
  'settlePayment',
  'cancelPayment',
  'listPayments',
  'sumPayments',
  'exportPayments',
  'reconcilePayments',
  'getPayment',
  'refundPayment',
  'downloadReceipt',
  'mailReceipt',
  'getClientPaid',
  'createPaymentLink',
  'listPaymentLinks',
  'revokePaymentLink',
  'findPaymentLink',
  'payByLink',
  'settleLink',
  'confirmTestPayment',
  'answerTestChallenge',
  // Telephone.
  'getCallCheck',
  'startCall',
  'getCallStatus',
  'endCall',
  'listVoiceAgents',
  'listVoiceNumbers',
  'getVoiceStatus',
  'listLiveCalls',
  'followCall',
  'answerRehearsal',
  // What was recorded as it was, and what is deleted for good.
  'updateCall',
  'moveCall',
  'deleteCall',
  'restoreCall',
  'getRecording',
  'uploadRecording',
  'deleteRecording',
  'eraseClient',
  'forgetMemory',
  // A language model.
  'getOkrs',
  'draftOkrs',
  'analyseCall',
  'previewTranscript',
  'analyzeClient',
  'streamAnalysis',
  'makeDailyInsights',
  'askMemory',
  // All of it at once.
  'startImport',
  'listImports',
  'getImport',
  'proposeField',
  'mapImport',
  'listImportRows',
  'editImportRow',
  'runImport',
  'cancelImport',
  'undoImport',
  'downloadImportErrors',
  'downloadImportTemplate',
  'exportClients',
  'listBackups',
  'makeBackup',
  'checkBackup',
  'downloadBackup',
  'deleteBackup',
  'restoreBackup',
  'exportPractice',
];
