import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { rooms } from '#contract/endpoints.ts';
import { invalid, notFound, unavailable } from '#contract/refusal.ts';
import { aiUsageHandlers } from '#server/ai-usage/routes.ts';
import { analyticsHandlers } from '#server/analytics/routes.ts';
import { serveApiDocs } from '#server/api-docs/routes.ts';
import { admitKey } from '#server/api-keys/admit-key.ts';
import { knownKeys } from '#server/api-keys/known-keys.ts';
import { apiKeyHandlers } from '#server/api-keys/routes.ts';
import { auditHandlers } from '#server/audit/routes.ts';
import { backupHandlers } from '#server/backups/routes.ts';
import { bodyTimes, limitBodyTimes } from '#server/body-clock.ts';
import {
  callHandlers,
  diallingHandlers,
  promiseHandlers,
  recordingHandlers,
  voiceSettingsHandlers,
} from '#server/calls/routes.ts';
import { serveCalendar } from '#server/calendar/feed-routes.ts';
import { calendarHandlers } from '#server/calendar/routes.ts';
import { serveVoiceWebhook } from '#server/calls/webhook-routes.ts';
import {
  clientFieldHandlers,
  clientHandlers,
  duplicateHandlers,
  savedViewHandlers,
} from '#server/clients/routes.ts';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { documentHandlers } from '#server/documents/routes.ts';
import { Health } from '#server/health/health.ts';
import { serveHealth } from '#server/health/routes.ts';
import { answerErrors, sendRefusal } from '#server/http-errors.ts';
import { guardOrigin, parseJson, setHeaders } from '#server/http-guards.ts';
import { compileParser, compileReply, mount, type Door } from '#server/http.ts';
import { sourceOf } from '#server/insights/client-source.ts';
import { insightHandlers } from '#server/insights/routes.ts';
import { invitationHandlers } from '#server/invitations/routes.ts';
import type { LiveHub } from '#server/live/hub.ts';
import { liveHandlers } from '#server/live/routes.ts';
import { mailHandlers } from '#server/mail/routes.ts';
import { serveMcp } from '#server/mcp/routes.ts';
import { memoryHandlers } from '#server/memory/routes.ts';
import { messageHandlers } from '#server/messages/routes.ts';
import { Metrics } from '#server/metrics/metrics.ts';
import { serveMetrics } from '#server/metrics/routes.ts';
import { notificationHandlers } from '#server/notifications/routes.ts';
import { serveDocuments } from '#server/pages/routes.ts';
import { keyResultHandlers, okrHandlers } from '#server/okrs/routes.ts';
import {
  paymentHandlers,
  paymentLinkHandlers,
  testGatewayHandlers,
} from '#server/payments/routes.ts';
import { servePaymentWebhook } from '#server/payments/webhook-routes.ts';
import { answerOneAtATime } from '#server/one-at-a-time.ts';
import { peopleHandlers } from '#server/people/routes.ts';
import { portabilityHandlers } from '#server/portability/routes.ts';
import { limitReadingTimes } from '#server/reading-clock.ts';
import { refuse } from '#server/refusal.ts';
import { hasAnyUser } from '#server/sign-in/directory-reads.ts';
import { findAsker } from '#server/sign-in/find-asker.ts';
import { knownSessions } from '#server/sign-in/known-sessions.ts';
import { signInHandlers } from '#server/sign-in/routes.ts';
import { serveSite } from '#server/site.ts';
import { quickAddHandlers, taskChangeHandlers, taskHandlers } from '#server/tasks/routes.ts';
import { turnAwayUnder } from '#server/turn-away.ts';
import { webhookHandlers } from '#server/webhooks/routes.ts';

const mebibyte = 1024 * 1024;

/** Fastify as Rapport uses it: bounded in size and time, with our own ids and answers. */
export function createHttp(config: Config, log: FastifyBaseLogger): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    trustProxy: config.trustProxy,
    bodyLimit: mebibyte,
    requestTimeout: bodyTimes.uploadMs + 60_000,
    handlerTimeout: 0,
    connectionTimeout: 0,
    // Longer than a proxy keeps a connection that nobody uses (Caddy two minutes), or a request would meet its end.
    keepAliveTimeout: 130_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    // A path that can't be decoded; Fastify's own answer would repeat it.
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply, refuse(invalid)),
    routerOptions: { maxParamLength: 100 },
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  app.decorateRequest('visit', undefined);
  app.decorateRequest('asker', undefined);
  answerOneAtATime(app.server);
  limitBodyTimes(app.server);
  limitReadingTimes(app.server);
  return app;
}

