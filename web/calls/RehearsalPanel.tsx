import { useLayoutEffect, useRef } from 'react';
import { isLive } from '#contract/call-states.ts';
import type { FollowedCall } from '#contract/dialling.ts';
import { LiveTranscript } from '#web/calls/LiveTranscript.tsx';
import { RehearsalAnswer } from '#web/calls/RehearsalAnswer.tsx';
import { RehearsalVoice } from '#web/calls/RehearsalVoice.tsx';
import { useSpeechWords } from '#web/calls/use-speech-words.ts';
import { useSpeechVoice } from '#web/calls/use-speech-voice.ts';
import { Callout } from '#web/ui/Callout.tsx';

export type RehearsalPanelProps = {
  call: FollowedCall;
  /** With the call as it stands after an answer. */
  onAnswered: (call: FollowedCall) => void;
};

/** A call with the agent in the browser: what is said, and the client's answers to it. */
export function RehearsalPanel({ call, onAnswered }: RehearsalPanelProps) {
  const { clientName, utterances, state } = call;
  const live = isLive(state);
  const voice = useSpeechVoice();
  useSpeechWords(utterances, voice);
  return (
    <div className="grid gap-4">
      <Callout tone="calm" title="Rehearsal: no phone rings">
        You answer for {clientName}. What is said is kept as a rehearsal, and nobody owes what is
        promised in it.
      </Callout>
      <LiveTranscript utterances={utterances} empty="The agent is about to speak." />
      {live && (
        <>
          <RehearsalAnswer call={call} voice={voice} onAnswered={onAnswered} />
          <RehearsalVoice voice={voice} lastWords={lastWordsOf(call)} />
        </>
      )}
      <Over over={!live} />
    </div>
  );
}

function lastWordsOf({ utterances }: FollowedCall): string {
  return utterances.findLast(({ speaker }) => speaker === 'agent')?.text ?? '';
}

/** Takes the focus of the answer that is gone, when the call ends under somebody's hands. */
function Over({ over }: { over: boolean }) {
  const words = useRef<HTMLParagraphElement>(null);
  const wasLive = useRef(!over);
  useLayoutEffect(() => {
    if (!over || !wasLive.current) return;
    wasLive.current = false;
    if (document.activeElement === document.body) words.current?.focus();
  }, [over]);
  if (!over) return null;
  return (
    <p ref={words} tabIndex={-1} role="status" className="text-13 text-muted outline-none">
      What was said is kept with the call, marked as a rehearsal.
    </p>
  );
}
