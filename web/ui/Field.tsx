import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { FieldContext } from '#web/ui/field-context.ts';

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** Says "Optional" beside the label. */
  optional?: boolean;
  /** For a group of controls (radio buttons), whose label names the group. */
  group?: boolean;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

/** Label, control, hint and error, tied together for screen readers. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optional = false,
  group = false,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  const words = (
    <>
      {label}
      {required && (
        <span aria-hidden className="text-bad-strong">
          {' *'}
        </span>
      )}
      {optional && <span className="font-normal text-muted"> Optional</span>}
    </>
  );
  const look = classNames(
    'text-13 font-medium text-ink justify-self-start',
    hideLabel && 'sr-only',
  );
  const wrong = error && <FieldError id={errorId}>{error}</FieldError>;
  return (
    <div
      data-refused={group && error ? '' : undefined}
      className={classNames('grid content-start gap-1.5', className)}
    >
      {group ? (
        <span id={labelId} className={look}>
          {words}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className={look}>
          {words}
        </label>
      )}
      {/* Of a group it stands where its first control is, which has the focus then. */}
      {group && wrong}
      <FieldContext value={{ id, labelId, describedBy, invalid: Boolean(error), required }}>
        {children}
      </FieldContext>
      {hint && (
        <p id={hintId} className="text-12 text-muted">
          {hint}
        </p>
      )}
      {!group && wrong}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-12 text-bad-strong">
      <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
      {children}
    </p>
  );
}
