import { RotateCcw } from 'lucide-react';
import type { EditedBrief } from '#contract/call-brief.ts';
import { QuestionList } from '#web/calls/QuestionList.tsx';
import { StartCallPromises } from '#web/calls/StartCallPromises.tsx';
import type { CallCheck, CallStart } from '#web/calls/use-call-start.ts';
import { Button } from '#web/ui/Button.tsx';
import { FactList } from '#web/ui/FactList.tsx';
import { Field, FieldError } from '#web/ui/Field.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

const texts = [
  { name: 'about', label: 'Who it is' },
  { name: 'notes', label: 'Notes' },
  { name: 'goals', label: 'Goals' },
  { name: 'painPoints', label: 'Pain points' },
] as const;

export type StartCallBriefProps = { start: CallStart; check: CallCheck; draft: EditedBrief };

/** All that the agent will know, say and ask; what a person may change stands in fields. */
export function StartCallBrief({ start, check, draft }: StartCallBriefProps) {
  const { problems, setDraft } = start;
  const { brief, settingsVersion } = check;
  const change = (part: Partial<EditedBrief>) => setDraft({ ...draft, ...part });
  return (
    <section aria-label="The brief" className="grid gap-5 border-t border-line pt-5">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
        <h3 className="text-14">The brief</h3>
        {start.edited && (
          <Button size="small" icon={RotateCcw} onClick={() => setDraft(undefined)}>
            Reset
          </Button>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {texts.map(({ name, label }) => (
          <Field key={name} label={label} error={problems[name]}>
            <Textarea
              value={draft[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      {draft.promises.length > 0 && (
        <StartCallPromises
          promises={draft.promises}
          clientName={brief.clientName}
          coachName={brief.coachName}
          problems={problems}
          onChange={(promises) => change({ promises })}
        />
      )}
      <div className="grid gap-1.5">
        <h4 className="text-13 font-medium">What is said first</h4>
        <p className="rounded-control border border-line bg-sunken px-3 py-2 text-14">
          {brief.disclosure}
        </p>
        <p className="text-12 text-muted">
          Always spoken first, and never changed for one call: whoever picks up has a right to know
          that an AI is speaking and that the call is recorded.
        </p>
      </div>
      <Field label="Opening" error={problems['opening']}>
        <Textarea
          rows={2}
          value={draft.opening}
          onChange={({ target }) => change({ opening: target.value })}
        />
      </Field>
      <div
        role="group"
        aria-label="Questions"
        data-refused={problems['questions'] ? '' : undefined}
        className="grid gap-1.5"
      >
        <h4 className="text-13 font-medium">Questions, in this order</h4>
        {problems['questions'] && <FieldError>{problems['questions']}</FieldError>}
        <QuestionList
          questions={draft.questions}
          onChange={(questions) => change({ questions })}
          problemOf={(place) => problems[`questions.${place}`]}
        />
      </div>
      <FactList
        facts={[
          ...(brief.keyResults ?? []).map(({ title, current, target }) => ({
            label: 'Key result',
            value: `${title}: ${current || 'no value yet'}${target && `, target ${target}`}`,
          })),
          { label: 'Closing', value: brief.closing },
          { label: 'Tone', value: brief.tone },
          {
            label: 'Settings',
            value:
              settingsVersion === 0 ? 'As Rapport comes with them' : `Version ${settingsVersion}`,
          },
        ]}
      />
    </section>
  );
}
