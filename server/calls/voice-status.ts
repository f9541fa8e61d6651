import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { VoiceVendor } from '#server/vendors/voice/voice.ts';
import { VoiceProblem } from '#server/vendors/voice/voice.ts';
import { sourceOf } from './call-check.ts';
import { listLatencies, listLiveCalls } from './dial-reads.ts';
import { getAgentSettings } from './settings-reads.ts';

/** A key that was good a minute ago is taken to be good. */
const probeEveryMs = 60_000;
const probed = new WeakMap<VoiceVendor, { readonly at: number; readonly problem: string }>();

/** Who makes the calls, whether that works, and how quickly the agent answers. */
export async function getVoiceStatus(scope: Scope, viewer: Viewer, voice: VoiceVendor | undefined) {
  const { settings } = await getAgentSettings(scope);
  const source = sourceOf(voice !== undefined, settings);
  const latencies = await listLatencies(scope);
  const live = await listLiveCalls(scope, viewer);
  const problem = voice ? await problemOf(voice, scope.occasion.now) : '';
  return {
    source,
    ready: source !== null && problem === '',
    sentence: sentenceFor(source, problem),
    agentName: settings.agentName,
    responseMs: median(latencies),
    measuredCalls: latencies.length,
    liveCalls: live.length,
  };
}

function sentenceFor(source: 'retell' | 'rehearsal' | null, problem: string): string {
  if (problem !== '') return problem;
  if (source === 'retell') return 'Calls go out over the telephone, by Retell AI.';
  return source === 'rehearsal'
    ? 'Calls are rehearsals in this browser: no phone rings until a provider key is set.'
    : 'Voice calling will work once the call provider key is configured.';
}

async function problemOf(voice: VoiceVendor, now: Date): Promise<string> {
  const known = probed.get(voice);
  if (known && now.getTime() - known.at < probeEveryMs) return known.problem;
  let problem = '';
  try {
    await voice.probe();
  } catch (error) {
    if (!(error instanceof VoiceProblem)) throw error;
    problem = error.message;
  }
  probed.set(voice, { at: now.getTime(), problem });
  return problem;
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? upper) + upper) / 2);
}
