import type { Evidence, EvidenceKind } from '#contract/evidence.ts';

const words: Readonly<Record<EvidenceKind, string>> = {
  utterance: 'Said in a call',
  notes: 'Noted at a call',
  call: 'Call',
  promise: 'Promise',
  client: 'Profile',
  change: 'Change',
  message: 'Message',
  task: 'Task',
};

/** How a fact begins that says by itself what it is, and of which day. */
const told: Readonly<Partial<Record<EvidenceKind, RegExp>>> = {
  call: /^\d{4}-\d\d-\d\d \S+ call\b/,
  promise: /^.+? promised on \d{4}-\d\d-\d\d: /,
  change: /^[A-Z][a-z ]+ on \d{4}-\d\d-\d\d\b/,
};

/** What stands beside the words of a receipt: what they are, unless they say it themselves. */
export function sourceText({ kind, quote }: Pick<Evidence, 'kind' | 'quote'>): string | undefined {
  return told[kind]?.test(quote) ? undefined : words[kind];
}
