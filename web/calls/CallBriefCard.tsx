import type { CallBrief } from '#contract/call-brief.ts';
import { dayText } from '#web/calls/promise-words.ts';
import { dayIn } from '#web/clock.ts';
import { Card } from '#web/ui/Card.tsx';
import { FactList, type Fact } from '#web/ui/FactList.tsx';
import { useZone } from '#web/ui/zone.ts';

/** What the agent knew and asked, as it was frozen with the call. */
export function CallBriefCard({ brief, callDate }: { brief: CallBrief; callDate: string }) {
  const calledOn = dayIn(useZone(), Date.parse(callDate));
  return (
    <Card title="Brief" subtitle="What the agent knew and asked.">
      <details className="group/brief">
        <summary className="inline-flex min-h-6 items-center rounded-mark text-13 text-muted underline decoration-edge decoration-dotted underline-offset-4 hover:text-ink">
          <span className="group-open/brief:hidden">Show the brief</span>
          <span className="hidden group-open/brief:inline">Hide the brief</span>
        </summary>
        <div className="mt-3 grid gap-4">
          <section aria-label="Questions">
            <h3 className="text-13 font-medium tracking-normal">Questions</h3>
            <ol className="mt-1 grid list-decimal gap-1 pl-5 text-14">
              {brief.questions.map((question, at) => (
                <li key={at} dir="auto" className="wrap-anywhere">
                  {question}
                </li>
              ))}
            </ol>
          </section>
          <FactList facts={factsOf(brief, calledOn)} />
        </div>
      </details>
    </Card>
  );
}

function factsOf(brief: CallBrief, calledOn: string): Fact[] {
  const written: Fact[] = [
    { label: 'Disclosure', value: brief.disclosure },
    { label: 'Opening', value: brief.opening },
    { label: 'Closing', value: brief.closing },
    { label: 'Tone', value: brief.tone },
    { label: 'About', value: brief.about },
    { label: 'Goals', value: brief.goals },
    { label: 'Pain points', value: brief.painPoints },
    { label: 'Notes', value: brief.notes },
  ].filter(({ value }) => value !== '');
  const { promises, clientName } = brief;
  if (promises.length === 0) return written;
  const told = promises.map(({ by, coachName = brief.coachName, text, dueOn }) => {
    const due = dueOn === null ? '' : `, by ${dayText(dueOn, calledOn)}`;
    return `${by === 'client' ? clientName : coachName}: ${text}${due}`;
  });
  return [
    ...written,
    {
      label: 'Open promises',
      value: (
        <ul className="grid gap-1">
          {told.map((words, at) => (
            <li key={at}>{words}</li>
          ))}
        </ul>
      ),
    },
  ];
}
