import { useState } from 'react';
import type { KeptPromise } from '#contract/promises.ts';
import { groupWords, type PromiseGroup } from '#web/calls/promise-groups.ts';
import { promiserOf } from '#web/calls/promise-words.ts';
import { PromiseDialog } from '#web/calls/PromiseDialog.tsx';
import { PromiseRow } from '#web/calls/PromiseRow.tsx';
import { useCurrentUser } from '#web/session.tsx';
import { usePrinting } from '#web/ui/use-printing.ts';
import { useToday } from '#web/use-today.ts';

export type PromiseGroupListProps = {
  groups: readonly { group: PromiseGroup; rows: readonly KeptPromise[] }[];
  /** Names the client of what a coach owes, where there are several. */
  withClients?: boolean;
  /** The rows of a group at first; all of them without it. */
  most?: number;
};

/** Promises under the headings of their groups, each with what settles it. */
export function PromiseGroupList({ groups, withClients = false, most }: PromiseGroupListProps) {
  const [editing, setEditing] = useState<KeptPromise>();
  const [whole, setWhole] = useState<readonly PromiseGroup[]>([]);
  const self = useCurrentUser();
  const today = useToday();
  const printing = usePrinting();
  return (
    <div className="grid gap-5">
      {groups.map(({ group, rows }) => {
        const isWhole = most === undefined || printing || whole.includes(group);
        const shown = isWhole ? rows : rows.slice(0, most);
        return (
          <section key={group} aria-label={groupWords[group]}>
            <h3 className="mb-2 text-13 font-medium text-muted">
              {groupWords[group]} <span className="figures">({rows.length})</span>
            </h3>
            <ul className="divide-y divide-line">
              {shown.map((promise) => (
                <li key={promise.id} className="not-first:pt-4 not-last:pb-4">
                  <PromiseRow
                    promise={promise}
                    owner={promiserOf(promise, self.id, withClients)}
                    today={today}
                    onEdit={() => setEditing(promise)}
                    withCall
                  />
                </li>
              ))}
            </ul>
            {shown.length < rows.length && (
              <button
                type="button"
                onClick={() => setWhole([...whole, group])}
                className="mt-2 min-h-6 rounded-mark text-13 text-muted underline decoration-edge decoration-dotted underline-offset-4 hover:text-ink touch:min-h-11"
              >
                Show all {rows.length}
              </button>
            )}
          </section>
        );
      })}
      {editing && <PromiseDialog promise={editing} onClose={() => setEditing(undefined)} />}
    </div>
  );
}
