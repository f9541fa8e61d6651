import type Retell from 'retell-sdk';

export const standInNumber = '+14155550190';
export const standInAgent = 'agent_check_in';

/** The numbers that the stand-in's account owns. */
export const ownNumbers = (): Retell.PhoneNumberResponse[] => [
  {
    phone_number: standInNumber,
    phone_number_type: 'custom',
    nickname: 'Office',
    last_modification_timestamp: 1_767_225_600_000,
    allowed_outbound_country_list: ['US', 'CA'],
  },
  {
    phone_number: '+442079460990',
    phone_number_type: 'custom',
    last_modification_timestamp: 1_767_225_600_000,
  },
];

const agent = (
  id: string,
  name: string,
  channel: 'voice' | 'chat',
  version?: number,
): Retell.AgentListResponse.Item => ({
  agent_id: id,
  agent_name: name,
  channel,
  tags: version === undefined ? {} : { draft: { version: version - 1 }, live: { version } },
  user_modified_timestamp: 1_767_225_600_000,
});

/** The agents that the stand-in's account has made. */
export const ownAgents = (): Retell.AgentListResponse.Item[] => [
  agent(standInAgent, 'Check-in', 'voice', 3),
  agent('agent_strategy', 'Strategy', 'voice'),
  agent('agent_website', 'Website chat', 'chat', 1),
];
