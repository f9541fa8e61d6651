import { useState } from 'react';
import { tellFigure } from '#contract/figures.ts';
import type { ClientQuarter, KeyResult, Objective } from '#contract/okr-record.ts';
import { quarterAfter, tellQuarter } from '#contract/quarters.ts';
import { notices } from '#web/notices.ts';
import { useDeleteKeyResult, useDeleteObjective, useRollOver } from '#web/okrs/api.ts';
import { madeAnew } from '#web/okrs/rolled-over.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Dialog, DialogSection } from '#web/ui/Dialog.tsx';
import { countOf } from '#web/ui/count-of.ts';

export type RollOverDialogProps = {
  of: ClientQuarter;
  onClose: () => void;
  onRolled: (quarter: string) => void;
};

/**
 * Which key results go on in the next quarter; those that are reached are left out at first, and
 * those that go on there already can't be chosen.
 */
export function RollOverDialog({ of, onClose, onRolled }: RollOverDialogProps) {
  const { clientId, quarter, objectives } = of;
  const open = objectives.filter(({ state }) => state !== 'draft');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        open
          .flatMap(({ keyResults }) => keyResults)
          .filter(({ carriedOver }) => !carriedOver)
          .filter(({ progress }) => progress === null || progress < 100)
          .map(({ id }) => id),
      ),
  );
  const [problem, setProblem] = useState('');
  const { mutateAsync: roll, isPending } = useRollOver();
  const takeBack = useTakeBack();
  const next = quarterAfter(quarter);
  // What turns out to be carried over while this is open is chosen no longer.
  const selected = open
    .flatMap(({ keyResults }) => keyResults)
    .filter(({ id, carriedOver }) => chosen.has(id) && !carriedOver)
    .map(({ id }) => id);
  const allGoOn = open.every(({ keyResults }) => keyResults.every((one) => one.carriedOver));
  const toggle = (id: string, on: boolean) =>
    setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  const save = async () => {
    const body = { clientId, quarter, keyResultIds: selected };
    const outcome = await showOutcome(roll({ body }), {
      done: ({ objectives: answered }) =>
        notices.undoable(
          'Rolled Over',
          goOnIn(selected.length, next),
          () => void takeBack(answered, next),
        ),
      failed: 'Not Rolled Over',
      onFailed: ({ fields, sentence }) => setProblem(fields?.['keyResultIds'] ?? sentence),
    });
    if (outcome) onRolled(outcome.value.quarter);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Roll over to ${tellQuarter(next)}`}
      subtitle={
        allGoOn
          ? 'All of it has been carried over already.'
          : 'What you choose is carried over, with its last value as the new baseline.'
      }
      saving={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (selected.length > 0) void save();
      }}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={isPending} disabled={selected.length === 0}>
            {`Carry ${countOf(selected.length, 'key result')}`}
          </Button>
        </>
      }
    >
      {problem !== '' && (
        <Callout tone="bad" announce>
          {problem}
        </Callout>
      )}
      {open.map(({ id, title, keyResults }) => (
        <DialogSection key={id} title={title}>
          {keyResults.map((one) => (
            <Checkbox
              key={one.id}
              label={one.title}
              hint={one.carriedOver ? 'Carried over already' : baselineText(one)}
              disabled={one.carriedOver}
              checked={selected.includes(one.id)}
              onChange={(on) => toggle(one.id, on)}
            />
          ))}
        </DialogSection>
      ))}
    </Dialog>
  );
}

/** Takes away what a roll-over made. */
function useTakeBack() {
  const { mutateAsync: removeObjective } = useDeleteObjective();
  const { mutateAsync: removeKeyResult } = useDeleteKeyResult();
  const remove = async (answered: readonly Objective[]) => {
    const { objectives, keyResults } = madeAnew(answered);
    for (const id of objectives) await removeObjective({ params: { id } });
    for (const id of keyResults) await removeKeyResult({ params: { id } });
  };
  return (answered: readonly Objective[], quarter: string) =>
    showOutcome(remove(answered), {
      done: () => notices.undone(`${tellQuarter(quarter)} stands as before.`),
      failed: 'Not Undone',
    });
}

function baselineText({ current, baseline, unit, target }: KeyResult): string {
  const from = current ?? baseline;
  const start = from === null ? 'No baseline yet' : `From ${tellFigure(from, unit)}`;
  return target === null ? start : `${start} to ${tellFigure(target, unit)}`;
}

/** “2 key results go on in Q1 2027.” */
const goOnIn = (count: number, quarter: string) =>
  `${countOf(count, 'key result')} ${count === 1 ? 'goes' : 'go'} on in ${tellQuarter(quarter)}.`;
