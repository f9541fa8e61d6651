import type { Reaction } from './reaction.ts';
import { revokeKeysOf } from './api-keys/revoke-key.ts';
import { analyseCall } from './calls/analyse-call.ts';
import { fetchRecording } from './calls/fetch-recording.ts';
import { makeTasksOfCall } from './calls/make-tasks-of-call.ts';
import { hearKeyResults } from './calls/hear-key-results.ts';
import { followPromises, promiseSettling } from './insights/follow-promises.ts';
import { keepCallInsights } from './insights/keep-call-insights.ts';
import { leaveMovedCall } from './insights/leave-moved-call.ts';
import { briefPractice } from './insights/morning-briefings.ts';
import { endInvitationsOf } from './invitations/end-invitations.ts';
import { clientEvents, keepMemory, manyClientsEvents } from './memory/keep-memory.ts';
import { followPractice } from './memory/rebuild-memory.ts';
import { sourceEvents } from './memory/sources/sources.ts';
import { sendMail } from './mail/send-mail.ts';
import { settleMessage } from './messages/settle-message.ts';
import { notify, notifyAdmins } from './notifications/notify.ts';
import { tellOfEndingKey } from './notifications/tell-of-ending-key.ts';
import { continueImport } from './portability/continue-import.ts';
import { leaveHiddenField, takeShownField } from './portability/follow-fields.ts';
import { followOptions } from './portability/follow-options.ts';
import { lookUpHeard } from './payments/receive-message.ts';
import { acknowledgeLink } from './payments/send-receipt.ts';
import {
  tellOfDispute,
  tellOfFailedLink,
  tellOfFailedRefund,
  tellOfSettledDispute,
} from './payments/tell-of-payment.ts';
import { fillSamplePractice } from './sample/fill-sample-practice.ts';
import { storeSamplePapers } from './sample/store-sample-papers.ts';
import { endResetLinksOf } from './sign-in/end-reset-links.ts';
import { blankDeliveries } from './webhooks/blank-deliveries.ts';

