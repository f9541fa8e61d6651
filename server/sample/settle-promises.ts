import type { FoundPromise } from '#server/analyst/analyst.ts';
import type { PastPromise } from '#server/calls/bring-calls.ts';
import type { Fate } from './call-plan.ts';
import { clockBefore, type Today } from './moments.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** What is older has been settled, even where nobody says how. */
const settledAfterDays = 30;

interface Circumstances {
  readonly fate: Fate | undefined;
  readonly rehearsed: boolean;
  readonly madeAt: Date;
  readonly nextOverAt: Date | undefined;
  readonly today: Today;
}

/** What a person said became of a promise, and when they said so; null while it is open. */
export function settle(found: FoundPromise, circumstances: Circumstances): PastPromise['settled'] {
  const { rehearsed, madeAt, today } = circumstances;
  const old = today.now.getTime() - madeAt.getTime() > settledAfterDays * dayMs;
  const fate = circumstances.fate ?? (old ? 'kept' : 'open');
  if (rehearsed || fate === 'open') return null;
  const at = settledAt(found, fate, circumstances);
  if (at >= today.now) return null;
  return { state: fate === 'broken' ? 'broken' : 'kept', at };
}

/** What is kept is ticked off on its day, the rest when they speak again or soon after its day. */
function settledAt(found: FoundPromise, fate: Fate, circumstances: Circumstances): Date {
  const { madeAt, nextOverAt, today } = circumstances;
  const earliest = new Date(madeAt.getTime() + hourMs);
  const spoken = nextOverAt && new Date(nextOverAt.getTime() + hourMs / 12);
  if (found.due === null) {
    const soon = later(earliest, dayBefore(madeAt, 12, today));
    return spoken && spoken < soon ? spoken : soon;
  }
  const due = new Date(`${found.due.on}T18:00:00.000Z`);
  if (fate === 'kept') return later(earliest, dayBefore(due, 0, today));
  const after = dayBefore(due, fate === 'late' ? 5 : 30, today);
  return later(earliest, spoken && spoken > due && spoken < after ? spoken : after);
}

/** In the afternoon of a working day some days after an instant. */
function dayBefore(at: Date, days: number, { timezone }: Today): Date {
  return clockBefore(new Date(at.getTime() + days * dayMs), '16:20', timezone);
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
