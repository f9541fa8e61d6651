import {
  Download,
  Ellipsis,
  Eraser,
  Pause,
  Play,
  Replace,
  RotateCcw,
  RotateCw,
} from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { WholeCall } from '#contract/call-record.ts';
import { recordings } from '#contract/recordings.ts';
import { clockText } from '#web/calls/call-words.ts';
import { type Playback, type Playing, speeds } from '#web/calls/playback.ts';
import {
  findRecordingProblem,
  type RecordingProblem,
  recordingProblemWords,
} from '#web/calls/recording-problem.ts';
import { usePlayerKeys } from '#web/calls/use-player-keys.ts';
import { download } from '#web/download.ts';
import { pathOf } from '#web/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry, MenuSeparator } from '#web/ui/Menu.tsx';
import { Select } from '#web/ui/Select.tsx';

export type RecordingPlayerProps = {
  call: Pick<WholeCall, 'id' | 'source'>;
  /** Another word for each recording that the call has had. */
  edition: string;
  playback: Playback;
  onReplace: () => void;
  onErase: () => void;
};

const skipSeconds = 10;
const stepSeconds = 5;
const speedOptions = speeds.map((speed) => ({ value: String(speed), label: `${speed}×` }));

/** Plays a call's recording; the transcript beside it follows. */
export function RecordingPlayer(props: RecordingPlayerProps) {
  const { call, edition, playback, onReplace, onErase } = props;
  const now = useSyncExternalStore(playback.subscribe, playback.now);
  const [{ attempt, from }, setAttempt] = useState({ attempt: 0, from: 0 });
  const address = pathOf(recordings.getRecording, { params: { id: call.id } });
  // Browsers hold on to the sound of an address for minutes, whatever the server says.
  const sound = `${address}#${edition}-${attempt}`;
  useEffect(() => playback.open(sound, from), [playback, sound, from]);
  usePlayerKeys(playback, skipSeconds);
  return (
    <section
      aria-label="Recording"
      className={classNames(
        'rounded-card border border-line bg-raised px-3 py-2 max-lg:shadow-float dark:max-lg:bg-higher',
      )}
    >
      {now.failed ? (
        <div className="flex flex-wrap items-center gap-2 py-1 text-13">
          <Problem address={address} />
          <Button
            size="small"
            icon={RotateCcw}
            onClick={() => setAttempt({ attempt: attempt + 1, from: now.seconds })}
          >
            Try again
          </Button>
          <RecordingMenu call={call} address={address} onReplace={onReplace} onErase={onErase} />
        </div>
      ) : (
        <>
          <Position now={now} playback={playback} />
          <Controls now={now} playback={playback}>
            <RecordingMenu call={call} address={address} onReplace={onReplace} onErase={onErase} />
          </Controls>
        </>
      )}
    </section>
  );
}

/** Why it does not play, as soon as that is known. */
function Problem({ address }: { address: string }) {
  const [problem, setProblem] = useState<RecordingProblem>();
  useEffect(() => {
    const leaving = new AbortController();
    void findRecordingProblem(address, leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setProblem(found);
    });
    return () => leaving.abort();
  }, [address]);
  return (
    <p role="alert" className="min-w-48 flex-1">
      {problem && recordingProblemWords[problem]}
    </p>
  );
}

type PartProps = { now: Playing; playback: Playback };

function Position({ now: { seconds, length }, playback }: PartProps) {
  return (
    <div className="figures flex items-center gap-2.5 px-1 text-12 text-muted">
      <span className="min-w-9">{clockText(seconds)}</span>
      <input
        type="range"
        aria-label="Place in the recording"
        aria-valuetext={`${clockText(seconds)} of ${clockText(length)}`}
        min={0}
        max={Math.max(length, seconds, 1)}
        step="any"
        value={seconds}
        onChange={({ target }) => playback.seek(Number(target.value))}
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (step === undefined) return;
          event.preventDefault();
          playback.skip(step);
        }}
        className="h-6 min-w-0 flex-1 cursor-pointer accent-accent"
      />
      <span className="min-w-9 text-right">{clockText(length)}</span>
    </div>
  );
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -stepSeconds,
  ArrowDown: -stepSeconds,
  ArrowRight: stepSeconds,
  ArrowUp: stepSeconds,
  PageDown: -30,
  PageUp: 30,
};

function Controls({ now, playback, children }: PartProps & { children: ReactNode }) {
  return (
    <div className="flex items-center gap-1">
      <IconButton
        icon={RotateCcw}
        label={`Back ${skipSeconds} seconds`}
        shortcut="j"
        onClick={() => playback.skip(-skipSeconds)}
      />
      <IconButton
        icon={now.playing ? Pause : Play}
        variant="primary"
        label={now.playing ? 'Pause' : 'Play'}
        shortcut="k"
        onClick={playback.toggle}
      />
      <IconButton
        icon={RotateCw}
        label={`On ${skipSeconds} seconds`}
        shortcut="l"
        onClick={() => playback.skip(skipSeconds)}
      />
      <span role="status" className="min-w-0 flex-1 truncate px-1 text-12 text-muted">
        {now.waiting && <span className="block animate-late">Loading…</span>}
      </span>
      <Select
        aria-label="Speed"
        size="small"
        value={String(now.speed)}
        options={speedOptions}
        onChange={(speed) => playback.setSpeed(Number(speed))}
      />
      {children}
    </div>
  );
}

type MenuProps = Pick<RecordingPlayerProps, 'call' | 'onReplace' | 'onErase'> & { address: string };

function RecordingMenu({ call, address, onReplace, onErase }: MenuProps) {
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label="More for this recording" />}>
      <MenuEntry icon={Download} onSelect={() => download(address)}>
        Download
      </MenuEntry>
      {call.source === 'logged' && (
        <MenuEntry icon={Replace} onSelect={onReplace}>
          Replace
        </MenuEntry>
      )}
      <MenuSeparator />
      <MenuEntry icon={Eraser} danger onSelect={onErase}>
        Erase
      </MenuEntry>
    </Menu>
  );
}
