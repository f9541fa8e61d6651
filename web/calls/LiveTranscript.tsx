import { ArrowDown } from 'lucide-react';
import type { Utterance } from '#contract/call-record.ts';
import { speakerLooks, speakerText } from '#web/calls/call-words.ts';
import { useStickToEnd } from '#web/calls/use-stick-to-end.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';

export type LiveTranscriptProps = { utterances: readonly Utterance[]; empty: string };

/** What is said as it is spoken; stays where the reader is once they scroll up. */
export function LiveTranscript({ utterances, empty }: LiveTranscriptProps) {
  const { box, atEnd, reach, onScroll, toEnd } = useStickToEnd(utterances);
  if (utterances.length === 0)
    return <p className="py-6 text-center text-14 text-muted">{empty}</p>;
  return (
    <div className="relative">
      <div
        ref={box}
        role="log"
        aria-label="What is said"
        {...reach}
        onScroll={onScroll}
        className="max-h-[min(28rem,50dvh)] overflow-y-auto overscroll-contain rounded-control bg-sunken px-4 py-3"
      >
        <ol className="grid gap-3">
          {utterances.map((utterance) => (
            <li key={utterance.position} className="text-14">
              <p
                dir="auto"
                className={classNames('text-12 font-medium', speakerLooks[utterance.speaker])}
              >
                {speakerText(utterance)}
              </p>
              <p dir="auto" className="max-w-170 wrap-anywhere">
                {utterance.text}
              </p>
            </li>
          ))}
        </ol>
      </div>
      {!atEnd && (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button size="small" icon={ArrowDown} onClick={toEnd}>
            To the latest
          </Button>
        </div>
      )}
    </div>
  );
}
