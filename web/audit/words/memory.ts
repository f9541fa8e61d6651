import type { memoryEvents } from '#contract/memory.ts';
import type { EventWords } from '#web/audit/told.ts';

const whats: Readonly<Record<string, string>> = {
  entry: 'an entry',
  source: 'a record',
  client: 'everything of a client',
};

export const memoryWords: Readonly<Record<(typeof memoryEvents)[number], EventWords>> = {
  'memory.forgotten': {
    kind: 'Memory erased',
    tell: (it) => `${it.who} erased ${whats[it.after('what') ?? ''] ?? 'something'} from memory`,
  },
};
