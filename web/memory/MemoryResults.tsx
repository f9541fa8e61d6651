import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import type { MemoryGroup, MemorySort } from '#contract/memory-record.ts';
import type { useSearchMemory } from '#web/memory/api.ts';
import { MemoryHitRow } from '#web/memory/MemoryHitRow.tsx';
import { dayText, missingText, placeOf, sourceWords, titleOf } from '#web/memory/memory-words.ts';
import { useHitKeys } from '#web/memory/use-hit-keys.ts';
import { askForMore } from '#web/more-of-list.ts';
import { useCurrentUser } from '#web/session.tsx';
import { Select, type SelectOption } from '#web/ui/Select.tsx';
import { useZone } from '#web/ui/zone.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

export type MemoryResultsProps = {
  read: ReturnType<typeof useSearchMemory>;
  withClients: boolean;
  /** What is looked for is a question, whose words need not all occur. */
  isAsked: boolean;
  sort: MemorySort;
  onSort: (sort: MemorySort) => void;
};

const sortOptions: readonly SelectOption<MemorySort>[] = [
  { value: 'best', label: 'Best first' },
  { value: 'newest', label: 'Newest first' },
];

/** What was found, conversation by conversation. */
export function MemoryResults({ read, withClients, isAsked, sort, onSort }: MemoryResultsProps) {
  const pages = read.data?.pages ?? [];
  const { role } = useCurrentUser();
  const [first] = pages;
  const groups = pages.flatMap((page) => page.groups);
  const list = useHitKeys();
  if (!first) return null;
  const corrections = first.corrections.filter(({ meant }) => !isAsked || meant.length > 0);
  return (
    <div ref={list}>
      {first.notes.map((note) => (
        <div key={note} className="mb-4">
          <Callout tone={groups.length > 0 ? 'calm' : 'warn'} title={note} />
        </div>
      ))}
      {corrections.map(({ typed, meant }) => (
        <p key={typed} className="mb-3 text-13 text-muted">
          {missingText(typed, meant, role)}
        </p>
      ))}
      {groups.length === 0 ? (
        <Card>
          <EmptyState
            icon={SearchX}
            title={isAsked ? 'No record holds these words' : 'Nothing found'}
            text="Memory is searched by words, not by meaning. Try another word, or one of them alone."
          />
        </Card>
      ) : (
        <>
          {isAsked && <h2 className="mb-1 text-14">Where the words occur</h2>}
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="text-13 text-muted">
              {countText(first.count, isAsked)}
            </p>
            <div data-print="hide">
              <Select
                aria-label="Order"
                size="small"
                value={sort}
                onChange={onSort}
                options={sortOptions}
              />
            </div>
          </div>
          <ol aria-label="Search results" className="grid grid-cols-1 gap-4">
            {groups.map((group) => (
              <GroupCard key={group.sourceId} group={group} withClient={withClients} />
            ))}
          </ol>
          {read.hasNextPage && (
            <div className="mt-4 text-center">
              <Button
                busy={read.isFetchingNextPage}
                onClick={() => void askForMore(read.fetchNextPage)}
              >
                Show more
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** Below a question it is said that words were looked for, so that no find is taken for the answer. */
function countText(count: string, isAsked: boolean): string {
  const records = count === '1' ? '1 record' : `${count} records`;
  return isAsked
    ? `Some of the question’s words, found in ${records}. They need not answer it.`
    : `Found in ${records}`;
}

function GroupCard({ group, withClient }: { group: MemoryGroup; withClient: boolean }) {
  const zone = useZone();
  const { source, clientName, clientId, at, hits, more } = group;
  const { icon: Mark } = sourceWords[source];
  return (
    <li>
      <Card flush>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-5 py-2.5 text-13">
          <Mark aria-hidden className="size-4 text-muted" />
          <span className="font-medium wrap-anywhere">{titleOf(group)}</span>
          {withClient && (
            <Link
              to={`/clients/${clientId}`}
              className="wrap-anywhere text-muted hover:text-ink hover:underline"
            >
              {clientName}
            </Link>
          )}
          <span className="text-muted">{dayText(at, zone)}</span>
        </div>
        <ul className="divide-y divide-line">
          {hits.map((hit) => (
            <MemoryHitRow key={hit.id} hit={hit} />
          ))}
        </ul>
        {more > 0 && (
          <p className="border-t border-line px-5 py-2 text-12 text-muted">
            <Link
              to={placeOf({ ...group, position: -1 })}
              className="hover:text-ink hover:underline"
            >
              {more === 1 ? '1 further place' : `${more} further places`} in it
            </Link>
          </p>
        )}
      </Card>
    </li>
  );
}
