import { type MouseEvent, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Utterance } from '#contract/call-record.ts';
import { positionOf, quotedOf } from '#web/calls/call-place.ts';
import type { NotedWords } from '#web/calls/NotePromiseDialog.tsx';
import { CallTurn } from '#web/calls/CallTurn.tsx';
import type { Playback } from '#web/calls/playback.ts';
import { useTurnsDrawn } from '#web/calls/use-turns-drawn.ts';
import { isInSight, scrollToTurn } from '#web/calls/turn-scroll.ts';

/** About as high as a turn is. */
const turnRem = 3.9;

export type CallTranscriptProps = {
  utterances: readonly Utterance[];
  /** What is found in it is waited for. */
  isBeingRead: boolean;
  /** Of the recording, where there is one. */
  playback?: Playback | undefined;
  /** Keeps words of the turn that is open as a promise. */
  onNote?: ((words: NotedWords) => void) | undefined;
  /** Leads back to the receipt that was opened. */
  onBack?: (() => void) | undefined;
};

/**
 * What was said, turn by turn; each has an address of its own, such as `#turn-12`. While the
 * recording plays, the turn that is heard is marked, and stays in sight if it was.
 */
export function CallTranscript(props: CallTranscriptProps) {
  const { utterances, isBeingRead, playback, onNote, onBack } = props;
  const { hash, state, key } = useLocation();
  const chosen = positionOf(hash);
  const quoted = quotedOf(state);
  const list = useRef<HTMLOListElement>(null);
  const spoken = useSpoken(playback);
  useEffect(() => {
    const turn = chosen === undefined ? undefined : turnIn(list.current, chosen);
    if (!turn) return;
    scrollToTurn(turn);
    turn.focus({ preventScroll: true });
    // The key is another one when the same receipt is opened again.
  }, [chosen, key]);
  useFollowing(list, spoken);
  const rest = useRef<HTMLDivElement>(null);
  const furthest = Math.max(chosen ?? 0, spoken ?? 0);
  const drawn = useTurnsDrawn(utterances.length, furthest, isBeingRead, rest);
  const hasTimes = utterances.some(({ startSeconds }) => startSeconds !== null);
  const playFrom = useCallback((seconds: number) => playback?.playFrom(seconds), [playback]);
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = turnLinkAt(event);
    if (!link) return;
    event.preventDefault();
    void navigate(link.hash, { replace: true, preventScrollReset: true });
  };
  return (
    <div role="presentation" onClick={follow}>
      <ol ref={list} aria-label="Transcript" className="-mx-2 grid gap-0.5">
        {utterances.slice(0, drawn).map((utterance) => {
          const linked = utterance.position === chosen;
          return (
            <CallTurn
              key={utterance.position}
              utterance={utterance}
              hasTimes={hasTimes}
              linked={linked}
              spoken={utterance.position === spoken}
              quoted={linked ? quoted : undefined}
              onPlay={playback && playFrom}
              onNote={linked ? onNote : undefined}
              onBack={linked && quoted ? onBack : undefined}
            />
          );
        })}
      </ol>
      {drawn < utterances.length && (
        <div ref={rest} style={{ height: `${(utterances.length - drawn) * turnRem}rem` }} />
      )}
    </div>
  );
}

/** The link to a turn that a click follows in this tab. */
function turnLinkAt(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest('a[href^="#turn-"]') : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
}

function turnIn(list: HTMLOListElement | null, position: number): HTMLElement | undefined {
  const turn = list?.querySelector(`[data-position="${position}"]`);
  return turn instanceof HTMLElement ? turn : undefined;
}

function useSpoken(playback: Playback | undefined): number | undefined {
  return useSyncExternalStore(playback?.subscribe ?? neverTells, () => playback?.spoken());
}

const neverTells = () => () => undefined;

/** Keeps the turn that is heard in sight, unless the reader has gone elsewhere. */
function useFollowing(
  list: { readonly current: HTMLOListElement | null },
  spoken: number | undefined,
): void {
  const before = useRef<number>(undefined);
  useEffect(() => {
    const last = before.current === undefined ? undefined : turnIn(list.current, before.current);
    const turn = spoken === undefined ? undefined : turnIn(list.current, spoken);
    before.current = spoken;
    if (turn && last && isInSight(last) && !isInSight(turn)) scrollToTurn(turn);
  }, [list, spoken]);
}
