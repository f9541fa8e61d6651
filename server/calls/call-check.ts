import type { Block } from '#contract/dialling.ts';
import { notFound } from '#contract/refusal.ts';
import type { AgentCallType, AgentSettings } from '#contract/voice-settings.ts';
import { findClientRow, type ClientRow, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { findUser } from '#server/people/reads.ts';
import { refuse } from '#server/refusal.ts';
import { clockIn } from './calling-hours.ts';
import { countDials, findLastAnswered, findLiveCallOf } from './dial-reads.ts';
import { gate } from './gate.ts';
import { makeBrief } from './make-brief.ts';
import { getAgentSettings } from './settings-reads.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What stands in the way of ringing a client now; nobody is asked outside the database. */
export async function blocksOf(
  scope: Scope,
  viewer: Viewer,
  client: ClientRow,
  settings: AgentSettings,
): Promise<Block[]> {
  const { now } = scope.occasion;
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const person = { id: viewer.userId, since: ago(hourMs), most: settings.perPersonAnHour };
  const practice = { since: ago(dayMs), most: settings.perPracticeADay };
  const dials = await countDials(scope, person, practice);
  const { personFrom, practiceFrom } = dials;
  return gate({
    name: client.name,
    phone: client.phone,
    timezone: client.timezone,
    consent: client.consent,
    doNotCall: client.doNotCall,
    lastAnsweredAt: await findLastAnswered(scope, client.id),
    dialsByPerson: dials.byPerson,
    dialsByPractice: dials.byPractice,
    personFreeAt: personFrom === null ? undefined : personFrom + hourMs,
    practiceFreeAt: practiceFrom === null ? undefined : practiceFrom + dayMs,
    settings,
    now,
  });
}

/** What a start would do: a telephone call where a vendor is set up, else a rehearsal if allowed. */
export function sourceOf(
  hasVoice: boolean,
  settings: AgentSettings,
  rehearse = false,
): 'retell' | 'rehearsal' | null {
  if (hasVoice && !rehearse) return 'retell';
  return settings.rehearsals ? 'rehearsal' : null;
}

/** Why there is neither a telephone call nor a rehearsal. */
export const noProvider = (hasVoice: boolean): Block => ({
  reason: 'no_provider',
  sentence: hasVoice
    ? 'Rehearsals are switched off in the agent’s settings.'
    : 'Voice calling will work once the call provider key is configured.',
  overridable: false,
});

/** All that a person sees before a call is started. */
export async function getCallCheck(
  scope: Scope,
  viewer: Viewer,
  clientId: string,
  type: AgentCallType,
  { voice, questionsOf }: Pick<Deps, 'voice' | 'questionsOf'>,
) {
  const hasVoice = voice !== undefined;
  const client = await findClientRow(scope, viewer, clientId);
  if (!client) return refuse(notFound);
  const { settings, version } = await getAgentSettings(scope);
  const coach = await findUser(scope, viewer.userId);
  const source = sourceOf(hasVoice, settings);
  const underWay = await findLiveCallOf(scope, client.id);
  const zone = client.timezone === '' ? null : client.timezone;
  const blocks = source === 'retell' ? await blocksOf(scope, viewer, client, settings) : [];
  return {
    clientName: client.name,
    phone: client.phone,
    timezone: zone,
    localTime: zone === null ? null : clockIn(zone, scope.occasion.now),
    source,
    canRehearse: settings.rehearsals,
    blocks: source === null ? [noProvider(hasVoice)] : blocks,
    underWay: underWay?.id ?? null,
    brief: await makeBrief(scope, {
      client,
      coachName: coach?.name ?? '',
      type,
      settings,
      questionsOf,
    }),
    settingsVersion: version,
  };
}
