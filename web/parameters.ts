import { useCallback } from 'react';
import { useAddressSearch } from '#web/address-search.ts';

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
  const [search, changeSearch] = useAddressSearch();
  const change = useCallback(
    (changes: Changes, replace: boolean) =>
      changeSearch(
        (search) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value) search.set(name, value);
            else search.delete(name);
          }
          return search;
        },
        { replace },
      ),
    [changeSearch],
  );
  return {
    read: (name) => search.get(name) ?? undefined,
    replace: (changes) => change(changes, true),
    push: (changes) => change(changes, false),
  };
}
