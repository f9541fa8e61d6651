import { UserRoundPen } from 'lucide-react';
import type { Utterance } from '#contract/call-record.ts';
import { unknownVoicesText } from '#web/calls/transcript-preview-words.ts';
import { Button } from '#web/ui/Button.tsx';

export type UnknownVoicesProps = { utterances: readonly Utterance[]; onName: () => void };

/** Says above a transcript whose coach or client is not known, and leads to where that is put right. */
export function UnknownVoices({ utterances, onName }: UnknownVoicesProps) {
  const text = unknownVoicesText(utterances);
  if (text === undefined) return null;
  return (
    <div
      data-print="hide"
      className="mb-3 flex flex-wrap items-center gap-2 border-b border-line pb-3 text-13 text-muted"
    >
      <p className="min-w-48 flex-1">{text}</p>
      <Button size="small" icon={UserRoundPen} onClick={onName}>
        Say who speaks
      </Button>
    </div>
  );
}
