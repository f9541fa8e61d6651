import { SearchX, Upload, UserPlus, Users } from 'lucide-react';
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
          text="Nobody matches this search and these filters."
          action={<Button onClick={onClear}>Clear filters</Button>}
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
