import { useState } from 'react';
import type { Insight } from '#contract/insights.ts';
import { steadyRows } from '#web/insights/steady-rows.ts';

/** Rows that keep their places while `key`, the question that they answer, is the same. */
export function useSteadyRows(
  now: readonly Insight[],
  key: string,
  openId: string | undefined,
): readonly Insight[] {
  const [shown, setShown] = useState({ key, now, rows: now });
  if (shown.key === key && shown.now === now) return shown.rows;
  const rows = shown.key === key ? steadyRows(shown.rows, now, openId) : now;
  setShown({ key, now, rows });
  return rows;
}
