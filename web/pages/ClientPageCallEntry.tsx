import { PhoneCall } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Call } from '#contract/call-record.ts';
import { whenText } from '#web/calls/call-moment.ts';
import { durationText, sourceWords, typeWords } from '#web/calls/call-words.ts';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import type { TimelineEntry } from '#web/ui/Timeline.tsx';

/** A call as it stands among the messages of its client. */
export function callEntry(call: Call, timeZone: string | undefined): TimelineEntry {
  const { id, callDate, summary, notes } = call;
  const words = summary || notes;
  return {
    id,
    at: callDate,
    icon: PhoneCall,
    tone: 'good',
    sentence: sentenceOf(call),
    body: (
      <>
        <DottedLine>
          {whenText(callDate, timeZone)}
          {durationText(call.duration)}
        </DottedLine>
        {words && (
          <p className="mt-1 line-clamp-3 text-14 wrap-anywhere whitespace-pre-line text-ink">
            {words.slice(0, longestShown)}
          </p>
        )}
      </>
    ),
  };
}

/** More than three lines hold. */
const longestShown = 600;

function sentenceOf({ id, type, source, author }: Call): ReactNode {
  const kind = type === 'other' ? 'call' : `${typeWords[type].label.toLowerCase()} call`;
  const link = (words: string) => (
    <Link
      to={`/calls/${id}`}
      className="rounded-mark font-medium text-ink underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-current hover:decoration-solid"
    >
      {words}
    </Link>
  );
  if (source !== 'logged') {
    return (
      <>
        {link(kind.replace(/^./, (letter) => letter.toUpperCase()))}, {sourceWords[source]}
      </>
    );
  }
  return (
    <>
      <span className="font-medium">{author?.name ?? 'Somebody who has left'}</span> logged a{' '}
      {link(kind)}
    </>
  );
}
