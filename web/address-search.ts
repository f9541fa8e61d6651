import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

export type ChangeSearch = (
  next: (before: URLSearchParams) => URLSearchParams,
  how?: { readonly replace?: boolean },
) => void;

/**
 * The page's address after `?`, and what changes it. A change begins with what the address holds
 * by then, so that of two at once neither is lost; on a page that was left it does nothing.
 */
export function useAddressSearch(): readonly [search: URLSearchParams, change: ChangeSearch] {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const change = useCallback<ChangeSearch>(
    (next, { replace = false } = {}) => {
      if (window.location.pathname !== pathname) return;
      const after = next(new URLSearchParams(window.location.search));
      void navigate(`?${after}`, { replace, preventScrollReset: true });
    },
    [navigate, pathname],
  );
  return [search, change];
}
