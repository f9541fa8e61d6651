import { X } from 'lucide-react';
import type { EditedBrief } from '#contract/call-brief.ts';
import type { BriefProblems } from '#web/calls/brief-draft.ts';
import { Field } from '#web/ui/Field.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

type Promised = EditedBrief['promises'];

export type StartCallPromisesProps = {
  promises: Promised;
  clientName: string;
  coachName: string;
  problems: BriefProblems;
  onChange: (promises: Promised) => void;
};

/** The open promises that the agent knows of; leaving one out of the brief does not settle it. */
export function StartCallPromises(props: StartCallPromisesProps) {
  const { promises, clientName, coachName, problems, onChange } = props;
  const change = (place: number, part: Partial<Promised[number]>) =>
    onChange(promises.map((one, at) => (at === place ? { ...one, ...part } : one)));
  return (
    <div role="group" aria-label="Open promises" className="grid gap-1.5">
      <h4 className="text-13 font-medium">Open promises</h4>
      <ul className="grid gap-3 sm:gap-2">
        {promises.map(({ by, coachName: promiser = coachName, text, dueOn }, place) => (
          <li
            key={place}
            className="grid grid-cols-[1fr_auto] items-center gap-2 sm:grid-cols-[8rem_1fr_10rem_auto]"
          >
            <span className="truncate text-13 text-muted max-sm:col-span-2">
              {by === 'client' ? clientName : promiser}
            </span>
            <Field
              label={`Promise ${place + 1}`}
              hideLabel
              error={problems[`promises.${place}.text`]}
              className="min-w-0 max-sm:col-span-2"
            >
              <TextInput
                value={text}
                autoComplete="off"
                onChange={({ target }) => change(place, { text: target.value })}
              />
            </Field>
            <Field label={`Due day of promise ${place + 1}`} hideLabel>
              <TextInput
                type="date"
                value={dueOn ?? ''}
                onChange={({ target }) => change(place, { dueOn: target.value || null })}
              />
            </Field>
            <IconButton
              icon={X}
              size="small"
              label={`Leave promise ${place + 1} out of the brief`}
              onClick={() => onChange(promises.filter((_, at) => at !== place))}
            />
          </li>
        ))}
      </ul>
      <p className="text-12 text-muted">Left out here, a promise stays open all the same.</p>
    </div>
  );
}
