import { useId } from 'react';
import { tellFigure } from '#contract/figures.ts';
import type { KeyResult } from '#contract/okr-record.ts';
import { boundsOf, daysFrom, tellDay } from '#contract/quarters.ts';
import { countOf } from '#web/ui/count-of.ts';

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
  const x = (day: number) => (day / length) * 100;
  const y = (value: number) => (1 - (value - low) / span) * 100;
  const begun = Math.max(0, daysFrom(from, countsFrom));
  const first = { day: Math.min(begun, points[0]?.day ?? begun), value: Number(baseline) };
  const start = baseline === null ? points : [first, ...points];
  const line = start.map(({ day, value }) => `${x(day)},${y(value)}`).join(' ');
  const last = dueOn !== null && dueOn > from ? Math.min(length, daysFrom(from, dueOn)) : length;
  return (
    <div className="max-w-140 px-1 text-12 text-muted">
      {/* Drawn in per cent of its room, so that the words beside it keep their size on a phone. */}
      <div className="relative mt-4 mb-2">
        <svg
          role="img"
          aria-labelledby={title}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="block h-28 w-full overflow-visible *:[vector-effect:non-scaling-stroke]"
        >
          <title id={title}>
            {`${keyResult.title}: ${countOf(points.length, 'check-in')}, the last at ${tellFigure(history.at(-1)?.value ?? '', unit)}`}
          </title>
          {target !== null && (
            <line
              x1={0}
              x2={100}
              y1={y(Number(target))}
              y2={y(Number(target))}
              className="stroke-edge"
              strokeDasharray="3 4"
            />
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
            // A line without a length and with round ends is a dot, however wide the room is.
            <path
              key={place}
              d={`M${x(day)} ${y(value)}h0`}
              strokeWidth="7"
              strokeLinecap="round"
              className="stroke-accent"
            />
          ))}
        </svg>
        {target !== null && (
          // Where the line begins, far from it: whoever reaches the target ends there.
          <span
            aria-hidden
            className="absolute left-0 -translate-y-full"
            style={{ top: `${y(Number(target))}%` }}
          >
            Target {tellFigure(target, unit)}
          </span>
        )}
      </div>
      <p aria-hidden className="flex justify-between">
        <span>{tellDay(from)}</span>
        <span>{tellDay(to)}</span>
      </p>
    </div>
  );
}
