import { ChevronRight, MessageCircleQuestionMark } from 'lucide-react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Reply } from '#contract/endpoint.ts';
import type { memory, MemoryPassage, RecordLine } from '#contract/memory.ts';
import { useAskMemory } from '#web/memory/api.ts';
import { MarkedText } from '#web/memory/MarkedText.tsx';
import { dayText, markedAt, placeOf, titleOf } from '#web/memory/memory-words.ts';
import { placeOnRecord, recordLabels } from '#web/memory/record-words.ts';
import { reasonOf } from '#web/notices.ts';
import { useZone } from '#web/ui/zone.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Card } from '#web/ui/Card.tsx';

export type AskPanelProps = { question: string; clientId: string | undefined; atOnce: boolean };

/** A question that is asked of memory, and what answers it: passages, cited. */
export function AskPanel({ question, clientId, atOnce }: AskPanelProps) {
  const { mutate, data, isPending, error } = useAskMemory();
  const [shown, setShown] = useState(false);
  const ask = useCallback(
    () => mutate({ body: { question, ...(clientId && { clientId }) } }),
    [mutate, question, clientId],
  );
  useEffect(() => {
    if (atOnce) ask();
  }, [atOnce, ask]);
  if (!data) {
    return (
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button icon={MessageCircleQuestionMark} busy={isPending} onClick={ask}>
          Ask memory
        </Button>
        <span role={error ? 'alert' : undefined} className="text-13 text-muted">
          {error
            ? reasonOf(error)
            : 'Reads what is on record and the passages that answer this, each with where it stands.'}
        </span>
      </div>
    );
  }
  const { answer, passages, onRecord, notice, engine, dropped } = data;
  // Where the record answers, what only holds some of the words would be in its way.
  const isAnswered = answer.length > 0;
  const isShown = shown || passages.length === 0 || onRecord.length === 0 || isAnswered;
  return (
    <div className="mb-6">
      <Card
        title={titleOfAnswer(data)}
        subtitle={
          answer.length === 0 && onRecord.length > 0
            ? 'As it stands on record now'
            : engine === 'local'
              ? 'Local rules and word statistics, no language model'
              : `Written by the language model (${engine}), every sentence checked against its passages`
        }
      >
        {answer.length > 0 && (
          <p className="mb-4 text-14">
            {answer.map(({ text, cites }) => (
              <span key={text}>
                {text}
                {cites.map((cite) => (
                  <a
                    key={cite}
                    href={`#cited-${cite}`}
                    className="ml-1 inline-grid min-w-6 place-items-center rounded-full bg-plain-tint px-1.5 text-12 text-muted hover:text-ink"
                  >
                    {cite}
                  </a>
                ))}{' '}
              </span>
            ))}
          </p>
        )}
        {notice && (
          <div className={onRecord.length + passages.length > 0 ? 'mb-3' : undefined}>
            <Callout tone="calm" title={notice} />
          </div>
        )}
        {dropped > 0 && (
          <p className="mb-3 text-12 text-muted">
            {dropped === 1 ? '1 sentence was' : `${dropped} sentences were`} left out: the passages
            don’t bear {dropped === 1 ? 'it' : 'them'} out.
          </p>
        )}
        {onRecord.length > 0 && (
          <ul
            aria-label="On record"
            className={classNames(
              'grid gap-3',
              passages.length > 0 && 'mb-4 border-b border-line pb-4',
            )}
          >
            {onRecord.map((line) => (
              <OnRecord key={line.number} line={line} isCited={isAnswered} />
            ))}
          </ul>
        )}
        {isShown ? (
          <ol aria-label="Passages" className="grid gap-3 empty:hidden">
            {passages.map((passage, place) => (
              <Passage
                key={passage.number}
                passage={passage}
                number={isAnswered ? passage.number : place + 1}
              />
            ))}
          </ol>
        ) : (
          <Button size="small" onClick={() => setShown(true)}>
            {passages.length === 1
              ? 'Show 1 passage that comes near'
              : `Show ${passages.length} passages that come near`}
          </Button>
        )}
      </Card>
    </div>
  );
}

function titleOfAnswer({ answer, passages, onRecord }: Reply<typeof memory.askMemory>): string {
  if (onRecord.length > 0 && answer.length === 0) return 'What is on record';
  return passages.length > 0 ? 'What memory says' : 'No answer';
}

/** What an answer may cite, with its number. */
function Cited({ number, children }: { number: number | undefined; children: ReactNode }) {
  return (
    <li id={number === undefined ? undefined : `cited-${number}`} className="flex gap-3">
      {number !== undefined && (
        <span className="figures grid size-6 shrink-0 place-items-center rounded-full bg-plain-tint text-12 text-muted">
          {number}
        </span>
      )}
      <div className="min-w-0">{children}</div>
    </li>
  );
}

const toItsPlace = 'rounded-mark text-accent hover:underline';

/** What the record says, with the way to it; its number where an answer cites it. */
function OnRecord({ line, isCited }: { line: RecordLine; isCited: boolean }) {
  const { kind, text, clientName } = line;
  // A line that tells of some clients and leads to just those, or to one.
  const isWay =
    (kind === 'clients' || kind === 'morning') && (line.clientId !== null || line.link !== '');
  return (
    <Cited number={isCited ? line.number : undefined}>
      {isWay ? (
        <Link
          to={placeOnRecord(line)}
          className="group flex items-center gap-1 rounded-mark text-14"
        >
          <span dir="auto" className="wrap-anywhere group-hover:underline">
            {text}
          </span>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
        </Link>
      ) : (
        <p
          dir="auto"
          className={classNames(
            'text-14 wrap-anywhere whitespace-pre-line',
            kind === 'calls' && 'line-clamp-4',
          )}
        >
          {text}
        </p>
      )}
      {!isWay && (
        <p className="mt-1 text-12 text-muted">
          <Link to={placeOnRecord(line)} className={toItsPlace}>
            {recordLabels[kind]}
            {clientName !== '' && (
              <>
                , <bdi>{clientName}</bdi>
              </>
            )}
          </Link>
        </p>
      )}
    </Cited>
  );
}

function Passage({ passage, number }: { passage: MemoryPassage; number: number }) {
  const zone = useZone();
  const { name, text, best, clientName, at } = passage;
  return (
    <Cited number={number}>
      <p className="text-14 break-words">
        {name && <span className="font-medium">{name}: </span>}
        <MarkedText text={text} marks={[best]} />
      </p>
      <p className="mt-1 text-12 text-muted">
        <Link to={placeOf(passage)} state={markedAt(passage, best)} className={toItsPlace}>
          {titleOf(passage)}, <bdi>{clientName}</bdi>, {dayText(at, zone)}
        </Link>
      </p>
    </Cited>
  );
}
