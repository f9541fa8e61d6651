import type { apiKeyEvents } from '#contract/api-keys.ts';
import type { EventWords } from '#web/audit/told.ts';

export const apiKeyWords: Readonly<Record<(typeof apiKeyEvents)[number], EventWords>> = {
  'api_key.made': {
    kind: 'API key made',
    tell: ({ who, after }) =>
      `${who} made the API key “${after('name') ?? ''}” that may ${after('scope') ?? 'read'}`,
  },
  'api_key.reminded': {
    kind: 'API key running out',
    tell: ({ after, named }) => {
      const owner = named('userId');
      return `${owner ?? 'Somebody'} was told that the API key “${after('name') ?? ''}” runs out`;
    },
  },
  'api_key.revoked': {
    kind: 'API key revoked',
    tell: ({ who, after, named }) => {
      const owner = named('userId');
      const whose = owner && owner !== who ? ` of ${owner}` : '';
      return `${who} revoked the API key “${after('name') ?? ''}”${whose}`;
    },
  },
};
