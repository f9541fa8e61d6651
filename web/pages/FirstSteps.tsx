import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { CurrentUser } from '#contract/people.ts';
import { Card } from '#web/ui/Card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Section } from '#web/ui/Section.tsx';

interface Step {
  readonly label: string;
  readonly text: string;
  readonly to: string;
  readonly done: boolean;
}

export type FirstStepsProps = {
  user: CurrentUser;
  hasClients: boolean;
  /** Where a client is added. */
  addClient: string;
};

/** What there is to do before the practice is ready. */
export function firstSteps({ user, hasClients, addClient }: FirstStepsProps): Step[] {
  return [
    {
      label: 'Complete your profile',
      text: 'Phone, address, business name and timezone.',
      to: '/profile-setup',
      done: user.phone !== '' && user.address !== '' && user.businessName !== '',
    },
    {
      label: 'Add your first client',
      text: 'A name, an email and a type of business are enough to begin.',
      to: addClient,
      done: hasClients,
    },
    {
      label: 'Switch two-step sign-in on',
      text: 'A code from your phone keeps your clients’ words yours.',
      to: '/profile',
      done: user.twoStep,
    },
  ];
}

/** What is left to do; gone when nothing is. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const left = steps.filter((step) => !step.done).length;
  return (
    <div data-print="hide">
      <Section
        title="Get ready"
        action={
          <span className="figures text-13 text-muted">
            {steps.length - left} of {steps.length} done
          </span>
        }
      >
        <Card flush>
          <ul className="divide-y divide-line">
            {steps.map((step) => (
              <li key={step.to}>
                <Link
                  to={step.to}
                  className="flex items-start gap-3 px-4 py-3 -outline-offset-2! hover:bg-hover"
                >
                  <span
                    aria-hidden
                    className={classNames(
                      'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border',
                      step.done ? 'border-good bg-good-tint text-good-strong' : 'border-edge',
                    )}
                  >
                    {step.done && <Check className="size-3" />}
                  </span>
                  <span>
                    <span className="block text-14 font-medium">
                      {step.label}
                      {step.done && <span className="sr-only"> (done)</span>}
                    </span>
                    <span className="block text-13 text-muted">{step.text}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </Section>
    </div>
  );
}
