import { keyMade, type apiKeys } from '#contract/api-keys.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http.ts';
import { once } from '#server/once.ts';
import { refuse } from '#server/refusal.ts';
import { makeKey } from './make-key.ts';
import { listKeys, listPracticeKeys } from './reads.ts';
import { revokeKey } from './revoke-key.ts';

export const apiKeyHandlers = ({ database }: Pick<Deps, 'database'>): Handlers<typeof apiKeys> => ({
  listKeys: ({ scope, asker }) => listKeys(scope, asker.userId),
  makeKey: (sent) => {
    const { asker, body } = sent;
    // The id of the event must tell nothing of a password.
    const { currentPassword: _, ...wanted } = body;
    return once(
      { ...sent, body: wanted },
      (scope) => makeKey(scope, database, asker, body),
      // Only whoever has the key knows it.
      async () => refuse(keyMade),
    );
  },
  revokeKey: ({ scope, asker, params }) => revokeKey(scope, asker, params.id),
  listPracticeKeys: ({ scope }) => listPracticeKeys(scope),
});
