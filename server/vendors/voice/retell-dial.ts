import type Retell from 'retell-sdk';
import { voiceProblem } from './retell-problems.ts';
import { type DialRequest, VoiceProblem } from './voice.ts';

export interface DialDefaults {
  readonly fromNumber?: string | undefined;
  readonly agentId?: string | undefined;
}

const e164 = /^\+[1-9]\d{6,14}$/;
const minuteMs = 60_000;
/** Retell takes a minute to two hours. */
const longestMs = 120 * minuteMs;

/** What is sent to place a call; throws what can be told without asking. */
export function dialBody(
  request: DialRequest,
  defaults: DialDefaults,
): Retell.CallCreatePhoneCallParams {
  const from = request.from ?? defaults.fromNumber;
  const agentId = request.agentId ?? defaults.agentId;
  if (!e164.test(request.to)) throw voiceProblem('invalid_number');
  if (from === undefined) throw new VoiceProblem('bad_request', 'No number to call from is set.');
  return {
    from_number: from,
    to_number: request.to,
    ...(agentId === undefined ? {} : { override_agent_id: agentId }),
    agent_override: {
      agent: {
        max_call_duration_ms: Math.min(
          longestMs,
          Math.max(minuteMs, Math.round(request.maxMinutes * minuteMs)),
        ),
        voicemail_option: { action: voicemailAction(request.voicemailMessage.trim()) },
      },
    },
    retell_llm_dynamic_variables: { ...request.variables },
    metadata: { callRef: request.reference },
  };
}

const voicemailAction = (text: string) =>
  text === '' ? ({ type: 'hangup' } as const) : ({ type: 'static_text', text } as const);
