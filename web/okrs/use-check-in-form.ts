import { readFigure } from '#contract/figures.ts';
import type { CheckIn, KeyResult } from '#contract/okr-record.ts';
import { notices } from '#web/notices.ts';
import { useApproveCheckIn, useMakeCheckIn, useUpdateCheckIn } from '#web/okrs/api.ts';
import { changedOf } from '#web/okrs/okr-conflict.ts';
import { type OkrPlace, readCheckIn, readingOf } from '#web/okrs/okr-readings.ts';
import { checkInBody, type CheckInValues, checkInValues } from '#web/okrs/okr-values.ts';
import { useOkrForm } from '#web/okrs/use-okr-form.ts';

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
  const isHeard = checkIn?.state === 'pending';
  const form = useOkrForm<CheckInValues, unknown>({
    begun: checkInValues(checkIn),
    opened: checkIn && readingOf(checkIn, checkInValues),
    send: async (values, against) => {
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
    faultsOf,
    done: () => notices.done(isHeard ? 'Check-In Approved' : 'Check-In Saved', keyResult.title),
    failed: 'Check-In Not Saved',
    onSaved,
  });
  return { ...form, isHeard };
}

function faultsOf({ value, confidence }: CheckInValues): Record<string, string> {
  const read = readFigure(value);
  const percent = confidence.trim();
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
