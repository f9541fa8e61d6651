import type { memory } from '#contract/memory.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http.ts';
import { askMemory } from './ask/ask-memory.ts';
import { listFacts } from './facts/list-facts.ts';
import { forgetMemory } from './forget-memory.ts';
import { getFigures } from './get-figures.ts';
import { searchMemory } from './search-memory.ts';

export const memoryHandlers = (deps: Deps): Handlers<typeof memory> => ({
  searchMemory: ({ scope, asker, query }) => searchMemory(scope, asker, query),
  getMemoryFigures: ({ scope, asker, query }) => getFigures(scope, asker, query.clientId),
  askMemory: ({ scope, asker, body }) => askMemory(scope, asker, deps, body),
  listMemoryFacts: ({ scope, asker, params, query }) =>
    listFacts(scope, asker, params.id, query.on),
  forgetMemory: ({ scope, asker, body }) => forgetMemory(scope, asker, body),
});
