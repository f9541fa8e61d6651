import { useState } from 'react';
import type { Insight } from '#contract/insights.ts';
import { steadyRows } from '#web/insights/steady-rows.ts';

/** Rows that keep their places while `key`, the question that they answer, is the same. */
export function useSteadyRows(
  now: readonly Insight[],
  key: string,
  openId: string | undefined,
): readonly Insight[] {
  const [shown, setShown] = useState({ key, now, openId, rows: now });
  const isSame = shown.key === key;
  if (isSame && shown.now === now && shown.openId === openId) return shown.rows;
  const rows = isSame ? steadyRows(shown.rows, now, openId) : now;
  setShown({ key, now, openId, rows });
  return rows;
}
