import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { WholeCall } from '#contract/call-record.ts';
import type { KeptPromise } from '#contract/promises.ts';
import { promiserOf } from '#web/calls/promise-words.ts';
import { PromiseDialog } from '#web/calls/PromiseDialog.tsx';
import { PromiseRow } from '#web/calls/PromiseRow.tsx';
import { isUnread } from '#web/calls/unread.ts';
import { useToday } from '#web/use-today.ts';
import { useCurrentUser } from '#web/session.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';

export type CallPromisesProps = { call: WholeCall; onNote: () => void };

/** What was promised in a call, by whom and by when, and what became of it. */
export function CallPromises({ call, onNote }: CallPromisesProps) {
  const [editing, setEditing] = useState<KeptPromise>();
  const self = useCurrentUser();
  const today = useToday();
  const { promises } = call;
  return (
    <Card
      title="Promises"
      action={
        <Button size="small" variant="ghost" icon={Plus} onClick={onNote}>
          Note a promise
        </Button>
      }
    >
      {promises.length === 0 ? (
        <p className="text-14 text-muted">{noneText(call)}</p>
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

function noneText({ findings }: WholeCall): string {
  if (!findings) return 'None noted yet.';
  return isUnread(findings) ? 'Not looked for.' : 'No promise was found in this call.';
}
