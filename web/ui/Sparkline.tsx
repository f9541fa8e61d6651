import { useId } from 'react';

export type SparklineProps = {
  values: readonly number[];
  /** What it shows, in words; the figures themselves stand elsewhere. */
  label: string;
};

/** A line without axes, filling the box around it. */
export function Sparkline({ values, label }: SparklineProps) {
  const titleId = useId();
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = values.length > 1 ? 100 / (values.length - 1) : 0;
  const points = values.map((value, at) => `${at * step},${30 - ((value - low) / span) * 28}`);
  if (values.length < 2) return null;
  return (
    <svg
      role="img"
      aria-labelledby={titleId}
      viewBox="0 0 100 32"
      preserveAspectRatio="none"
      className="size-full overflow-visible"
    >
      <title id={titleId}>{label}</title>
      <polygon points={`0,32 ${points.join(' ')} 100,32`} className="fill-accent opacity-12" />
      <polyline
        points={points.join(' ')}
        fill="none"
        vectorEffect="non-scaling-stroke"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-accent"
      />
    </svg>
  );
}
