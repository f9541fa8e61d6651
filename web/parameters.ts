import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type Changes = Readonly<Record<string, string | undefined>>;

/** The page's address after `?`: filters, the tab, the open dialog. */
export interface Parameters {
  read: (name: string) => string | undefined;
  /** Takes the place of the address before; an empty value leaves it. */
  replace: (changes: Changes) => void;
  /** A step that the browser's back button undoes. */
  push: (changes: Changes) => void;
}

export function useParameters(): Parameters {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Changes, replace: boolean) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace, preventScrollReset: true },
      ),
    [setSearch],
  );
  return {
    read: (name) => search.get(name) ?? undefined,
    replace: (changes) => change(changes, true),
    push: (changes) => change(changes, false),
  };
}
