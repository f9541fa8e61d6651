import type { KeyboardEvent } from 'react';

/** Ctrl or ⌘ and Enter. */
export function onSaveKeys(event: KeyboardEvent, save: () => void): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  save();
}
