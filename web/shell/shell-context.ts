import { createContext, use } from 'react';

/** What any screen may ask the shell to open. */
export interface ShellActions {
  readonly openPalette: () => void;
  readonly openShortcuts: () => void;
  readonly openSettings: () => void;
  readonly newClient: () => void;
  readonly newTask: () => void;
}

const nowhere = () => undefined;

export const ShellContext = createContext<ShellActions>({
  openPalette: nowhere,
  openShortcuts: nowhere,
  openSettings: nowhere,
  newClient: nowhere,
  newTask: nowhere,
});

export function useShell(): ShellActions {
  return use(ShellContext);
}
