import { tellFigure } from '#contract/figures.ts';
import type { KeyResult } from '#contract/okr-record.ts';
import { boundsOf, daysFrom, tellDay } from '#contract/quarters.ts';
import { colours } from './colours.ts';
import type { Writer } from '#server/pdf/writer.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const small = { size: 7.5, colour: colours.muted } as const;

/** The line of the values over the quarter, with its target. */
export function drawHistory(writer: Writer, keyResult: KeyResult, quarter: string, box: Box): void {
  const { doc } = writer;
  const { history, baseline, target, countsFrom, unit } = keyResult;
  const { from, to } = boundsOf(quarter);
  const length = Math.max(1, daysFrom(from, to));
  const within = (day: string) => Math.min(length, Math.max(0, daysFrom(from, day)));
  const checked = history.map(({ on, value }) => ({ day: within(on), value: Number(value) }));
  const begun = Math.min(within(countsFrom), checked[0]?.day ?? length);
  const points = [
    ...(baseline === null ? [] : [{ day: begun, value: Number(baseline) }]),
    ...checked,
  ];
  const all = [...points.map(({ value }) => value), ...(target === null ? [] : [Number(target)])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (day: number) => box.x + (day / length) * box.width;
  const y = (value: number) => box.y + (1 - (value - low) / (high - low || 1)) * box.height;
  doc.save().lineWidth(0.6);
  if (target !== null) {
    const level = y(Number(target));
    doc.strokeColor(colours.edge).dash(2, { space: 2 });
    doc
      .moveTo(box.x, level)
      .lineTo(box.x + box.width, level)
      .stroke()
      .undash();
  }
  doc.strokeColor(colours.accent).lineWidth(1.4).lineJoin('round');
  for (const [place, point] of points.entries()) {
    if (place === 0) doc.moveTo(x(point.day), y(point.value));
    else doc.lineTo(x(point.day), y(point.value));
  }
  doc.stroke().fillColor(colours.accent);
  for (const point of points.slice(baseline === null ? 0 : 1)) {
    doc.circle(x(point.day), y(point.value), 2).fill();
  }
  doc.restore();
  const foot = box.y + box.height + 3;
  writer.write(tellDay(from), small, box.x, foot, box.width / 3);
  writer.write(
    tellDay(to),
    { ...small, align: 'right' },
    box.x + box.width / 2,
    foot,
    box.width / 2,
  );
  if (target !== null) {
    const words = `Target ${tellFigure(target, unit)}`;
    const place = { ...small, align: 'right' } as const;
    writer.write(words, place, box.x, y(Number(target)) - 11, box.width);
  }
}
