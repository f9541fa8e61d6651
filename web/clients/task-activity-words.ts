import {
  AlarmClock,
  ArrowUpDown,
  CircleCheck,
  ListTodo,
  PencilLine,
  RotateCcw,
  Trash2,
  Undo2,
  UserRoundCog,
} from 'lucide-react';
import type { taskEvents } from '#contract/tasks.ts';
import { inQuotes } from '#contract/quotes.ts';
import type { ActivityWords, Recorded } from '#web/clients/activity-told.ts';

const named = ({ text }: Recorded) => (text('title') ? `: ${inQuotes(text('title'))}` : '');

/** Tasks in a client's timeline. */
export const taskActivityWords: Readonly<Record<(typeof taskEvents)[number], ActivityWords>> = {
  'task.added': { icon: ListTodo, did: (it) => `added a task${named(it)}` },
  'task.updated': { icon: PencilLine, did: (it) => `changed a task${named(it)}` },
  'task.completed': {
    icon: CircleCheck,
    tone: 'good',
    did: (it) => `completed a task${named(it)}`,
  },
  'task.reopened': { icon: RotateCcw, did: (it) => `opened a task again${named(it)}` },
  'task.moved': { icon: ArrowUpDown, did: (it) => `moved a task${named(it)}` },
  'task.deleted': { icon: Trash2, tone: 'bad', did: (it) => `deleted a task${named(it)}` },
  'task.restored': { icon: Undo2, tone: 'good', did: (it) => `took a task back${named(it)}` },
  'task.erased': { icon: Trash2, tone: 'bad', did: () => 'erased a task after 30 days' },
  'task.assigned': { icon: UserRoundCog, did: (it) => `handed a task over${named(it)}` },
  'task.told': { icon: AlarmClock, did: (it) => `told of a task${named(it)}` },
  'task.reminded': { icon: AlarmClock, did: (it) => `reminded of a task${named(it)}` },
};
