import { useId } from 'react';
import { tellFigure } from '#contract/figures.ts';
import type { KeyResult } from '#contract/okr-record.ts';
import { boundsOf, daysFrom, tellDay } from '#contract/quarters.ts';
import { countOf } from '#web/ui/count-of.ts';

const box = { width: 560, height: 150, left: 8, right: 8, top: 14, bottom: 22 } as const;

export type HistoryChartProps = { keyResult: KeyResult; quarter: string };

/** The values that were checked in, over the way that the time asks for; the table beside says the same. */
export function HistoryChart({ keyResult, quarter }: HistoryChartProps) {
  const title = useId();
  const { history, baseline, target, dueOn, countsFrom, unit } = keyResult;
  const { from, to } = boundsOf(quarter);
  const length = Math.max(1, daysFrom(from, to));
  const points = history.map(({ on, value }) => ({
    day: Math.min(length, Math.max(0, daysFrom(from, on))),
    value: Number(value),
  }));
  const known = [baseline, target].flatMap((figure) => (figure === null ? [] : [Number(figure)]));
  const all = [...known, ...points.map(({ value }) => value)];
  if (all.length === 0 || points.length === 0) return null;
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const span = high - low || 1;
  const x = (day: number) => box.left + (day / length) * (box.width - box.left - box.right);
  const y = (value: number) =>
    box.top + (1 - (value - low) / span) * (box.height - box.top - box.bottom);
  const begun = Math.max(0, daysFrom(from, countsFrom));
  const first = { day: Math.min(begun, points[0]?.day ?? begun), value: Number(baseline) };
  const start = baseline === null ? points : [first, ...points];
  const line = start.map(({ day, value }) => `${x(day)},${y(value)}`).join(' ');
  const last = dueOn !== null && dueOn > from ? Math.min(length, daysFrom(from, dueOn)) : length;
  return (
    <svg
      role="img"
      aria-labelledby={title}
      viewBox={`0 0 ${box.width} ${box.height}`}
      className="w-full max-w-140 overflow-visible text-12"
    >
      <title id={title}>
        {`${keyResult.title}: ${countOf(points.length, 'check-in')}, the last at ${tellFigure(history.at(-1)?.value ?? '', unit)}`}
      </title>
      {target !== null && (
        <>
          <line
            x1={box.left}
            x2={box.width - box.right}
            y1={y(Number(target))}
            y2={y(Number(target))}
            className="stroke-edge"
            strokeDasharray="3 4"
          />
          <text
            x={box.width - box.right}
            y={y(Number(target)) - 4}
            textAnchor="end"
            className="fill-muted"
          >
            Target {tellFigure(target, unit)}
          </text>
        </>
      )}
      {baseline !== null && target !== null && keyResult.direction !== 'maintain' && (
        <line
          x1={x(begun)}
          y1={y(Number(baseline))}
          x2={x(last)}
          y2={y(Number(target))}
          className="stroke-line"
        />
      )}
      <polyline
        points={line}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        className="stroke-accent"
      />
      {points.map(({ day, value }, place) => (
        <circle key={place} cx={x(day)} cy={y(value)} r="3.5" className="fill-accent" />
      ))}
      <text x={box.left} y={box.height - 4} className="fill-muted">
        {tellDay(from)}
      </text>
      <text x={box.width - box.right} y={box.height - 4} textAnchor="end" className="fill-muted">
        {tellDay(to)}
      </text>
    </svg>
  );
}
