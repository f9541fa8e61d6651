import type { callEvents } from '#contract/calls.ts';
import type { EventWords, Told } from '#web/audit/told.ts';

const kindOf = ({ after }: Told) => {
  const type = after('type') ?? 'other';
  return type === 'other' ? 'a call' : `a ${type.replaceAll('_', '-')} call`;
};

export const callWords: Readonly<Record<(typeof callEvents)[number], EventWords>> = {
  'call.logged': {
    kind: 'Call logged',
    tell: (it) => `${it.who} logged ${kindOf(it)}`,
  },
  'call.updated': { kind: 'Call changed', tell: (it) => `${it.who} changed a call` },
  'call.deleted': { kind: 'Call deleted', tell: (it) => `${it.who} deleted a call` },
  'call.restored': { kind: 'Call restored', tell: (it) => `${it.who} took a call back` },
  'call.erased': { kind: 'Call erased', tell: () => 'A call was erased after 30 days' },
};
