import { useState } from 'react';
import { useLocation } from 'react-router';
import { useFirstClients } from '#web/clients/api.ts';
import { readLately } from '#web/clients/lately-opened.ts';
import { useCurrentUser } from '#web/session.tsx';
import type { FoundClient } from '#web/shell/use-found-clients.ts';

const most = 4;

/** The clients whose pages were opened last, without the one that is open and those that are gone. */
export function useLatelyOpened(): readonly FoundClient[] {
  const { id } = useCurrentUser();
  const { pathname } = useLocation();
  const [ids] = useState(() => readLately(id));
  const wanted = ids.filter((one) => pathname !== `/clients/${one}`).slice(0, most);
  const { data = [] } = useFirstClients(
    { ids: wanted.join(','), limit: String(most), archived: 'with' },
    { enabled: wanted.length > 0 },
  );
  return wanted.flatMap((one) => data.find((client) => client.id === one) ?? []);
}
