import { useState } from 'react';
import { readFigure } from '#contract/figures.ts';
import type { CheckIn, KeyResult } from '#contract/okr-record.ts';
import { notices } from '#web/notices.ts';
import { useApproveCheckIn, useMakeCheckIn, useUpdateCheckIn } from '#web/okrs/api.ts';
import { showOutcome } from '#web/show-outcome.ts';

interface Values {
  readonly value: string;
  readonly confidence: string;
  readonly note: string;
  readonly shared: boolean;
}

/** Writes a check-in down, puts one right, or approves what was heard. */
export function useCheckInForm(
  keyResult: KeyResult,
  checkIn: CheckIn | undefined,
  onSaved: () => void,
) {
  const [before] = useState<Values>(() => ({
    value: checkIn?.value ?? '',
    confidence: String(checkIn?.confidence ?? ''),
    note: checkIn?.note ?? '',
    shared: checkIn?.shared ?? false,
  }));
  const [values, setValues] = useState(before);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { mutateAsync: make, isPending: making } = useMakeCheckIn();
  const { mutateAsync: update, isPending: updating } = useUpdateCheckIn();
  const { mutateAsync: approve, isPending: approving } = useApproveCheckIn();
  const isHeard = checkIn?.state === 'pending';

  const send = async (body: ReturnType<typeof bodyOf>) => {
    if (!checkIn) return make({ params: { id: keyResult.id }, body });
    const params = { id: checkIn.id };
    if (isHeard) return approve({ params, body });
    return update({ params, body: { ...body, updatedAt: checkIn.updatedAt } });
  };
  const save = async () => {
    const wrong = faultsOf(values);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const outcome = await showOutcome<unknown>(send(bodyOf(values)), {
      done: () => notices.done(isHeard ? 'Check-In Approved' : 'Check-In Saved', keyResult.title),
      failed: 'Check-In Not Saved',
      onFailed: (error) => setErrors(error.fields ?? {}),
    });
    if (outcome) onSaved();
  };
  return {
    values,
    errors,
    isHeard,
    isPending: making || updating || approving,
    isDirty: JSON.stringify(values) !== JSON.stringify(before),
    change: (some: Partial<Values>) => setValues((now) => ({ ...now, ...some })),
    save,
  };
}

function bodyOf({ value, confidence, note, shared }: Values) {
  return {
    value,
    confidence: confidence.trim() === '' ? null : Number(confidence),
    note,
    shared,
  };
}

function faultsOf({ value, confidence }: Values): Record<string, string> {
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
