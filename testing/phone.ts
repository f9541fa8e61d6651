import { dialling, type Standing } from '#contract/dialling.ts';
import type { Body } from '#contract/endpoint.ts';
import { voiceSettings, type AgentSettings } from '#contract/voice-settings.ts';
import { openTestApp, type TestApp, type TestOptions } from './app.ts';
import type { Caller } from './caller.ts';
import { addClient } from './clients.ts';
import type { Delivery } from './retell/deliveries.ts';
import { startRetellStandIn, type RetellStandIn } from './retell-stand-in.ts';

/** The whole server with a telephone: the stand-in tells it of its calls. */
export interface PhoneApp extends TestApp {
  readonly retell: RetellStandIn;
  /** Hands one webhook in; the status of the answer. */
  hear: (delivery: Pick<Delivery, 'body' | 'headers'>) => Promise<number>;
  /** Lets time pass here and at the stand-in, whose webhooks come in meanwhile. */
  pass: (seconds: number) => Promise<void>;
}

export async function openPhone(options: TestOptions = {}): Promise<PhoneApp> {
  let t: TestApp | undefined;
  const clock = () => t?.clock.now ?? new Date('2026-03-04T09:30:00.000Z');
  const retell = await startRetellStandIn({ clock });
  const app = await openTestApp({ ...options, env: { ...retell.env, ...options.env } });
  t = app;
  const hear: PhoneApp['hear'] = async ({ body, headers }) => {
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: '/api/retell/webhook',
      payload: body,
      headers: { host: 'localhost:3000', ...headers },
    });
    return statusCode;
  };
  retell.deliverTo(hear);
  return {
    ...app,
    retell,
    hear,
    async pass(seconds) {
      app.clock.advance(seconds);
      await retell.settle();
      await app.settle();
    },
    async stop() {
      await app.stop();
      await retell.stop();
    },
  };
}

/** Adds a client who may be called: consent on record, a number, a zone where it is day; answers its id. */
export async function addCallable(
  caller: Caller,
  written: Parameters<typeof addClient>[1] = {},
): Promise<string> {
  return addClient(caller, {
    phone: '+14155550100',
    timezone: 'Europe/London',
    consent: 'given',
    ...written,
  });
}

export async function startCall(
  caller: Caller,
  clientId: string,
  body: Body<typeof dialling.startCall> = {},
  key?: string,
) {
  const answer = await caller.raw('POST', `/api/retell/call/${clientId}`, {
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
  return answer as typeof answer & {
    body: { callId: string; status: string; retellCallId: string | null; code?: string };
  };
}

export async function standingOf(caller: Caller, id: string): Promise<Standing> {
  return (await caller.call(dialling.getCallStatus, { params: { id } })).body;
}

/** Saves some of the agent's settings, and leaves the others as they are. */
export async function changeSettings(caller: Caller, changed: Partial<AgentSettings>) {
  const { settings, version } = (await caller.call(voiceSettings.getAgentSettings)).body;
  const body = { settings: { ...settings, ...changed }, version };
  const answer = await caller.call(voiceSettings.saveAgentSettings, { body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** Limits that no test comes near, and no wait between two calls. */
export const noLimits = { perPersonAnHour: 100, perPracticeADay: 1000, cooldownMinutes: 0 };

/** Tells of a call by a webhook of any content, rightly signed; the status of the answer. */
export async function tell(t: PhoneApp, event: string, call: object): Promise<number> {
  const body = JSON.stringify({ event, call });
  return t.hear({ body, headers: t.retell.sign(body) });
}

/** How often each thing has happened to a call. */
export async function countEvents(t: TestApp, callId: string): Promise<Record<string, number>> {
  const { rows } = await t.deps.database.query(
    'select name, count(*)::int as times from events where subject_id = $1 group by name',
    [callId],
  );
  return Object.fromEntries(
    (rows as { name: string; times: number }[]).map(({ name, times }) => [name, times]),
  );
}

/** A call as the database has it. */
export async function rowOf(t: TestApp, callId: string): Promise<Record<string, unknown>> {
  const { rows } = await t.deps.database.query('select * from calls where id = $1', [callId]);
  return rows[0] as Record<string, unknown>;
}
