import type { apiKeys } from '#contract/api-keys.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http.ts';
import { makeKey } from './make-key.ts';
import { listKeys, listPracticeKeys } from './reads.ts';
import { revokeKey } from './revoke-key.ts';

export const apiKeyHandlers = ({ database }: Pick<Deps, 'database'>): Handlers<typeof apiKeys> => ({
  listKeys: ({ scope, asker }) => listKeys(scope, asker.userId),
  makeKey: ({ scope, asker, body }) => makeKey(scope, database, asker, body),
  revokeKey: ({ scope, asker, params }) => revokeKey(scope, asker, params.id),
  listPracticeKeys: ({ scope }) => listPracticeKeys(scope),
});
