import { useState } from 'react';
import { Link } from 'react-router';
import type { MemoryFact } from '#contract/memory-record.ts';
import { inQuotes } from '#contract/quotes.ts';
import { useListMemoryFacts } from '#web/memory/api.ts';
import { dayText, factWords } from '#web/memory/memory-words.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { useZone } from '#web/ui/zone.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { memoryIcon } from '#web/memory/memory-words.ts';

/** What a client said of themselves, now or as it stood on any day, and what to ask about. */
export function MemoryFacts({ clientId }: { clientId: string }) {
  const [on, setOn] = useState('');
  const read = useListMemoryFacts(clientId, on);
  const { data } = read;
  const facts = (data?.facts ?? []).toReversed();
  return (
    <Card
      title="Facts"
      subtitle="As the client said them in calls, each until another replaced it"
      action={
        <Field label="As of">
          <TextInput
            type="date"
            value={on}
            onChange={(event) => setOn(event.target.value)}
            className="w-40"
          />
        </Field>
      }
    >
      <ReadPanel read={read}>
        {data?.questions.map(({ ask, later }) => (
          <div key={later.id} className="mb-3">
            <Callout tone="warn" title="To ask next time">
              {ask}
            </Callout>
          </div>
        ))}
        {data === undefined ? (
          <SkeletonLines lines={4} />
        ) : facts.length === 0 ? (
          <EmptyState
            icon={memoryIcon}
            title={on ? 'Nothing was known yet' : 'No facts yet'}
            text="Budgets, headcount, revenue, goals, roles, tools and dates appear here when the client mentions them."
          />
        ) : (
          <ul aria-label="Facts" className="divide-y divide-line">
            {facts.map((fact) => (
              <FactRow key={fact.id} fact={fact} />
            ))}
          </ul>
        )}
      </ReadPanel>
    </Card>
  );
}

function FactRow({ fact }: { fact: MemoryFact }) {
  const zone = useZone();
  const { kind, value, from, until, receipt } = fact;
  const { callId, position, quote, start, end } = receipt;
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-1 py-2.5 text-13">
      <span className="w-24 shrink-0 text-muted">{factWords[kind]}</span>
      <div className="min-w-0 flex-1 basis-52">
        <p className={until ? 'text-muted' : 'font-medium'}>{value}</p>
        <Link
          to={`/calls/${callId}#turn-${position}`}
          state={{ start, end }}
          className="rounded-mark text-muted underline decoration-edge decoration-dotted underline-offset-4 hover:text-ink"
        >
          {inQuotes(quote)}
        </Link>
      </div>
      <span className="shrink-0 text-muted">
        {until
          ? `${dayText(from, zone)} to ${dayText(until, zone)}`
          : `since ${dayText(from, zone)}`}
      </span>
    </li>
  );
}
