import { gateReasons } from '#contract/dialling.ts';
import type { SavedSettings } from '#contract/voice-settings.ts';
import type { Visitor } from '#testing/visitor.ts';

/** The hour and the pace are nobody's matter in these tests. */
export const anyway = { override: 'A test of what a crash does', overridden: gateReasons };

/** Limits that no test comes near. */
export async function liftLimits(nora: Visitor, limits: object = {}): Promise<void> {
  const read = await nora.ask('GET', '/api/agent-settings');
  if (read?.status !== 200) throw new Error(`The settings came to ${read?.status}.`);
  const { settings, version } = read.body as SavedSettings;
  const free = { perPersonAnHour: 100, perPracticeADay: 1_000, cooldownMinutes: 0, ...limits };
  const body = { settings: { ...settings, ...free }, version };
  const answer = await nora.ask('PUT', '/api/agent-settings', body);
  if (answer?.status !== 200) throw new Error(`The settings came to ${answer?.status}.`);
}

/** Rings a client; throws where that is refused. */
export async function startCall(nora: Visitor, clientId: string) {
  const answer = await nora.ask('POST', `/api/retell/call/${clientId}`, anyway);
  if (answer?.status !== 200) {
    throw new Error(`The call came to ${answer?.status}: ${JSON.stringify(answer?.body)}`);
  }
  return answer.body as { callId: string; retellCallId: string };
}
