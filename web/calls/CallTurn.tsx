import { CornerUpLeft, Handshake, Link2, Play } from 'lucide-react';
import { memo } from 'react';
import type { Utterance } from '#contract/call-record.ts';
import { turnId, type Quoted } from '#web/calls/call-place.ts';
import { clockText, speakerLooks, speakerText } from '#web/calls/call-words.ts';
import type { NotedWords } from '#web/calls/NotePromiseDialog.tsx';
import { QuotedText } from '#web/calls/QuotedText.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';

export type CallTurnProps = {
  utterance: Utterance;
  /** Some turn of the transcript has its time: they stand in a column of their own. */
  hasTimes: boolean;
  /** The address names it. */
  linked: boolean;
  /** It is heard at this moment. */
  spoken: boolean;
  quoted: Quoted | undefined;
  /** Plays the recording from a time on, where there is one. */
  onPlay: ((seconds: number) => void) | undefined;
  onNote: ((words: NotedWords) => void) | undefined;
  onBack: (() => void) | undefined;
};

export const CallTurn = memo(function CallTurn(props: CallTurnProps) {
  const { utterance, hasTimes, linked, spoken, quoted, onPlay, onNote, onBack } = props;
  const { position, startSeconds } = utterance;
  const timed = startSeconds !== null;
  const playable = onPlay !== undefined && timed;
  return (
    <li
      id={turnId(position)}
      data-position={position}
      data-spoken={spoken || undefined}
      tabIndex={-1}
      aria-current={linked ? 'location' : undefined}
      className={classNames(
        'group/turn relative flex scroll-my-24 gap-3 rounded-control px-2 py-1.5 [contain-intrinsic-size:auto_3rem] [content-visibility:auto]',
        linked && 'bg-accent-tint',
        spoken && !linked && 'bg-plain-tint',
        spoken &&
          'before:absolute before:inset-y-1.5 before:left-0 before:w-0.5 before:rounded-full before:bg-accent',
      )}
    >
      {playable ? (
        <PlayFrom seconds={startSeconds} onPlay={onPlay} />
      ) : (
        hasTimes && <TurnLink position={position} seconds={startSeconds} />
      )}
      <div className="min-w-0 flex-1 text-14">
        <div className="flex items-baseline gap-2">
          <Name utterance={utterance} />
          {spoken && <span className="text-12 text-muted">Now heard</span>}
          {(playable || !hasTimes) && <LinkIcon position={position} />}
        </div>
        <Words utterance={utterance} quoted={quoted} onPlay={onPlay} />
        {(onNote || onBack) && (
          <div data-print="hide" className="mt-1 -ml-2.5 flex flex-wrap gap-1">
            {onBack && (
              <Button size="small" variant="ghost" icon={CornerUpLeft} onClick={onBack}>
                Back to where it is quoted
              </Button>
            )}
            {onNote && (
              <Button
                size="small"
                variant="ghost"
                icon={Handshake}
                // The words that are selected stay so until the click has been seen.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onNote({ turn: utterance, quote: chosenWords(utterance.text) })}
              >
                Note a promise
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
});

type WordsProps = Pick<CallTurnProps, 'utterance' | 'quoted' | 'onPlay'>;

/** What was said; a click on it plays from there, as the button at its time does. */
function Words({ utterance: { text, startSeconds }, quoted, onPlay }: WordsProps) {
  const words = <QuotedText text={text} quoted={quoted} />;
  const look = 'max-w-170 wrap-anywhere';
  if (!onPlay || startSeconds === null) {
    return (
      <p dir="auto" className={look}>
        {words}
      </p>
    );
  }
  return (
    <div
      dir="auto"
      role="presentation"
      className={classNames(look, 'cursor-pointer')}
      onClick={() => {
        // Words that are being selected are not to start it.
        if (getSelection()?.isCollapsed !== false) onPlay(startSeconds);
      }}
    >
      {words}
    </div>
  );
}

function Name({ utterance }: { utterance: Utterance }) {
  const name = speakerText(utterance);
  if (name === '') return null;
  return (
    <p dir="auto" className={classNames('text-12 font-medium', speakerLooks[utterance.speaker])}>
      {name}
    </p>
  );
}

const TIME_LOOK =
  'figures flex min-h-6 w-12 shrink-0 items-center justify-end self-start rounded-entry text-12 text-muted hover:text-ink';
const QUIET_LOOK =
  'opacity-0 transition-opacity group-hover/turn:opacity-100 focus-visible:opacity-100 touch:opacity-100';

function PlayFrom({ seconds, onPlay }: { seconds: number; onPlay: (seconds: number) => void }) {
  const time = clockText(seconds);
  return (
    <button
      type="button"
      aria-label={`Play from ${time}`}
      onClick={() => onPlay(seconds)}
      className={classNames(TIME_LOOK, 'gap-1')}
    >
      <Play aria-hidden className={classNames('size-3 text-accent', QUIET_LOOK)} />
      {time}
    </button>
  );
}

/**
 * Its time, or a sign where the transcript has none; leads to the turn itself. There are hundreds of
 * them: the transcript follows them, so that none has to know where the page stands.
 */
function TurnLink({ position, seconds }: { position: number; seconds: number | null }) {
  return (
    <a
      href={`#${turnId(position)}`}
      aria-label={
        seconds === null
          ? `Link to turn ${position + 1}`
          : `${clockText(seconds)}, link to this turn`
      }
      className={classNames(TIME_LOOK, seconds === null && QUIET_LOOK)}
    >
      {seconds === null ? <Link2 aria-hidden className="size-3.5" /> : clockText(seconds)}
    </a>
  );
}

function LinkIcon({ position }: { position: number }) {
  return (
    <a
      href={`#${turnId(position)}`}
      aria-label={`Link to turn ${position + 1}`}
      className={classNames(
        'absolute top-1 right-1 grid size-6 place-items-center rounded-entry text-muted hover:text-ink',
        QUIET_LOOK,
      )}
    >
      <Link2 aria-hidden className="size-3.5" />
    </a>
  );
}

const longestQuote = 2_000;

/** What is selected of a turn's words, or all of them. */
function chosenWords(text: string): string {
  const selected = getSelection()?.toString().trim() ?? '';
  const words = selected !== '' && text.includes(selected) ? selected : text;
  return words.slice(0, longestQuote);
}
