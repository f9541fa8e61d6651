import { CreditCard, Target } from 'lucide-react';
import type { Icon } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

type RoomProps = { title: string; subtitle: string; icon: Icon; empty: string; text: string };

/** A room that is still being furnished: it says what it will be and offers nothing that is not there. */
function Room({ title, subtitle, icon, empty, text }: RoomProps) {
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <Card>
        <EmptyState icon={icon} title={empty} text={text} />
      </Card>
    </>
  );
}

export function StrategyBuilder() {
  return (
    <Room
      title="Strategy Builder"
      subtitle="Quarterly objectives and key results for each client"
      icon={Target}
      empty="No objectives yet"
      text="This room is being furnished: objectives, check-ins and the tasks that follow."
    />
  );
}

export function TestPayment() {
  return (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <Room
        title="Payment test"
        subtitle="A card payment, from the amount to the receipt"
        icon={CreditCard}
        empty="No payments yet"
        text="This room is being furnished: card payments by Stripe or by a test gateway."
      />
    </div>
  );
}
