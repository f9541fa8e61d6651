import { useEffect, useState } from 'react';

/**
 * The secret of a link stands after its #. It is taken out of the address bar once the page is
 * there, and not before: a rendering that React gives up must not have used it up.
 */
export function useLinkToken(): string {
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  }, []);
  return token;
}
