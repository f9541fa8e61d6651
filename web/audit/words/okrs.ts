import type { keyResultEvents } from '#contract/key-results.ts';
import type { okrEvents } from '#contract/okrs.ts';
import { keyResultsIn } from '#web/key-results-in.ts';
import { tellQuarter } from '#contract/quarters.ts';
import { inQuotes } from '#contract/quotes.ts';
import type { EventWords, Told } from '#web/audit/told.ts';

const named = ({ after, before }: Told) => {
  const title = after('title') ?? before('title');
  return title ? ` ${inQuotes(title)}` : '';
};

const quarterIn = (name: string | undefined) => (name ? tellQuarter(name) : 'the next quarter');

export const okrWords: Readonly<
  Record<(typeof okrEvents)[number] | (typeof keyResultEvents)[number], EventWords>
> = {
  'okrs.drafted': { kind: 'OKRs drafted', tell: (it) => `${it.who} had OKRs drafted for a client` },
  'okrs.rolled_over': {
    kind: 'OKRs rolled over',
    tell: (it) =>
      `${it.who} carried ${keyResultsIn(it.after('keyResults'))} into ${quarterIn(it.after('quarter'))}`,
  },
  'okrs.reordered': {
    kind: 'OKRs reordered',
    tell: (it) => `${it.who} put objectives or key results in another order`,
  },
  'objective.added': {
    kind: 'Objective added',
    tell: (it) => `${it.who} added the objective${named(it)}`,
  },
  'objective.updated': {
    kind: 'Objective changed',
    tell: (it) => `${it.who} changed the objective${named(it)}`,
  },
  'objective.accepted': {
    kind: 'Objective accepted',
    tell: (it) => `${it.who} accepted the objective${named(it)}`,
  },
  'objective.closed': {
    kind: 'Objective closed',
    tell: (it) =>
      `${it.who} closed the objective${named(it)} with ${it.after('score') ?? 'a score'}`,
  },
  'objective.reopened': {
    kind: 'Objective reopened',
    tell: (it) => `${it.who} reopened the objective${named(it)}`,
  },
  'objective.deleted': {
    kind: 'Objective deleted',
    tell: (it) => `${it.who} deleted the objective${named(it)}`,
  },
  'objective.restored': {
    kind: 'Objective restored',
    tell: (it) => `${it.who} restored the objective${named(it)}`,
  },
  'key_result.added': {
    kind: 'Key result added',
    tell: (it) => `${it.who} added the key result${named(it)}`,
  },
  'key_result.updated': {
    kind: 'Key result changed',
    tell: (it) => `${it.who} changed the key result${named(it)}`,
  },
  'key_result.deleted': {
    kind: 'Key result deleted',
    tell: (it) => `${it.who} deleted the key result${named(it)}`,
  },
  'key_result.restored': {
    kind: 'Key result restored',
    tell: (it) => `${it.who} restored the key result${named(it)}`,
  },
  'check_in.made': {
    kind: 'Check-in made',
    tell: (it) => `${it.who} checked${named(it)} in at ${it.after('value') ?? 'a value'}`,
  },
  'check_in.heard': {
    kind: 'Check-in heard',
    tell: () => 'Values of key results were heard in a call',
  },
  'check_in.updated': {
    kind: 'Check-in changed',
    tell: (it) => `${it.who} put a check-in of${named(it)} right`,
  },
  'check_in.approved': {
    kind: 'Check-in approved',
    tell: (it) => `${it.who} approved a check-in of${named(it)}`,
  },
  'check_in.dismissed': {
    kind: 'Check-in dismissed',
    tell: (it) => `${it.who} put a check-in of${named(it)} aside`,
  },
};
