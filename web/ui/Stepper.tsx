import { Check } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';

export type StepperProps<Key extends string> = {
  /** Names the list for screen readers. */
  label: string;
  steps: readonly { key: Key; label: string }[];
  current: Key;
  /** Makes the steps that are done buttons. */
  onGo?: (key: Key) => void;
  /** Whether one may go back to a step that is done; to every one by default. */
  canGo?: (key: Key) => boolean;
};

/** Where a wizard stands: what is done, what is asked now, what comes. */
export function Stepper<Key extends string>(props: StepperProps<Key>) {
  const { label, steps, current, onGo, canGo = () => true } = props;
  const at = steps.findIndex(({ key }) => key === current);
  return (
    <nav aria-label={label}>
      <p className="mb-2 text-13 sm:hidden">
        <span className="font-medium">{steps[at]?.label}</span>{' '}
        <span className="text-muted">
          Step {at + 1} of {steps.length}
        </span>
      </p>
      <ol className="flex gap-2">
        {steps.map((step, index) => (
          <li
            key={step.key}
            aria-current={index === at ? 'step' : undefined}
            className="min-w-0 flex-1"
          >
            <div
              aria-hidden
              className={classNames(
                'h-1 rounded-full transition-colors',
                index <= at ? 'bg-accent' : 'bg-plain-tint',
              )}
            />
            <StepName
              name={step.label}
              number={index + 1}
              state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
              onGo={index < at && onGo && canGo(step.key) ? () => onGo(step.key) : undefined}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StepNameProps = {
  name: string;
  number: number;
  state: 'done' | 'current' | 'ahead';
  onGo?: () => void;
};

function StepName({ name, number, state, onGo }: StepNameProps) {
  const words = (
    <>
      <span
        aria-hidden
        className={classNames(
          'figures grid size-5 shrink-0 place-items-center rounded-full text-12 font-medium',
          state === 'current' && 'bg-accent text-on-accent',
          state === 'done' && 'bg-accent-tint text-accent-strong',
          state === 'ahead' && 'bg-plain-tint text-muted',
        )}
      >
        {state === 'done' ? <Check className="size-3" strokeWidth={3} /> : number}
      </span>
      <span className="truncate max-sm:sr-only">{name}</span>
      {state === 'done' && <span className="sr-only">, done</span>}
    </>
  );
  const look = classNames(
    'mt-2 flex max-w-full items-center gap-2 rounded-entry text-13',
    state === 'current' ? 'font-medium text-ink' : 'text-muted',
  );
  if (!onGo) return <p className={look}>{words}</p>;
  return (
    <button type="button" onClick={onGo} className={classNames(look, 'hover:text-ink')}>
      {words}
    </button>
  );
}
