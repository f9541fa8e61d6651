import { Eraser } from 'lucide-react';
import type { memoryEvents } from '#contract/memory.ts';
import type { ActivityWords } from '#web/clients/activity-told.ts';

/** Memory in a client's timeline. */
export const memoryActivityWords: Readonly<Record<(typeof memoryEvents)[number], ActivityWords>> = {
  'memory.forgotten': {
    icon: Eraser,
    did: ({ text }) =>
      text('what') === 'client'
        ? 'erased everything about this client from memory'
        : 'erased something about this client from memory',
  },
};
