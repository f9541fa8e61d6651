import { useMemo, useState, type FormEvent } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import type { Person, people } from '#contract/people.ts';
import { notices } from '#web/notices.ts';
import { useGetPractice, useListPeople, useUpdatePractice } from '#web/people/api.ts';
import { timezoneOptions } from '#web/people/timezone-options.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Combobox } from '#web/ui/Combobox.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Loading, SkeletonLines } from '#web/ui/Skeleton.tsx';
import { AskedSwitch, Switch } from '#web/ui/Switch.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

type Practice = Reply<(typeof people)['getPractice']>;

/** The practice's name, timezone and what it asks of everybody's sign-in. */
export function PracticeSettings({ self }: { self: string }) {
  const read = useGetPractice();
  return (
    <Section anchor="practice" title="Practice" subtitle="Settings for everybody who works here.">
      <ReadPanel read={read}>
        <Loading
          busy={!read.data}
          label="Loading the practice’s settings"
          shape={
            <Card>
              <SkeletonLines lines={5} />
            </Card>
          }
        >
          {read.data && (
            <Card>
              <NameForm practice={read.data} onStale={() => void read.refetch()} />
              <div className="mt-5 border-t border-line pt-5">
                <TwoStepSwitch practice={read.data} self={self} />
              </div>
              <div className="mt-5 border-t border-line pt-5">
                <PromiseTasksSwitch practice={read.data} />
              </div>
            </Card>
          )}
        </Loading>
      </ReadPanel>
    </Section>
  );
}

type Draft = { name?: string; timezone?: string };

function NameForm({ practice, onStale }: { practice: Practice; onStale: () => void }) {
  const [draft, setDraft] = useState<Draft>({});
  /** The version that the draft began with. */
  const [since, setSince] = useState<string>();
  const [fields, setFields] = useState<Record<string, string>>({});
  const update = useUpdatePractice();
  const { name, timezone } = { ...practice, ...draft };
  const changed = name !== practice.name || timezone !== practice.timezone;
  const zones = useMemo(() => timezoneOptions(practice.timezone), [practice.timezone]);

  const write = (change: Draft) => {
    setDraft({ ...draft, ...change });
    setSince(since ?? practice.updatedAt);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!changed || update.isPending) return;
    setFields({});
    const work = update.mutateAsync({ body: { ...draft, updatedAt: since } });
    const outcome = await showOutcome(work, {
      done: () =>
        notices.done('Practice Saved', 'The new settings apply to everybody from now on.'),
      failed: 'Not Saved',
      onFailed: (error) => {
        setFields(error.fields ?? {});
        if (error.code === 'changed_meanwhile') onStale();
      },
    });
    if (outcome) setDraft({});
    setSince(undefined);
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={fields['name']} required>
          <TextInput
            value={name}
            maxLength={200}
            autoComplete="organization"
            onChange={(event) => write({ name: event.target.value })}
          />
        </Field>
        <Field
          label="Timezone"
          error={fields['timezone']}
          hint="Decides what “today” is for everybody without a timezone of their own."
        >
          <Combobox
            value={timezone}
            onChange={(zone) => write({ timezone: zone })}
            options={zones}
            searchPlaceholder="Search timezones"
            emptyText="No timezone of that name."
          />
        </Field>
      </div>
      <div>
        <Button
          type="submit"
          variant={changed ? 'primary' : 'secondary'}
          disabled={!changed}
          busy={update.isPending}
        >
          Save
        </Button>
      </div>
    </form>
  );
}

function PromiseTasksSwitch({ practice }: { practice: Practice }) {
  const update = useUpdatePractice();
  const change = (tasksOfPromises: boolean) =>
    showOutcome(update.mutateAsync({ body: { tasksOfPromises } }), {
      done: () =>
        tasksOfPromises
          ? notices.done(
              'Promises Become Tasks',
              'What a coach promises in a call is written down.',
            )
          : notices.done(
              'Promises Stay Promises',
              'A promise becomes a task when somebody says so.',
            ),
      failed: 'Not Changed',
    });
  return (
    <AskedSwitch
      label="Make tasks of promises by themselves"
      hint="What a coach clearly promised in a call becomes a task, with the words of the promise."
      checked={practice.tasksOfPromises}
      onKeep={change}
    />
  );
}

function whoHasNone(people: readonly Person[], self: string): string {
  const without = people.filter(({ twoStep, disabledAt }) => !twoStep && disabledAt === null);
  if (without.length === 0) return 'Everybody has one already.';
  const needs =
    without.length === 1 ? '1 person has none yet' : `${without.length} people have none yet`;
  return `${needs}${without.some(({ id }) => id === self) ? ', you among them' : ''}.`;
}

function TwoStepSwitch({ practice, self }: { practice: Practice; self: string }) {
  const [asking, setAsking] = useState(false);
  const people = useListPeople().data;
  const update = useUpdatePractice();
  const turnOn = !practice.requireTwoStep;

  const change = () =>
    showOutcome(update.mutateAsync({ body: { requireTwoStep: turnOn } }), {
      done: () =>
        turnOn
          ? notices.done('Two-Step Sign-In Required', 'Anybody without it is asked to set it up.')
          : notices.done('Two-Step Sign-In Optional', 'Everybody decides for themselves.'),
      failed: 'Not Changed',
    });
  return (
    <>
      <Switch
        label="Require two-step sign-in for everybody"
        hint="As well as the password, a code from an authenticator app."
        checked={practice.requireTwoStep}
        onChange={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={turnOn ? 'Require two-step sign-in?' : 'Stop requiring two-step sign-in?'}
        text={
          turnOn
            ? `Whoever has no second step can do nothing else until they have set one up. ${people ? whoHasNone(people, self) : ''}`
            : 'Those who have it keep it, and may then switch it off for themselves.'
        }
        confirmLabel={turnOn ? 'Require it' : 'Stop requiring it'}
        danger={!turnOn}
        onConfirm={async () => {
          await change();
        }}
      />
    </>
  );
}
