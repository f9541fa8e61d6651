import { classNames } from '#web/ui/class-names.ts';

/** A turning ring; with a label it announces itself, without one it is decoration. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      fill="none"
      className={classNames('size-4 animate-turn', className)}
    >
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path
        d="M14.5 8A6.5 6.5 0 0 0 8 1.5"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-14 text-muted">
      {ring}
      {label}
    </span>
  );
}
