import { useEffect, useState } from 'react';
import type { Client } from '#contract/client-record.ts';
import { useFirstClients, useListNearClients } from '#web/clients/api.ts';

export type FoundClient = Pick<Client, 'id' | 'name' | 'email' | 'status' | 'archived'>;

const pauseMs = 150;
const shortest = 2;
const shortestNear = 3;

/**
 * Clients by name, email address or business type, asked for when the typing pauses. Where nobody
 * has the words, those whose words are spelt like them are `near`.
 */
export function useFoundClients(typed: string) {
  const [query, setQuery] = useState('');
  const wanted = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const asked = query.length >= shortest && wanted.length >= shortest;
  const { data, isFetching } = useFirstClients(
    { q: query, limit: '6', archived: 'with' },
    { enabled: asked },
  );
  const found: readonly FoundClient[] = (asked && data) || [];
  const none = asked && !isFetching && found.length === 0 && query.length >= shortestNear;
  const near = useListNearClients(query, { enabled: none });
  return {
    query,
    found,
    near: (none && near.data) || [],
    busy: (wanted.length >= shortest && (query !== wanted || isFetching)) || near.isFetching,
  };
}