/** Everything that answers HTTP; the rooms in it are the only ones there are. */
export async function createApp(
  deps: Deps,
  hub: LiveHub,
  app = createHttp(deps.config, deps.log),
): Promise<FastifyInstance> {
  answerErrors(app);
  parseJson(app);
  app.setValidatorCompiler(compileParser);
  app.setSerializerCompiler(compileReply);
  setHeaders(app, deps.config);
  app.addHook('onRequest', async (_request, reply) => {
    if (!deps.isStopping()) return undefined;
    return sendRefusal(reply.header('connection', 'close'), refuse(unavailable));
  });
  // What was asked before the stop is answered; its connection would else be waited for.
  app.addHook('onSend', async (_request, reply) => {
    if (deps.isStopping()) reply.header('connection', 'close');
  });
  turnAwayUnder(app, deps.database.pressure);
  guardOrigin(app, deps.config);
  await app.register(cookie);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });

  const streams = () => hub.size;
  const health = new Health(deps, streams);
  const sessions = knownSessions(deps.database);
  const keys = knownKeys(deps.database);
  const door: Door = {
    findAsker: (visit) => findAsker(deps, sessions, visit),
    admitKey: (visit, reply, needed) => admitKey(deps, keys, visit, reply, needed),
    isSetUp: () => hasAnyUser(deps.database),
  };
  serveMetrics(app, deps, door, new Metrics(deps, health, streams));
  serveHealth(app, deps, door, health);
  serveDocuments(app);
  serveApiDocs(app);
  serveMcp(app, deps, door);
  mount(app, deps, door, rooms.people, peopleHandlers(deps));
  mount(app, deps, door, rooms.signIn, signInHandlers(deps));
  mount(app, deps, door, rooms.apiKeys, apiKeyHandlers(deps));
  mount(app, deps, door, rooms.mail, mailHandlers(deps));
  mount(app, deps, door, rooms.invitations, invitationHandlers(deps));
  mount(app, deps, door, rooms.notifications, notificationHandlers);
  mount(app, deps, door, rooms.audit, auditHandlers(deps));
  mount(app, deps, door, rooms.clients, clientHandlers);
  mount(app, deps, door, rooms.clientFields, clientFieldHandlers);
  mount(app, deps, door, rooms.savedViews, savedViewHandlers);
  mount(app, deps, door, rooms.duplicates, duplicateHandlers);
  mount(app, deps, door, rooms.documents, documentHandlers(deps));
  mount(app, deps, door, rooms.messages, messageHandlers);
  mount(app, deps, door, rooms.tasks, taskHandlers);
  mount(app, deps, door, rooms.taskChanges, taskChangeHandlers);
  mount(app, deps, door, rooms.quickAdd, quickAddHandlers);
  mount(app, deps, door, rooms.okrs, okrHandlers(deps, sourceOf));
  mount(app, deps, door, rooms.keyResults, keyResultHandlers);
  mount(app, deps, door, rooms.payments, paymentHandlers(deps));
  mount(app, deps, door, rooms.paymentLinks, paymentLinkHandlers(deps));
  mount(app, deps, door, rooms.testGateway, testGatewayHandlers(deps));
  servePaymentWebhook(app, deps);
  mount(app, deps, door, rooms.calls, callHandlers(deps));
  mount(app, deps, door, rooms.dialling, diallingHandlers(deps));
  mount(app, deps, door, rooms.recordings, recordingHandlers(deps));
  mount(app, deps, door, rooms.promises, promiseHandlers);
  mount(app, deps, door, rooms.voiceSettings, voiceSettingsHandlers);
  serveVoiceWebhook(app, deps);
  mount(app, deps, door, rooms.insights, insightHandlers(deps));
  mount(app, deps, door, rooms.calendar, calendarHandlers(deps));
  serveCalendar(app, deps);
  mount(app, deps, door, rooms.memory, memoryHandlers(deps));
  mount(app, deps, door, rooms.aiUsage, aiUsageHandlers(deps));
  mount(app, deps, door, rooms.analytics, analyticsHandlers);
  mount(app, deps, door, rooms.webhooks, webhookHandlers(deps));
  mount(app, deps, door, rooms.portability, portabilityHandlers);
  mount(app, deps, door, rooms.backups, backupHandlers(deps));
  mount(app, deps, door, rooms.live, liveHandlers(hub));
  app.all('/api/*', (_request, reply) => sendRefusal(reply, refuse(notFound)));
  await serveSite(app);
  return app;
}
