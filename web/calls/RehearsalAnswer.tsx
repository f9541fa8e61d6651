import { PhoneOff } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FollowedCall } from '#contract/dialling.ts';
import { RehearsalHearing } from '#web/calls/RehearsalHearing.tsx';
import { RehearsalQuiet } from '#web/calls/RehearsalQuiet.tsx';
import { useRehearsal } from '#web/calls/use-rehearsal.ts';
import { useSpeechHearing } from '#web/calls/use-speech-hearing.ts';
import type { SpeechVoice } from '#web/calls/use-speech-voice.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Kbd } from '#web/ui/Kbd.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

export type RehearsalAnswerProps = {
  call: FollowedCall;
  voice: SpeechVoice;
  onAnswered: (call: FollowedCall) => void;
};

const longest = 4_000;

/** The client's answer: typed or spoken, or none. */
export function RehearsalAnswer({ call, voice, onAnswered }: RehearsalAnswerProps) {
  const rehearsal = useRehearsal(call, onAnswered);
  const { draft, busy, giving, failure } = rehearsal;
  const leaving = giving?.hangUp === true;
  const quiet = giving?.text === '' && !leaving;
  const [stays, setStays] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => takeFocus(box.current), []);
  const hearing = useSpeechHearing({
    stays,
    held: busy || voice.speaking || (stays && draft !== ''),
    onAnswer: rehearsal.say,
    onFailed: () => setStays(false),
  });
  const act = (what: () => void) => () => {
    voice.hush();
    what();
    box.current?.focus();
  };
  const say = act(() => rehearsal.say());
  return (
    <form
      className="grid gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        say();
      }}
    >
      <Field label={`Answer for ${call.clientName}`}>
        <Textarea
          ref={box}
          rows={2}
          value={draft}
          maxLength={longest}
          readOnly={busy}
          placeholder="Write what they say"
          className="min-h-16!"
          onChange={({ target }) => rehearsal.write(target.value)}
          onKeyDown={(event) => onEnter(event, say)}
        />
      </Field>
      {failure && (
        <Callout
          tone="bad"
          announce
          action={
            failure.again && (
              <Button size="small" busy={busy} onClick={act(rehearsal.tryAgain)}>
                Try again
              </Button>
            )
          }
        >
          {failure.sentence}
        </Callout>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          type="submit"
          disabled={busy || draft.trim() === ''}
          busy={giving !== undefined && giving.text !== ''}
        >
          Send
        </Button>
        <Button disabled={busy} busy={quiet} onClick={act(rehearsal.stayQuiet)}>
          Say nothing
        </Button>
        <Button
          variant="ghost"
          icon={PhoneOff}
          disabled={busy}
          busy={leaving}
          onClick={act(rehearsal.hangUp)}
        >
          Hang up
        </Button>
        <p className="ml-auto text-12 text-muted touch:hidden">
          <Kbd keys="Enter" /> sends, <Kbd keys="Shift+Enter" /> begins a new line.
        </p>
      </div>
      <RehearsalHearing
        hearing={hearing}
        stays={stays}
        busy={busy}
        onStays={setStays}
        onTalk={() => {
          voice.hush();
          hearing.toggle();
        }}
      />
      {stays && call.patienceSeconds !== null && (
        <RehearsalQuiet
          seconds={call.patienceSeconds}
          counts={hearing.listening && hearing.words === '' && draft === '' && !busy}
          since={`${call.utterances.length} ${hearing.words} ${draft}`}
          onOver={rehearsal.stayQuiet}
        />
      )}
    </form>
  );
}

/**
 * Whoever has started the call answers next: the dialog gives the focus back to a button that starts
 * nothing now. On a touch screen no keyboard jumps up.
 */
function takeFocus(box: HTMLTextAreaElement | null): (() => void) | undefined {
  if (!box || matchMedia('(pointer: coarse)').matches) return undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const take = () => {
    const { activeElement } = document;
    const idle = activeElement?.matches('body, [aria-disabled="true"]:not([role="dialog"] *)');
    if (idle && !signal.aborted) box.focus({ preventScroll: true });
  };
  const letBe = () => listening.abort();
  addEventListener('focusin', take, { signal });
  addEventListener('focusout', () => setTimeout(take), { signal });
  addEventListener('keydown', letBe, { signal });
  addEventListener('pointerdown', letBe, { signal });
  take();
  return letBe;
}

/** Enter says it; with Shift, or while a word is being composed, it stays in the text. */
function onEnter(event: KeyboardEvent, say: () => void): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  say();
}
