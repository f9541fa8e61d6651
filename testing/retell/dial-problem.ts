import type Retell from 'retell-sdk';
import { type Answer, failure } from './faults.ts';

interface Holdings {
  readonly numbers: readonly Retell.PhoneNumberResponse[];
  readonly agents: Retell.AgentListResponse['items'];
}

const e164 = /^\+[1-9]\d{6,14}$/;
const taken = new Set([
  'from_number',
  'to_number',
  'override_agent_id',
  'override_agent_version',
  'agent_override',
  'retell_llm_dynamic_variables',
  'metadata',
  'custom_sip_headers',
  'ignore_e164_validation',
]);
const longestMetadata = 50_000;

/** Why Retell would not place a call, before anybody is dialled. */
export function dialProblemOf({ numbers, agents }: Holdings, asked: unknown): Answer | undefined {
  if (typeof asked !== 'object' || asked === null) return failure(400, 'The body is not JSON.');
  const strange = Object.keys(asked).find((name) => !taken.has(name));
  if (strange !== undefined) return failure(400, `Request has an unknown field: ${strange}.`);
  const body = asked as Partial<Retell.CallCreatePhoneCallParams>;
  for (const name of ['from_number', 'to_number'] as const) {
    if (!e164.test(body[name] ?? '')) return failure(400, `${name} is not in E.164 format.`);
  }
  const variables = body.retell_llm_dynamic_variables ?? {};
  if (Object.values(variables).some((value: unknown) => typeof value !== 'string')) {
    return failure(400, 'retell_llm_dynamic_variables must have strings as values.');
  }
  if (JSON.stringify(body.metadata ?? {}).length > longestMetadata) {
    return failure(400, 'metadata is larger than 50kB.');
  }
  const longest = body.agent_override?.agent?.max_call_duration_ms ?? 60_000;
  if (longest < 60_000 || longest > 7_200_000) {
    return failure(400, 'max_call_duration_ms must be between 60000 and 7200000.');
  }
  const owned = numbers.some(({ phone_number: number }) => number === body.from_number);
  const agent = body.override_agent_id;
  const known = agent === undefined || agents.some(({ agent_id: id }) => id === agent);
  return owned && known
    ? undefined
    : failure(422, 'Cannot find requested asset under given api key.');
}
