import { isId } from '#contract/ids.ts';

export const clientTabs = [
  'overview',
  'communications',
  'calls',
  'tasks',
  'insights',
  'memory',
  'documents',
] as const;
export type ClientTab = (typeof clientTabs)[number];

export const clientPageDialogs = ['edit', 'merge', 'email', 'templates', 'log-call'] as const;
export type ClientPageDialog = (typeof clientPageDialogs)[number];

/** What the address asks for: the tab, the open dialog, the client to merge with. Unknown words are ignored. */
export function readClientAddress(read: (name: string) => string | undefined) {
  const tab = clientTabs.find((name) => name === read('tab')) ?? 'overview';
  const dialog = clientPageDialogs.find((name) => name === read('dialog'));
  const other = read('other');
  return { tab, dialog, other: other !== undefined && isId(other) ? other : undefined };
}
