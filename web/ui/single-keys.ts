const TAKEN =
  'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

let holders = 0;

/** What is typed while a dialog is on its way is meant for it, and no command. Gives what ends that. */
export function holdSingleKeys(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
  };
}

/** Whether a key pressed there, alone, may be a command: not while somebody types or chooses. */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (holders > 0) return false;
  const { target } = event;
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return false;
  if (!(target instanceof HTMLElement)) return true;
  return !target.isContentEditable && target.closest(TAKEN) === null;
}
