import * as z from 'zod/mini';
import { madeBy, receipt } from '#contract/analysis.ts';
import { apiKey } from '#contract/api-keys.ts';
import { backupRun } from '#contract/backups.ts';
import { callBrief } from '#contract/call-brief.ts';
import { call, callFindings, utterance, wholeCall } from '#contract/call-record.ts';
import { clientField } from '#contract/client-fields.ts';
import { client } from '#contract/client-record.ts';
import { changeSet } from '#contract/clients.ts';
import { dialling } from '#contract/dialling.ts';
import { document } from '#contract/documents.ts';
import { evidence } from '#contract/evidence.ts';
import { importColumn } from '#contract/import-columns.ts';
import { clientImport, importRow } from '#contract/import-record.ts';
import { briefing, clientReading, insight } from '#contract/insights.ts';
import { invitation, invitations } from '#contract/invitations.ts';
import { mailMessage } from '#contract/mail.ts';
import { memoryFact } from '#contract/memory-record.ts';
import { message, template } from '#contract/messages.ts';
import { notification } from '#contract/notifications.ts';
import { newKeyResult } from '#contract/okr-fields.ts';
import { checkIn, keyResult, objective } from '#contract/okr-record.ts';
import { okrs } from '#contract/okrs.ts';
import { paymentLink } from '#contract/payment-links.ts';
import { paidSums, payment, refund, wholePayment } from '#contract/payment-record.ts';
import { currentUser, person, practiceSettings, settings } from '#contract/people.ts';
import { promise } from '#contract/promises.ts';
import { errorAnswer } from '#contract/refusal.ts';
import { savedView } from '#contract/saved-views.ts';
import { taskChange } from '#contract/task-changes.ts';
import { task } from '#contract/tasks.ts';
import { agentSettings, voiceSettings } from '#contract/voice-settings.ts';
import { briefCall } from '#contract/webhook-shapes.ts';
import { webhook, wholeDelivery } from '#contract/webhooks.ts';

/** What several requests take or answer, or webhooks are told, by its name in the description. */
const shapes: Readonly<Record<string, z.core.$ZodType>> = {
  AgentSettings: agentSettings,
  ApiKey: apiKey,
  BackupRun: backupRun,
  Briefing: briefing,
  Call: call,
  CallBrief: callBrief,
  CallFindings: callFindings,
  CallStanding: dialling.getCallStatus.returns,
  CallWithoutTranscript: briefCall,
  ChangeSet: changeSet,
  CheckIn: checkIn,
  Client: client,
  ClientField: clientField,
  ClientImport: clientImport,
  ClientReading: clientReading,
  CurrentUser: currentUser,
  Document: document,
  Error: errorAnswer,
  Evidence: evidence,
  FollowedCall: dialling.followCall.returns,
  ImportColumn: importColumn,
  ImportRow: importRow,
  Insight: insight,
  Invitation: invitation,
  KeyResult: keyResult,
  MadeBy: madeBy,
  MadeInvitation: invitations.invite.returns,
  MailMessage: mailMessage,
  MemoryFact: memoryFact,
  Message: message,
  NewKeyResult: newKeyResult,
  Notification: notification,
  Objective: objective,
  PaidSums: paidSums,
  Payment: payment,
  PaymentLink: paymentLink,
  Person: person,
  PracticeSettings: practiceSettings,
  Promise: promise,
  Receipt: receipt,
  Refund: refund,
  SavedAgentSettings: voiceSettings.getAgentSettings.returns,
  SavedView: savedView,
  Settings: settings,
  SuggestedOkrs: okrs.getOkrs.returns,
  Task: task,
  TaskChange: taskChange,
  Template: template,
  Utterance: utterance,
  Webhook: webhook,
  WholeCall: wholeCall,
  WholeDelivery: wholeDelivery,
  WholePayment: wholePayment,
};

/** Tells the reader of the contract which shapes are to be referred to. */
export const namedShapes = z.registry<{ id: string; title: string }>();
for (const [id, shape] of Object.entries(shapes)) namedShapes.add(shape, { id, title: id });
