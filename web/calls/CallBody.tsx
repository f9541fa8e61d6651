import { AudioLines } from 'lucide-react';
import type { Call, Utterance } from '#contract/calls.ts';
import { CallTranscript } from '#web/calls/CallTranscript.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { classNames } from '#web/ui/class-names.ts';

export type CallBodyProps = {
  call: Call & { readonly utterances: readonly Utterance[] };
  onEdit: () => void;
};

/** What was written down of a call beside what was said in it. */
export function CallBody({ call, onEdit }: CallBodyProps) {
  const { summary, notes, utterances } = call;
  const written = summary !== '' || notes !== '';
  return (
    <div
      className={classNames(
        'grid items-start gap-5',
        written && 'lg:grid-cols-[minmax(0,1fr)_22rem]',
      )}
    >
      {written && (
        <div className="grid gap-5 lg:sticky lg:top-20 lg:order-last">
          {summary && <TextCard title="Summary" text={summary} />}
          {notes && <TextCard title="Notes" text={notes} />}
        </div>
      )}
      {utterances.length > 0 ? (
        <Card
          title="Transcript"
          action={<span className="text-12 text-muted">{turnsText(utterances.length)}</span>}
        >
          <CallTranscript utterances={utterances} />
        </Card>
      ) : (
        <Card>
          <EmptyState
            icon={AudioLines}
            title="No transcript"
            text="Add what the recorder wrote, and every turn gets a link of its own."
            action={<Button onClick={onEdit}>Add Transcript</Button>}
          />
        </Card>
      )}
    </div>
  );
}

function TextCard({ title, text }: { title: string; text: string }) {
  return (
    <Card title={title}>
      <p
        dir="auto"
        className="max-h-[60vh] overflow-y-auto text-14 wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </p>
    </Card>
  );
}

function turnsText(turns: number): string {
  return turns === 1 ? 'One turn' : `${turns.toLocaleString('en-US')} turns`;
}
