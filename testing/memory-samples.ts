import { makeObject } from './objects.ts';
import type { Sample } from './sample.ts';

export const memorySamples: Readonly<Record<string, Sample>> = {
  searchMemory: { query: { q: 'canary autumn' } },
  getMemoryFigures: {},
  askMemory: { body: () => ({ question: 'What did we say about the canary?' }) },
  listMemoryFacts: { of: 'client' },
  forgetMemory: {
    body: async (t, _caller, who) => ({ what: 'client', id: await makeObject(t, 'client', who) }),
  },
};
