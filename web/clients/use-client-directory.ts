import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { SavedView } from '#contract/saved-views.ts';
import { useAddressSearch } from '#web/address-search.ts';
import { useListSavedViews } from '#web/clients/api.ts';
import {
  type Directory,
  isBare,
  openView,
  readDirectory,
  writeDirectory,
} from '#web/clients/directory-address.ts';

/** Steps that follow each other faster are one step of the browser's back button. */
const ONE_STEP_MS = 1_000;

export interface ClientDirectoryState {
  readonly directory: Directory;
  /** The default view is not known yet, so nothing is to be read. */
  readonly waiting: boolean;
  readonly views: readonly SavedView[];
  /** The opened view, if it is one of one's own. */
  readonly view: SavedView | undefined;
  /** A step that the back button undoes. */
  readonly change: (part: Partial<Directory>) => void;
  /** Takes the place of the address before, as while somebody types. */
  readonly replace: (part: Partial<Directory>) => void;
  /** The page's address with another directory, for a link. */
  readonly addressOf: (part: Partial<Directory>) => string;
}

/** The directory that the address asks for; an address that asks for none opens the default view. */
export function useClientDirectory(): ClientDirectoryState {
  const [search, changeSearch] = useAddressSearch();
  const { data: views, isPending } = useListSavedViews();
  const bare = isBare(search);
  const standard = views?.find(({ isDefault }) => isDefault);
  const opening = bare ? standard : undefined;
  useEffect(() => {
    if (!opening) return;
    changeSearch((before) => writeDirectory(openView(opening), before), { replace: true });
  }, [opening, changeSearch]);

  const directory = useMemo(() => readDirectory(search), [search]);
  const next = useCallback(
    (before: URLSearchParams, part: Partial<Directory>) => {
      const wanted = { ...readDirectory(before), ...part };
      const after = writeDirectory(wanted, before);
      // Without a word about it, the default view would come back.
      return standard && isBare(after) ? writeDirectory({ ...wanted, view: 'all' }, before) : after;
    },
    [standard],
  );
  const steppedAt = useRef(-ONE_STEP_MS);
  const write = useCallback(
    (part: Partial<Directory>, asStep: boolean) => {
      const now = performance.now();
      const replace = !asStep || now - steppedAt.current < ONE_STEP_MS;
      if (asStep) steppedAt.current = now;
      changeSearch((before) => next(before, part), { replace });
    },
    [next, changeSearch],
  );
  return {
    directory,
    waiting: bare && (isPending || standard !== undefined),
    views: views ?? [],
    view: views?.find(({ id }) => id === directory.view),
    change: useCallback((part) => write(part, true), [write]),
    replace: useCallback((part) => write(part, false), [write]),
    addressOf: useCallback(
      (part) => {
        const text = next(new URLSearchParams(), { ...directory, ...part }).toString();
        return text === '' ? '/clients' : `/clients?${text}`;
      },
      [next, directory],
    ),
  };
}
