import { Link2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { Speaker, Utterance } from '#contract/calls.ts';
import { clockText, speakerText } from '#web/calls/call-words.ts';
import { classNames } from '#web/ui/class-names.ts';

const NAME: Readonly<Record<Speaker, string>> = {
  coach: 'text-accent-strong',
  client: 'text-calm-strong',
  agent: 'text-good-strong',
  other: 'text-muted',
};

export type CallTranscriptProps = { utterances: readonly Utterance[] };

/** What was said, turn by turn; each has an address of its own, such as `#t12`. */
export function CallTranscript({ utterances }: CallTranscriptProps) {
  const { hash } = useLocation();
  const chosen = useRef<HTMLLIElement>(null);
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'center' });
  }, [hash]);
  return (
    <ol aria-label="Transcript" className="-mx-2 grid gap-0.5">
      {utterances.map((utterance) => {
        const linked = hash === addressOf(utterance);
        return (
          <li
            key={utterance.position}
            id={`t${utterance.position}`}
            ref={linked ? chosen : undefined}
            aria-current={linked ? 'location' : undefined}
            className={classNames(
              'group/turn flex scroll-my-24 gap-3 rounded-control px-2 py-1.5 [contain-intrinsic-size:auto_3rem] [content-visibility:auto]',
              linked && 'bg-accent-tint',
            )}
          >
            <TurnLink utterance={utterance} />
            <div className="min-w-0 flex-1 text-14">
              <Name utterance={utterance} />
              <p dir="auto" className="max-w-170 wrap-anywhere">
                {utterance.text}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function addressOf({ position }: Utterance): string {
  return `#t${position}`;
}

function Name({ utterance }: { utterance: Utterance }) {
  const name = speakerText(utterance);
  if (name === '') return null;
  return (
    <p dir="auto" className={classNames('text-12 font-medium', NAME[utterance.speaker])}>
      {name}
    </p>
  );
}

/** Its time, or a sign where the transcript has none; leads to the turn itself. */
function TurnLink({ utterance }: { utterance: Utterance }) {
  const { startSeconds, position } = utterance;
  const timed = startSeconds !== null;
  return (
    <Link
      to={addressOf(utterance)}
      replace
      preventScrollReset
      aria-label={
        timed ? `${clockText(startSeconds)}, link to this turn` : `Link to turn ${position + 1}`
      }
      className={classNames(
        'figures flex min-h-6 w-12 shrink-0 items-center justify-end self-start rounded-entry text-12 text-muted hover:text-ink',
        !timed &&
          'opacity-0 transition-opacity group-hover/turn:opacity-100 focus-visible:opacity-100 touch:opacity-100',
      )}
    >
      {timed ? clockText(startSeconds) : <Link2 aria-hidden className="size-3.5" />}
    </Link>
  );
}
