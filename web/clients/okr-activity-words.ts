import {
  Check,
  CircleCheckBig,
  CornerUpRight,
  EyeOff,
  Gauge,
  ListOrdered,
  PencilLine,
  PencilRuler,
  Phone,
  Plus,
  RotateCcw,
  Target,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { keyResultEvents } from '#contract/key-results.ts';
import type { okrEvents } from '#contract/okrs.ts';
import { keyResultsIn } from '#web/key-results-in.ts';
import { tellQuarter } from '#contract/quarters.ts';
import { inQuotes } from '#contract/quotes.ts';
import type { ActivityWords, Recorded } from '#web/clients/activity-told.ts';

const named = ({ text }: Recorded) => (text('title') ? ` ${inQuotes(text('title'))}` : '');

/** Objectives, key results and check-ins in a client's timeline. */
export const okrActivityWords: Readonly<
  Record<(typeof okrEvents)[number] | (typeof keyResultEvents)[number], ActivityWords>
> = {
  'okrs.drafted': { icon: PencilRuler, tone: 'accent', did: () => 'had OKRs drafted' },
  'okrs.rolled_over': {
    icon: CornerUpRight,
    tone: 'accent',
    did: ({ text }) =>
      `carried ${keyResultsIn(text('keyResults'))} into ${text('quarter') ? tellQuarter(text('quarter')) : 'the next quarter'}`,
  },
  'okrs.reordered': { icon: ListOrdered, did: () => 'put OKRs in another order' },
  'objective.added': { icon: Target, tone: 'good', did: (it) => `added the objective${named(it)}` },
  'objective.updated': { icon: PencilLine, did: (it) => `changed the objective${named(it)}` },
  'objective.accepted': {
    icon: Check,
    tone: 'good',
    did: (it) => `accepted the objective${named(it)}`,
  },
  'objective.closed': {
    icon: CircleCheckBig,
    tone: 'good',
    did: (it) => `closed the objective${named(it)} with a score of ${it.text('score')}`,
  },
  'objective.reopened': { icon: RotateCcw, did: (it) => `reopened the objective${named(it)}` },
  'objective.deleted': { icon: Trash2, did: (it) => `deleted the objective${named(it)}` },
  'objective.restored': { icon: Undo2, did: (it) => `restored the objective${named(it)}` },
  'key_result.added': { icon: Plus, did: (it) => `added the key result${named(it)}` },
  'key_result.updated': { icon: PencilLine, did: (it) => `changed the key result${named(it)}` },
  'key_result.deleted': { icon: Trash2, did: (it) => `deleted the key result${named(it)}` },
  'key_result.restored': { icon: Undo2, did: (it) => `restored the key result${named(it)}` },
  'check_in.made': {
    icon: Gauge,
    tone: 'accent',
    did: (it) => `checked in${named(it)} at ${it.text('value')}`,
  },
  'check_in.heard': { icon: Phone, did: () => 'heard values of key results in a call' },
  'check_in.updated': { icon: PencilLine, did: (it) => `put a check-in of${named(it)} right` },
  'check_in.approved': {
    icon: Check,
    tone: 'good',
    did: (it) => `approved a check-in of${named(it)}: ${it.text('value')}`,
  },
  'check_in.dismissed': { icon: EyeOff, did: (it) => `put a check-in of${named(it)} aside` },
};
