const TAKEN =
  'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a key pressed there, alone, may be a command: not while somebody types or chooses. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return false;
  if (!(target instanceof HTMLElement)) return true;
  return !target.isContentEditable && target.closest(TAKEN) === null;
}
