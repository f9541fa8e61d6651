import { Link } from 'react-router';
import type { Call } from '#contract/call-record.ts';
import type { KeptPromise } from '#contract/promises.ts';
import { useListCalls, useListPromises } from '#web/calls/api.ts';
import { whenText } from '#web/calls/call-moment.ts';
import { durationText, moodWords, typeWords } from '#web/calls/call-words.ts';
import { dueText, isLate, promiserOf } from '#web/calls/promise-words.ts';
import { useCurrentUser } from '#web/session.tsx';
import { useToday } from '#web/use-today.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { useZone } from '#web/ui/zone.ts';

const mostOwed = 4;

/** What is worth knowing before the next talk: what was said last, and what is owed since. */
export function ClientLastTime({ clientId }: { clientId: string }) {
  const zone = useZone();
  const { rows } = useListCalls(clientId);
  const { data = [] } = useListPromises({ clientId, state: 'open' });
  const last = rows.find(isTalk);
  const owed = data.filter(({ rehearsed }) => !rehearsed);
  if (!last) return null;
  const { id, callDate, type, duration, mood } = last;
  const words = last.summary || last.notes;
  return (
    <Card
      title="Last time"
      subtitle={
        <DottedLine className="figures">
          {whenText(callDate, zone)}
          {typeWords[type].label}
          {duration > 0 && durationText(duration)}
        </DottedLine>
      }
      action={
        <ButtonLink size="small" to={`/calls/${id}`}>
          Open call
        </ButtonLink>
      }
    >
      {mood && <Badge tone={moodWords[mood].tone}>{moodWords[mood].label}</Badge>}
      {words && (
        <p
          dir="auto"
          className="mt-2 line-clamp-6 max-w-[70ch] text-14 wrap-anywhere whitespace-pre-line"
        >
          {words}
        </p>
      )}
      {owed.length > 0 && <Owed owed={owed} clientId={clientId} />}
    </Card>
  );
}

/** Somebody spoke with the client in it. */
const isTalk = ({ source, outcome }: Pick<Call, 'source' | 'outcome'>): boolean =>
  source === 'logged' || (source === 'retell' && outcome === 'answered');

type OwedProps = { owed: readonly KeptPromise[]; clientId: string };

function Owed({ owed, clientId }: OwedProps) {
  const { id: selfId } = useCurrentUser();
  const today = useToday();
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="text-13 font-medium text-muted">
        Still open <span className="figures">({owed.length})</span>
      </h3>
      <ul className="mt-2 grid gap-2">
        {owed.slice(0, mostOwed).map((promise) => (
          <li key={promise.id} className="min-w-0">
            <p dir="auto" className="text-14 wrap-anywhere">
              {promise.text}
            </p>
            <DottedLine className="text-13 text-muted">
              <span dir="auto">{promiserOf(promise, selfId)}</span>
              <span
                className={classNames(
                  'figures',
                  isLate(promise, today) && 'font-medium text-warn-strong',
                )}
              >
                {dueText(promise, today)}
              </span>
            </DottedLine>
          </li>
        ))}
      </ul>
      <Link
        to={`/clients/${clientId}?tab=insights`}
        data-print="hide"
        className="mt-3 inline-flex min-h-6 items-center rounded-mark text-13 text-muted underline decoration-edge decoration-dotted underline-offset-4 hover:text-ink touch:min-h-11"
      >
        {owed.length > mostOwed ? `All ${owed.length} promises` : 'Promises and insights'}
      </Link>
    </section>
  );
}
