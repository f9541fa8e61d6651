import { useState } from 'react';
import type { WholeCall } from '#contract/call-record.ts';
import type { KeptPromise } from '#contract/promises.ts';
import { promiserOf } from '#web/calls/promise-words.ts';
import { PromiseDialog } from '#web/calls/PromiseDialog.tsx';
import { PromiseRow } from '#web/calls/PromiseRow.tsx';
import { useToday } from '#web/use-today.ts';
import { useCurrentUser } from '#web/session.tsx';
import { Card } from '#web/ui/Card.tsx';

/** What was promised in a call, by whom and by when, and what became of it. */
export function CallPromises({ call }: { call: WholeCall }) {
  const [editing, setEditing] = useState<KeptPromise>();
  const self = useCurrentUser();
  const today = useToday();
  const { promises } = call;
  return (
    <Card title="Promises">
      {promises.length === 0 ? (
        <p className="text-14 text-muted">Nobody promised anything in this call.</p>
      ) : (
        <ul className="divide-y divide-line">
          {promises.map((promise) => (
            <li key={promise.id} className="not-first:pt-4 not-last:pb-4">
              <PromiseRow
                promise={promise}
                owner={promiserOf(promise, self.id)}
                today={today}
                onEdit={() => setEditing(promise)}
              />
            </li>
          ))}
        </ul>
      )}
      {editing && <PromiseDialog promise={editing} onClose={() => setEditing(undefined)} />}
    </Card>
  );
}