/** Everything that runs after an event, and nothing else does. */
export const reactions: readonly Reaction[] = [
  { name: 'fill-sample-practice', on: 'practice.created', outside: fillSamplePractice },
  {
    name: 'store-sample-papers',
    on: 'practice.filled',
    outside: (scope, _event, deps) => storeSamplePapers(scope, deps),
  },
  // Whoever looks at a sample practice sees on the first page what a morning looks like.
  {
    name: 'brief-sample-practice',
    on: 'practice.filled',
    outside: (scope) => briefPractice(scope),
  },
  ...(['mail.queued', 'mail.delayed'] as const).map((on): Reaction => ({
    name: 'send-mail',
    on,
    outside: sendMail,
  })),
  ...(['mail.sent', 'mail.kept', 'mail.failed'] as const).map((on): Reaction => ({
    name: 'settle-message',
    on,
    rows: settleMessage,
  })),
  { name: 'look-up-payment', on: 'payment.heard', outside: lookUpHeard },
  { name: 'acknowledge-link', on: 'payment.succeeded', rows: acknowledgeLink },
  { name: 'tell-of-failed-link', on: 'payment.failed', rows: tellOfFailedLink },
  { name: 'tell-of-failed-refund', on: 'payment.refund_failed', rows: tellOfFailedRefund },
  { name: 'tell-admins-of-dispute', on: 'payment.disputed', rows: tellOfDispute },
  {
    name: 'tell-admins-of-settled-dispute',
    on: 'payment.dispute_settled',
    rows: tellOfSettledDispute,
  },
  ...(['import.mapped', 'import.started', 'import.undoing', 'import.continued'] as const).map(
    (on): Reaction => ({ name: 'continue-import', on, outside: continueImport }),
  ),
  { name: 'follow-options', on: 'client_field.updated', rows: followOptions },
  { name: 'leave-hidden-field', on: 'client_field.deleted', rows: leaveHiddenField },
  { name: 'take-shown-field', on: 'client_field.created', rows: takeShownField },
  {
    name: 'analyse-call',
    on: 'call.transcribed',
    outside: async (scope, event, deps) => {
      // Nobody asked, but where a program causes it, and as often as it likes, its person is counted.
      const causedBy = event.byKey === '' ? null : event.actorId;
      await analyseCall(scope, deps, event.subjectId, causedBy);
    },
  },
  {
    name: 'keep-call-insights',
    on: 'call.analysed',
    rows: (tx, event) => keepCallInsights(tx, event.subjectId),
  },
  ...promiseSettling.map((on): Reaction => ({ name: 'follow-promises', on, rows: followPromises })),
  { name: 'leave-moved-call', on: 'call.moved', rows: leaveMovedCall },
  {
    name: 'make-tasks-of-promises',
    on: 'call.analysed',
    rows: (tx, event) => makeTasksOfCall(tx, event.subjectId),
  },
  ...[...sourceEvents, ...clientEvents, ...manyClientsEvents].map((on): Reaction => ({
    name: 'keep-memory',
    on,
    outside: keepMemory,
  })),
  // Whoever moves here looks for what was said at once. It may take longer than a job may, and
  // what is cut short the clock takes up.
  {
    name: 'remember-imported-practice',
    on: 'practice.imported',
    outside: async (scope, _event, deps) => deps.later(() => followPractice(scope, deps)),
  },
  {
    name: 'hear-key-results',
    on: 'call.analysed',
    rows: (tx, event) => hearKeyResults(tx, event.subjectId),
  },
  {
    name: 'hear-key-results',
    on: 'call.updated',
    rows: async (tx, event) => {
      if (event.after?.['type'] !== undefined) await hearKeyResults(tx, event.subjectId);
    },
  },
  { name: 'fetch-recording', on: 'recording.offered', outside: fetchRecording },
  {
    name: 'tell-admins-of-access-request',
    on: 'access.requested',
    rows: (tx, event) =>
      notifyAdmins(tx, {
        kind: 'access_request',
        title: 'Somebody asked for access',
        text: `${text(event.after, 'name')} of ${text(event.after, 'companyName')}`,
        link: '/people?tab=requests',
      }),
  },
  {
    name: 'tell-admins-of-newcomer',
    on: 'invitation.accepted',
    rows: (tx, event) =>
      notifyAdmins(tx, {
        kind: 'newcomer',
        title: `${text(event.after, 'name')} joined the practice`,
        text: `Invited as ${text(event.after, 'role')}.`,
        link: '/people',
      }),
  },
  {
    name: 'tell-person-of-role',
    on: 'user.role_changed',
    rows: async (tx, event) => {
      if (event.actorId === event.subjectId) return;
      await notify(tx, event.subjectId, {
        kind: 'role',
        title: 'Your role has changed',
        text: `You are now ${text(event.after, 'role')}.`,
        link: '/profile',
      });
    },
  },
  {
    name: 'end-invitations-of-person',
    on: 'user.disabled',
    rows: (tx, event) => endInvitationsOf(tx, event.subjectId),
  },
  {
    name: 'end-invitations-of-former-admin',
    on: 'user.role_changed',
    rows: async (tx, event) => {
      if (text(event.after, 'role') !== 'admin') await endInvitationsOf(tx, event.subjectId);
    },
  },
  ...(['user.disabled', 'user.role_changed'] as const).map((on): Reaction => ({
    name: 'end-reset-links',
    on,
    rows: async (tx, event) => {
      if (text(event.after, 'role') !== 'admin') await endResetLinksOf(tx, event.subjectId);
    },
  })),
  {
    name: 'revoke-keys-of-person',
    on: 'user.disabled',
    rows: (tx, event) => revokeKeysOf(tx, event.subjectId),
  },
  {
    name: 'tell-person-of-key',
    on: 'api_key.made',
    rows: (tx, event) =>
      notify(tx, text(event.after, 'userId'), {
        kind: 'security',
        title: 'An API key was made for you',
        text: `“${text(event.after, 'name')}” acts as you. If you did not make it, revoke it and change your password.`,
        link: '/profile',
      }),
  },
  {
    name: 'tell-person-of-ending-key',
    on: 'api_key.reminded',
    rows: tellOfEndingKey,
  },
  {
    name: 'tell-person-of-revoked-key',
    on: 'api_key.revoked',
    rows: async (tx, event) => {
      const userId = text(event.after, 'userId');
      if (event.actorId === userId) return;
      const over = `“${text(event.after, 'name')}” opens nothing any more`;
      // It went by itself with the account that was shut out: whoever is let in again hears why.
      const told =
        event.actorId === null
          ? { title: 'Your API key has ended', text: `${over}, since your account was disabled.` }
          : { title: 'An admin revoked your API key', text: `${over}.` };
      await notify(tx, userId, { kind: 'security', ...told, link: '/profile#keys' });
    },
  },
  {
    name: 'tell-person-of-password-change',
    on: 'password.changed',
    rows: (tx, event) =>
      notify(tx, event.subjectId, {
        kind: 'security',
        title: 'Your password was changed',
        text: 'All other sessions were signed out. If this was not you, tell an admin at once.',
        link: '/profile',
      }),
  },
  {
    name: 'tell-person-of-password-reset',
    on: 'password.reset',
    rows: (tx, event) =>
      notify(tx, event.subjectId, {
        kind: 'security',
        title: 'Your password was set by a reset link',
        text: 'All sessions were signed out. If this was not you, tell an admin at once.',
        link: '/profile',
      }),
  },
  {
    name: 'tell-person-of-two-step-off',
    on: 'two_step.switched_off',
    rows: async (tx, event) => {
      if (event.actorId === event.subjectId) return;
      await notify(tx, event.subjectId, {
        kind: 'security',
        title: 'Two-step sign-in was switched off for you',
        text: `${event.actorId === null ? 'This was done at the server' : 'An admin did this'}. Set it up again on your profile.`,
        link: '/profile',
      });
    },
  },
  {
    name: 'tell-admins-of-failed-reaction',
    on: 'reaction.failed',
    rows: (tx, event) =>
      notifyAdmins(tx, {
        kind: 'failure',
        title: 'Something could not be finished',
        text: `${text(event.after, 'reaction')}: ${text(event.after, 'problem')}`,
        link: '/people?tab=system',
      }),
  },
  ...(['call.erased', 'message.erased', 'task.erased', 'memory.forgotten'] as const).map(
    (on): Reaction => ({ name: 'blank-deliveries', on, rows: blankDeliveries }),
  ),
  {
    name: 'tell-admins-of-webhook',
    on: 'webhook.switched_off',
    rows: async (tx, event) => {
      const reason = text(event.after, 'reason');
      if (reason === 'hand') return;
      const url = text(event.after, 'url');
      await notifyAdmins(tx, {
        kind: 'failure',
        title: 'A webhook was switched off',
        text:
          reason === 'gone'
            ? `${url} answered that it is gone.`
            : `Nothing arrived at ${url} for five days.`,
        link: `/people?tab=webhooks&webhook=${event.subjectId}`,
      });
    },
  },
  {
    name: 'tell-admins-of-failed-backup',
    on: 'backup.failed',
    rows: async (tx, event) => {
      // Of the tries of one night, the first.
      if (/\/(?!1$)/.test(text(event.after, 'night'))) return;
      const older = event.after?.['older'] ? ' Older backups are still there.' : '';
      await notifyAdmins(tx, {
        kind: 'failure',
        title: 'A backup failed',
        text: `${text(event.after, 'problem')}${older}`,
        link: '/people?tab=backups',
      });
    },
  },
];

function text(values: Record<string, unknown> | null, key: string): string {
  const value = values?.[key];
  return typeof value === 'string' ? value : '';
}
