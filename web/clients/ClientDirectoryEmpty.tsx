import { SearchX, Upload, UserPlus, Users } from 'lucide-react';
import { Link } from 'react-router';
import { useListNearClients } from '#web/clients/api.ts';
import { ClientAvatar } from '#web/clients/ClientAvatar.tsx';
import type { ClientFilter } from '#web/clients/client-filters.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

export type ClientDirectoryEmptyProps = {
  filter: ClientFilter;
  onClear: () => void;
  onAdd: () => void;
  importTo?: string | undefined;
};

/** In place of the clients: none match, or there are none yet. */
export function ClientDirectoryEmpty({
  filter,
  onClear,
  onAdd,
  importTo,
}: ClientDirectoryEmptyProps) {
  const filtered = Object.keys(filter).length > 0;
  return (
    <Card>
      {filtered ? (
        <EmptyState
          icon={SearchX}
          title="No clients found"
          text={noneText(filter)}
          action={
            <div className="grid justify-items-center gap-4">
              {filter.q !== undefined && <NearClients q={filter.q} />}
              <Button onClick={onClear}>Clear filters</Button>
            </div>
          }
        />
      ) : (
        <EmptyState
          icon={Users}
          title="No clients found"
          text="Everybody you work for appears here, with their pipeline and history."
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button icon={UserPlus} onClick={onAdd}>
                Add Client
              </Button>
              {importTo && (
                <ButtonLink icon={Upload} to={importTo}>
                  Import
                </ButtonLink>
              )}
            </div>
          }
        />
      )}
    </Card>
  );
}

/** Names only what somebody asked for. */
function noneText({ q, ...narrowed }: ClientFilter): string {
  if (Object.keys(narrowed).length === 0) return 'Nobody matches this search.';
  return q === undefined
    ? 'Nobody matches these filters.'
    : 'Nobody matches this search and these filters.';
}

/** Clients whose words are spelt like those that were typed. */
function NearClients({ q }: { q: string }) {
  const { data = [] } = useListNearClients(q);
  if (data.length === 0) return null;
  return (
    <div className="grid justify-items-center gap-2">
      <p className="text-13 text-muted">Did you mean</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {data.map((client) => (
          <li key={client.id}>
            <Link
              to={`/clients/${client.id}`}
              className="flex items-center gap-2 rounded-control border border-line bg-raised px-2 py-1 text-14 hover:bg-hover"
            >
              <ClientAvatar client={client} size="small" />
              {client.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
