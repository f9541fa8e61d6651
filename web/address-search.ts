import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useLeft } from '#web/use-left.ts';

export type ChangeSearch = (
  next: (before: URLSearchParams) => URLSearchParams,
  how?: { readonly replace?: boolean },
) => void;

/**
 * The page's address after `?`, and what changes it. A change is made to the address as it stands by
 * then, which may be ahead of what is drawn: of two changes at once neither is lost. What comes when
 * the page was left changes nothing.
 */
export function useAddressSearch(): readonly [search: URLSearchParams, change: ChangeSearch] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const left = useLeft();
  const change = useCallback<ChangeSearch>(
    (next, { replace = false } = {}) => {
      if (left.current) return;
      const { pathname, search: before } = window.location;
      const after = next(new URLSearchParams(before)).toString();
      void navigate({ pathname, search: after }, { replace, preventScrollReset: true });
    },
    [navigate, left],
  );
  return [search, change];
}
