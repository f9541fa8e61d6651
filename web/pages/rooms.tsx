import { Brain } from 'lucide-react';
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

export function MemoryEngine() {
  return (
    <Room
      title="Memory Engine"
      subtitle="Everything ever said, found by word"
      icon={Brain}
      empty="Nothing to remember yet"
      text="This room is being furnished: search over every call, task and insight."
    />
  );
}
