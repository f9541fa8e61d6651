import type Retell from 'retell-sdk';
import { courseOf, type PlacedCall, statusAt, turnsAt } from './placed-call.ts';
import type { ScriptedTurn } from './script.ts';

type PhoneCall = Retell.PhoneCallResponse;

const centsASecond = 0.25;

/** The call object that Retell answers at an instant; `origin` is where recordings are served. */
export function callObject(call: PlacedCall, now: number, origin: string): PhoneCall {
  const { body } = call;
  return {
    call_id: call.id,
    call_type: 'phone_call',
    agent_id: body.override_agent_id ?? 'agent_of_the_number',
    agent_version: 3,
    agent_name: 'Check-in',
    direction: 'outbound',
    from_number: body.from_number,
    to_number: body.to_number,
    call_status: statusAt(call, now),
    metadata: call.metadata ?? body.metadata,
    ...(body.retell_llm_dynamic_variables
      ? { retell_llm_dynamic_variables: body.retell_llm_dynamic_variables }
      : {}),
    data_storage_setting: 'everything',
    opt_in_signed_url: false,
    ...spoken(call, now),
    ...ending(call, now, origin),
  };
}

/** A list leaves out what was said. */
export function listedCall(call: PlacedCall, now: number, origin: string): Partial<PhoneCall> {
  const {
    transcript: _text,
    transcript_object: _turns,
    transcript_with_tool_calls: _all,
    ...listed
  } = callObject(call, now, origin);
  return listed;
}

function spoken(call: PlacedCall, now: number): Partial<PhoneCall> {
  const { answeredAt } = courseOf(call);
  if (answeredAt === undefined || now < answeredAt) return {};
  const turns = turnsAt(call, now);
  const utterances = turns.map(utterance);
  return {
    start_timestamp: answeredAt,
    transcript: turns.map(({ role, text }) => `${names[role]}: ${text}\n`).join(''),
    transcript_object: utterances,
    transcript_with_tool_calls: utterances,
  };
}

const names = { agent: 'Agent', user: 'User' };

/** Words share the time of their turn evenly. */
function utterance({ role, text, start, end }: ScriptedTurn) {
  const spokenWords = text.split(' ');
  const each = (end - start) / spokenWords.length;
  const words = spokenWords.map((word, n) => ({
    word: n === 0 ? word : ` ${word}`,
    start: start + n * each,
    end: n === spokenWords.length - 1 ? end : start + (n + 1) * each,
  }));
  return { role, content: text, words };
}

function ending(call: PlacedCall, now: number, origin: string): Partial<PhoneCall> {
  const { answeredAt, endedAt, analysedAt, reason } = courseOf(call);
  if (now < endedAt) return {};
  const seconds = answeredAt === undefined ? 0 : (endedAt - answeredAt) / 1000;
  const cost = seconds * centsASecond;
  return {
    end_timestamp: endedAt,
    duration_ms: seconds * 1000,
    disconnection_reason: reason as NonNullable<PhoneCall['disconnection_reason']>,
    call_cost: {
      combined_cost: cost,
      product_costs: [{ product: 'elevenlabs_tts', cost, unit_price: centsASecond }],
      total_duration_seconds: Math.round(seconds),
      total_duration_unit_price: centsASecond,
    },
    ...(answeredAt === undefined
      ? {}
      : {
          recording_url: `${origin}/recordings/${call.id}.wav`,
          latency: {
            e2e: { p50: 812, p90: 1240, p95: 1400, p99: 1900, min: 600, max: 1900, num: 4 },
          },
        }),
    ...(now < analysedAt ? {} : { call_analysis: analysisOf(call, answeredAt !== undefined) }),
  };
}

function analysisOf({ script }: PlacedCall, connected: boolean): PhoneCall['call_analysis'] {
  return {
    call_summary: script.summary,
    in_voicemail: script.inVoicemail ?? false,
    user_sentiment: connected ? script.sentiment : 'Unknown',
    call_successful: connected && script.status === 'ended' && !script.inVoicemail,
    custom_analysis_data: {},
  };
}
