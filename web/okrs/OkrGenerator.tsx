import { Target } from 'lucide-react';
import { tellQuarter } from '#contract/quarters.ts';
import { ClientPicker } from '#web/ClientPicker.tsx';
import { notices } from '#web/notices.ts';
import { useDrafting } from '#web/okrs/use-drafting.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Progress } from '#web/ui/Progress.tsx';

export type OkrGeneratorProps = {
  clientId: string;
  quarter: string;
  onPick: (id: string) => void;
};

/** Drafts a chosen client's OKRs from what is on record; a draft waits until it is accepted. */
export function OkrGenerator({ clientId, quarter, onPick }: OkrGeneratorProps) {
  const { draft, isPending, told, error } = useDrafting(clientId, quarter);
  return (
    <Card
      title="OKR generator"
      subtitle={`Objectives and key results for ${tellQuarter(quarter)}, from goals, pain points, revenue and calls`}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Client" className="min-w-0 flex-1 basis-64">
          <ClientPicker value={clientId} onPick={onPick} />
        </Field>
        <Button
          variant="primary"
          icon={Target}
          busy={isPending}
          busyText="Generating…"
          disabled={clientId === ''}
          onClick={() => void draft()}
        >
          Generate OKRs
        </Button>
      </div>
      {isPending && (
        <div role="status" className="mt-4">
          <Progress label="Reading the record and drafting">
            Reading the record and drafting…
          </Progress>
        </div>
      )}
      <div className="mt-4 grid gap-3 empty:mt-0">
        {error !== undefined && (
          <Callout
            tone="bad"
            announce
            title={notices.okrsFailed(error).title}
            action={
              <Button size="small" onClick={() => void draft()}>
                Try again
              </Button>
            }
          >
            <p>{notices.okrsFailed(error).text}</p>
          </Callout>
        )}
        {told?.notice && (
          <Callout tone="warn" announce>
            <p>{told.notice}</p>
          </Callout>
        )}
        {told && !told.enough && <NotEnough missing={told.missing} />}
        {told && told.dropped > 0 && (
          <p className="text-12 text-muted">
            Left out: {told.dropped === 1 ? 'one suggestion' : `${told.dropped} suggestions`} whose
            words or figures were not on record.
          </p>
        )}
      </div>
    </Card>
  );
}

function NotEnough({ missing }: { missing: readonly string[] }) {
  return (
    <Callout tone="calm" announce title="Not enough to go on yet">
      {missing.length > 0 && (
        <>
          <p>What would help:</p>
          <ul className="list-disc pl-5">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  );
}
