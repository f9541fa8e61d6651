import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { mostKeys, type ApiKey } from '#contract/api-keys.ts';
import { useListKeys } from '#web/api-keys/api.ts';
import { endsSoon, isOver, scopeWords } from '#web/api-keys/key-words.ts';
import { MakeKeyDialog } from '#web/api-keys/MakeKeyDialog.tsx';
import { RevokeKeyDialog } from '#web/api-keys/RevokeKeyDialog.tsx';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';
import { useMinute } from '#web/ui/use-minute.ts';

/** One's own keys: made, seen in use, revoked. */
export function KeysCard() {
  const read = useListKeys();
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  const keys = read.data;
  const isFull = keys !== undefined && keys.length >= mostKeys;
  return (
    <Card
      title="API keys"
      subtitle={
        isFull
          ? `You have ${mostKeys} keys. Revoke one that you no longer use to make another.`
          : 'For programs and assistants that act as you, within what you may do.'
      }
      flush
      action={
        <Button icon={Plus} disabled={!keys || isFull} onClick={() => setMaking(true)}>
          Make a key
        </Button>
      }
    >
      <ReadPanel read={read}>
        {!keys ? (
          <div className="p-5">
            <SkeletonLines lines={2} />
          </div>
        ) : keys.length === 0 ? (
          <EmptyState
            icon={KeyRound}
            title="No keys yet"
            text="A key lets a program work with your clients without your password. You can revoke it at any time."
          />
        ) : (
          <ul className="mt-2 divide-y divide-line border-t border-line">
            {keys.map((key) => (
              <Entry key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
            ))}
          </ul>
        )}
      </ReadPanel>
      <MakeKeyDialog open={making} onClose={() => setMaking(false)} />
      <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />
    </Card>
  );
}

function Entry({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, scope, ending, lastUsedAt, expiresAt } = apiKey;
  const now = useMinute();
  const over = isOver(apiKey, now);
  const { label, tone } = scopeWords[scope];
  return (
    <li className="flex items-center gap-3 px-5 py-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-medium wrap-anywhere">
          {name}
          {over ? <Badge tone="warn">Ran out</Badge> : <Badge tone={tone}>{label}</Badge>}
          {endsSoon(apiKey, now) && <Badge tone="warn">Runs out soon</Badge>}
        </p>
        <DottedLine className="text-13 text-muted">
          <code className="font-mono text-12">rapport_…{ending}</code>
          {lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              used <RelativeTime at={lastUsedAt} />
            </>
          )}
          {expiresAt === null ? (
            'never runs out'
          ) : (
            <>
              {over ? 'ran out' : 'runs out'} <RelativeTime at={expiresAt} />
            </>
          )}
        </DottedLine>
      </div>
      <Button size="small" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
