import { CalendarClock, Check, Users } from 'lucide-react';
import { Link } from 'react-router';
import type { CurrentUser } from '#contract/people.ts';
import { useCurrentUser } from '#web/session.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';

export function Dashboard() {
  const user = useCurrentUser();
  return (
    <>
      <PageHeader
        title="Executive Dashboard"
        subtitle="Strategic business intelligence & client insights"
      />
      <div className="mb-8">
        <h2 className="text-20 font-semibold tracking-[-0.01em]">
          Welcome back, {user.username || 'Executive'}
        </h2>
        <p className="mt-1 text-muted">
          Your AI-powered business command center is ready. Here's your executive overview.
        </p>
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section
          title="Client Command Center"
          subtitle="Strategic client profiles & business intelligence"
        >
          <Card>
            <EmptyState
              icon={Users}
              title="No clients yet"
              text="Every client's profile, revenue and pipeline stage will stand here."
            />
          </Card>
        </Section>
        <div className="space-y-6">
          <Checklist user={user} />
          <Section title="Recent activity">
            <Card>
              <EmptyState
                icon={CalendarClock}
                title="No calls yet"
                text="The latest calls and what came of them will stand here."
              />
            </Card>
          </Section>
        </div>
      </div>
    </>
  );
}

interface Step {
  readonly label: string;
  readonly text: string;
  readonly to: string;
  readonly done: boolean;
}

function stepsFor(user: CurrentUser): Step[] {
  return [
    {
      label: 'Complete your profile',
      text: 'Phone, address, business name and time zone.',
      to: '/profile-setup',
      done: user.phone !== '' && user.address !== '' && user.businessName !== '',
    },
    {
      label: 'Switch two-step sign-in on',
      text: 'A code from your phone keeps your clients’ words yours.',
      to: '/profile',
      done: user.twoStep,
    },
  ];
}

/** What is left to do before the practice is ready; gone when nothing is. */
function Checklist({ user }: { user: CurrentUser }) {
  const steps = stepsFor(user);
  const left = steps.filter((step) => !step.done).length;
  if (left === 0) return null;
  return (
    <Section title="Get ready" subtitle={`${steps.length - left} of ${steps.length} done`}>
      <Card flush>
        <ul className="divide-y divide-line">
          {steps.map((step) => (
            <li key={step.to}>
              <Link to={step.to} className="flex items-start gap-3 px-4 py-3 hover:bg-hover">
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
  );
}
