import { AudioLines, FileAudio } from 'lucide-react';
import { type MouseEvent, useCallback, useState } from 'react';
import type { WholeCall } from '#contract/call-record.ts';
import { isLive } from '#contract/call-states.ts';
import { CallBriefCard } from '#web/calls/CallBriefCard.tsx';
import { CallFacts } from '#web/calls/CallFacts.tsx';
import { CallInsights } from '#web/calls/CallInsights.tsx';
import { CallLanguage } from '#web/calls/CallLanguage.tsx';
import { CallNotes } from '#web/calls/CallNotes.tsx';
import { CallPromises } from '#web/calls/CallPromises.tsx';
import { CallReading, CallUnread } from '#web/calls/CallReading.tsx';
import { CallSummary } from '#web/calls/CallSummary.tsx';
import { CallTimeline } from '#web/calls/CallTimeline.tsx';
import { NotePromiseDialog, type NotedWords } from '#web/calls/NotePromiseDialog.tsx';
import { CallTranscript } from '#web/calls/CallTranscript.tsx';
import type { Playback } from '#web/calls/playback.ts';
import { RecordingPlayer } from '#web/calls/RecordingPlayer.tsx';
import { RecordingUploadRow } from '#web/calls/RecordingUploadRow.tsx';
import { isUnheard } from '#web/calls/unheard.ts';
import { UnknownVoices } from '#web/calls/UnknownVoices.tsx';
import { useCallPlayback } from '#web/calls/use-call-playback.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

export interface CallBodyActs {
  /** Opens the form, in the field that one came to write in. */
  readonly onEdit: (first?: 'summary' | 'voices') => void;
  readonly onRecording: () => void;
  readonly onErase: () => void;
}

export type CallBodyProps = { call: WholeCall; acts: CallBodyActs };

/**
 * What was made of a call beside what was said in it. A receipt opens the transcript, which
 * scrolls by itself where there is room for both; on a phone the player stays at the bottom.
 */
export function CallBody({ call, acts }: CallBodyProps) {
  const playback = useCallPlayback(call);
  const [origin, setOrigin] = useState<HTMLElement>();
  const [noting, setNoting] = useState<{ words?: NotedWords }>();
  const remember = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('[data-receipt]');
    if (link instanceof HTMLElement) setOrigin(link);
  };
  const goBack = useCallback(() => {
    origin?.scrollIntoView({ block: 'center' });
    origin?.focus({ preventScroll: true });
  }, [origin]);
  return (
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)] lg:items-start">
      <div role="presentation" className="flex min-w-0 flex-col gap-5" onClickCapture={remember}>
        <Findings call={call} onWrite={() => acts.onEdit('summary')} onNote={() => setNoting({})} />
      </div>
      <div className="min-w-0 max-lg:contents lg:sticky lg:top-20 lg:flex lg:max-h-[calc(100dvh-6.5rem)] lg:flex-col lg:gap-3">
        {playback && (
          <div className="max-lg:sticky max-lg:bottom-17 max-lg:z-20 max-lg:order-last sm:max-lg:bottom-3">
            <RecordingPlayer
              key={editionOf(call)}
              edition={editionOf(call)}
              call={call}
              playback={playback}
              onReplace={acts.onRecording}
              onErase={acts.onErase}
            />
          </div>
        )}
        <RecordingUploadRow callId={call.id} />
        <Said
          call={call}
          acts={acts}
          playback={playback}
          onNote={(words) => setNoting({ words })}
          onBack={origin?.isConnected ? goBack : undefined}
        />
      </div>
      {noting && (
        <NotePromiseDialog call={call} words={noting.words} onClose={() => setNoting(undefined)} />
      )}
    </div>
  );
}

/** A recording that took the place of another is another one to play. */
function editionOf({ timeline }: WholeCall): string {
  return String(timeline.filter(({ name }) => name === 'recording.kept').length);
}

type FindingsProps = { call: WholeCall; onWrite: () => void; onNote: () => void };

function Findings({ call, onWrite, onNote }: FindingsProps) {
  const { findings, notes, brief, promises } = call;
  const isSaid = call.summaryBy !== null || call.moodBy !== null;
  return (
    <>
      {findings?.unread && <CallLanguage unread={findings.unread} />}
      {(findings || isSaid) && <CallSummary call={call} onEdit={onWrite} />}
      {findings ? (
        <>
          <CallPromises call={call} onNote={onNote} />
          <CallInsights findings={findings} />
          <CallReading call={call} findings={findings} />
        </>
      ) : (
        <>
          <CallUnread call={call} onWrite={isSaid ? undefined : onWrite} />
          {(promises.length > 0 || isWordless(call)) && (
            <CallPromises call={call} onNote={onNote} />
          )}
        </>
      )}
      {notes && <CallNotes notes={notes} />}
      {brief && <CallBriefCard brief={brief} callDate={call.callDate} />}
      <CallFacts call={call} />
      <CallTimeline timeline={call.timeline} />
    </>
  );
}

/** It is over, and there is nothing in it that will be read. */
const isWordless = (call: WholeCall) =>
  !isLive(call.state) && !isUnheard(call) && call.utterances.length === 0 && call.notes === '';

type SaidProps = CallBodyProps & {
  playback: Playback | undefined;
  onNote: (words: NotedWords) => void;
  onBack: (() => void) | undefined;
};

function Said({ call, acts, playback, onNote, onBack }: SaidProps) {
  const { utterances, source, recorded } = call;
  const isOver = !isLive(call.state);
  const addRecording = source === 'logged' && !recorded && (
    <Button size="small" icon={FileAudio} onClick={acts.onRecording}>
      Add recording
    </Button>
  );
  if (utterances.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={AudioLines}
          title="No transcript"
          text={
            source === 'logged'
              ? 'Add what the recorder wrote, and every turn gets a link of its own.'
              : 'Nothing was said in this call, or its words have not come in yet.'
          }
          action={
            source === 'logged' && (
              <span className="flex flex-wrap justify-center gap-2">
                <Button size="small" onClick={() => acts.onEdit()}>
                  Add transcript
                </Button>
                {addRecording}
              </span>
            )
          }
        />
      </Card>
    );
  }
  return (
    <Card
      title="Transcript"
      subtitle={turnsText(utterances.length)}
      action={addRecording}
      className="lg:flex lg:min-h-0 lg:flex-col lg:[&>div]:min-h-0 lg:[&>div]:overflow-y-auto"
    >
      {isOver && <UnknownVoices utterances={utterances} onName={() => acts.onEdit('voices')} />}
      <CallTranscript
        utterances={utterances}
        isBeingRead={!call.findings}
        playback={playback}
        onNote={isOver ? onNote : undefined}
        onBack={onBack}
      />
    </Card>
  );
}

function turnsText(turns: number): string {
  return turns === 1 ? 'One turn' : `${turns.toLocaleString('en-US')} turns`;
}
