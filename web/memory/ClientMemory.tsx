import { Eraser } from 'lucide-react';
import { useState } from 'react';
import type { Client } from '#contract/client-record.ts';
import { MemoryBrowser } from '#web/memory/MemoryBrowser.tsx';
import { MemoryFacts } from '#web/memory/MemoryFacts.tsx';
import { useErase } from '#web/memory/use-erase.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Section } from '#web/ui/Section.tsx';

/** Everything that memory holds of one client: facts, and all that was said. */
export function ClientMemory({ client }: { client: Pick<Client, 'id' | 'name'> }) {
  const [erasing, setErasing] = useState(false);
  const erase = useErase();
  return (
    <>
      <MemoryFacts clientId={client.id} />
      <Section
        title="Everything said"
        action={
          <Button variant="ghost" icon={Eraser} onClick={() => setErasing(true)}>
            Erase from memory
          </Button>
        }
      >
        <MemoryBrowser clientId={client.id} />
      </Section>
      <ConfirmDialog
        open={erasing}
        onOpenChange={setErasing}
        title={`Erase everything about ${client.name} from memory?`}
        text={`All that was said and written with ${client.name} until now will no longer be found, cited, or told to an analyst or the voice agent, and its facts go too. It can’t be undone. The calls, notes and documents stay in the record, and tasks stay without their words; what is said from now on is remembered. The audit log records that it was done, not what was said.`}
        confirmLabel="Erase"
        danger
        onConfirm={() => erase({ what: 'client', id: client.id })}
      />
    </>
  );
}
