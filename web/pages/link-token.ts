import { useState } from 'react';

/** The secret of a link stands after its #: read once, then taken out of the address bar. */
export function useLinkToken(): string {
  const [token] = useState(() => {
    const found = location.hash.slice(1);
    if (found !== '') history.replaceState(history.state, '', location.pathname);
    return found;
  });
  return token;
}
