import { readFigureIn, withoutUnit } from '#contract/figures.ts';
import type { CheckIn, KeyResult } from '#contract/okr-record.ts';
import { notices } from '#web/notices.ts';
import {
  useApproveCheckIn,
  useDismissCheckIn,
  useMakeCheckIn,
  useUpdateCheckIn,
} from '#web/okrs/api.ts';
import { changedOf } from '#web/okrs/okr-conflict.ts';
import { type OkrPlace, readCheckIn, readingOf } from '#web/okrs/okr-readings.ts';
import {
  checkInBody,
  type CheckInValues,
  checkInValues,
  plainPercent,
} from '#web/okrs/okr-values.ts';
import { useOkrForm } from '#web/okrs/use-okr-form.ts';
import { showOutcome } from '#web/show-outcome.ts';

/** Writes a check-in down, puts one right, or approves what was heard. */
export function useCheckInForm(
  objective: OkrPlace,
  keyResult: KeyResult,
  checkIn: CheckIn | undefined,
  onSaved: () => void,
) {
  const { mutateAsync: make } = useMakeCheckIn();
  const { mutateAsync: update } = useUpdateCheckIn();
  const { mutateAsync: approve } = useApproveCheckIn();
  const { mutateAsync: dismiss } = useDismissCheckIn();
  const isHeard = checkIn?.state === 'pending';
  const takeBack = ({ id, updatedAt }: CheckIn) =>
    void showOutcome(dismiss({ params: { id }, body: { updatedAt } }), {
      done: () => notices.undone('The check-in no longer counts.'),
      failed: 'Not Taken Back',
    });
  const form = useOkrForm<CheckInValues, KeyResult | CheckIn>({
    place: checkIn ? `check-in ${checkIn.id}` : `new check-in ${keyResult.id}`,
    begun: checkInValues(checkIn),
    opened: checkIn && readingOf(checkIn, checkInValues),
    send: async (typed, against) => {
      const values = { ...typed, value: withoutUnit(typed.value, keyResult.unit) };
      if (!checkIn || !against) {
        const body = { ...checkInBody(values), value: values.value };
        return make({ params: { id: keyResult.id }, body });
      }
      const { updatedAt } = against;
      const body = { ...checkInBody(changedOf(against.values, values)), updatedAt };
      const params = { id: checkIn.id };
      return isHeard ? approve({ params, body }) : update({ params, body });
    },
    readAgain: async () =>
      readingOf(
        await readCheckIn(objective, { id: checkIn?.id ?? '', keyResultId: keyResult.id }),
        checkInValues,
      ),
    looksFirst: isHeard,
    faultsOf: (values) => faultsOf(values, keyResult.unit),
    done: (saved) => {
      const made = 'history' in saved ? saved.history.at(-1) : undefined;
      if (made) return notices.undoable('Check-In Saved', keyResult.title, () => takeBack(made));
      return notices.done(isHeard ? 'Check-In Approved' : 'Check-In Saved', keyResult.title);
    },
    failed: 'Check-In Not Saved',
    onSaved,
  });
  return { ...form, isHeard };
}

function faultsOf({ value, confidence }: CheckInValues, unit: string): Record<string, string> {
  const read = readFigureIn(value, unit);
  const percent = plainPercent(confidence);
  return {
    ...('problem' in read
      ? { value: read.problem }
      : read.figure === null
        ? { value: 'Say where it stands' }
        : {}),
    ...(percent !== '' && !/^(?:100|\d{1,2})$/.test(percent)
      ? { confidence: 'A whole number from 0 to 100' }
      : {}),
  };
}
