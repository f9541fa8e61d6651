import type { LiveCall } from '#contract/dialling.ts';
import { standingWord } from '#web/calls/live-call-words.ts';
import { typeWords } from '#web/calls/call-words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { RowOpener } from '#web/ui/RowOpener.tsx';

/** The other calls that are under way, each of which can be followed. */
export function LiveOthers({ calls }: { calls: readonly LiveCall[] }) {
  if (calls.length === 0) return null;
  return (
    <Card flush title="Other calls under way">
      <ul className="divide-y divide-line">
        {calls.map((call) => (
          <li key={call.id} className="relative px-5 py-3 transition-colors hover:bg-hover">
            <div className="flex items-baseline gap-3">
              <span className="min-w-0 flex-1 truncate text-14 font-medium">
                <RowOpener to={`/voice-agent?call=${call.id}`} stretched>
                  {call.clientName}
                </RowOpener>
              </span>
              <span className="text-12 text-muted">
                <RelativeTime at={call.requestedAt} />
              </span>
            </div>
            <div className="mt-1 flex flex-wrap items-center gap-2 text-12 text-muted">
              <Badge tone={standingWord(call).tone} live>
                {standingWord(call).label}
              </Badge>
              {typeWords[call.type].label}
              {call.source === 'rehearsal' && ', rehearsal'}
              {call.author && `, ${call.author.name}`}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
