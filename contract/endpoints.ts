import { aiUsage } from './ai-usage.ts';
import { analytics } from './analytics.ts';
import { apiKeyEvents, apiKeys } from './api-keys.ts';
import { audit, auditEvents } from './audit.ts';
import { backupEvents, backups } from './backups.ts';
import { calendar, calendarEvents } from './calendar.ts';
import { callEvents, calls } from './calls.ts';
import { dialling, diallingEvents } from './dialling.ts';
import { promiseEvents, promises } from './promises.ts';
import { recordingEvents, recordings } from './recordings.ts';
import { voiceSettings, voiceSettingsEvents } from './voice-settings.ts';
import { clientFieldEvents, clientFields } from './client-fields.ts';
import { clientEvents, clients } from './clients.ts';
import { documentEvents, documents } from './documents.ts';
import { duplicateEvents, duplicates } from './duplicates.ts';
import type { Endpoint } from './endpoint.ts';
import { insightEvents, insights } from './insights.ts';
import { invitationEvents, invitations } from './invitations.ts';
import { keyResultEvents, keyResults } from './key-results.ts';
import { live } from './live.ts';
import { mail, mailEvents } from './mail.ts';
import { memory, memoryEvents } from './memory.ts';
import { messageEvents, messages } from './messages.ts';
import { notificationEvents, notifications } from './notifications.ts';
import { okrEvents, okrs } from './okrs.ts';
import { paymentLinkEvents, paymentLinks } from './payment-links.ts';
import { paymentEvents, payments } from './payments.ts';
import { people, peopleEvents } from './people.ts';
import { portability, portabilityEvents } from './portability.ts';
import { quickAdd } from './quick-add.ts';
import { savedViewEvents, savedViews } from './saved-views.ts';
import { signIn, signInEvents } from './sign-in.ts';
import { taskChangeEvents, taskChanges } from './task-changes.ts';
import { taskEvents, tasks } from './tasks.ts';
import { testGateway, testGatewayEvents } from './test-gateway.ts';
import { webhookRoomEvents, webhooks } from './webhooks.ts';

/** Every endpoint, room by room: what the tests walk and OpenAPI prints. */
export const rooms = {
  people,
  signIn,
  apiKeys,
  mail,
  invitations,
  notifications,
  audit,
  clients,
  clientFields,
  savedViews,
  duplicates,
  documents,
  messages,
  tasks,
  taskChanges,
  quickAdd,
  okrs,
  keyResults,
  payments,
  paymentLinks,
  testGateway,
  calls,
  dialling,
  recordings,
  promises,
  voiceSettings,
  insights,
  calendar,
  memory,
  aiUsage,
  analytics,
  webhooks,
  portability,
  backups,
  live,
} as const;

export const endpoints: readonly (readonly [name: string, endpoint: Endpoint])[] = Object.values(
  rooms,
).flatMap((room) => Object.entries(room));

/** Every event that can be written; a name that is not here does not compile. */
export const eventNames = [
  ...peopleEvents,
  ...signInEvents,
  ...apiKeyEvents,
  ...mailEvents,
  ...invitationEvents,
  ...notificationEvents,
  ...auditEvents,
  ...clientEvents,
  ...clientFieldEvents,
  ...savedViewEvents,
  ...duplicateEvents,
  ...documentEvents,
  ...messageEvents,
  ...taskEvents,
  ...taskChangeEvents,
  ...okrEvents,
  ...keyResultEvents,
  ...paymentEvents,
  ...paymentLinkEvents,
  ...testGatewayEvents,
  ...callEvents,
  ...diallingEvents,
  ...recordingEvents,
  ...promiseEvents,
  ...voiceSettingsEvents,
  ...insightEvents,
  ...calendarEvents,
  ...memoryEvents,
  ...webhookRoomEvents,
  ...portabilityEvents,
  ...backupEvents,
] as const;
export type EventName = (typeof eventNames)[number];
