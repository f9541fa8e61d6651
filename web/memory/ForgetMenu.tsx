import { Ellipsis, Eraser } from 'lucide-react';
import { useState } from 'react';
import type { MemoryEntry } from '#contract/memory-record.ts';
import { sourceWords } from '#web/memory/memory-words.ts';
import { useErase } from '#web/memory/use-erase.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry } from '#web/ui/Menu.tsx';

type Placed = Pick<MemoryEntry, 'id' | 'source' | 'sourceId' | 'clientName'>;
type What = 'entry' | 'source';

export type ForgetMenuProps = {
  entry: Placed;
  /** Names the entry for screen readers. */
  label: string;
};

/** Takes an entry, or all of its record, out of memory. */
export function ForgetMenu({ entry, label }: ForgetMenuProps) {
  const [what, setWhat] = useState<What>();
  const erase = useErase();
  const noun = sourceWords[entry.source].label.toLowerCase();
  const isCall = entry.source === 'call';
  const confirm = async () => {
    const { id, source, sourceId } = entry;
    const body =
      what === 'source'
        ? ({ what: 'source', source, id: sourceId } as const)
        : ({ what: 'entry', id } as const);
    await erase(body);
  };
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={`More for ${label}`} size="small" />}>
        {isCall && (
          <MenuEntry icon={Eraser} danger onSelect={() => setWhat('entry')}>
            Erase this from memory
          </MenuEntry>
        )}
        <MenuEntry icon={Eraser} danger onSelect={() => setWhat('source')}>
          {isCall ? 'Erase the whole call from memory' : `Erase this ${noun} from memory`}
        </MenuEntry>
      </Menu>
      <ConfirmDialog
        open={what !== undefined}
        onOpenChange={(open) => !open && setWhat(undefined)}
        title={what === 'entry' ? 'Erase this from memory?' : `Erase this ${noun} from memory?`}
        text={forgetText(what, noun, entry.clientName)}
        confirmLabel="Erase"
        danger
        onConfirm={confirm}
      />
    </>
  );
}

function forgetText(what: What | undefined, noun: string, clientName: string): string {
  const gone =
    what === 'entry'
      ? 'These words, and a summary that may repeat them,'
      : `Everything memory holds about this ${noun}, with the facts and insights drawn from it,`;
  return `${gone} will no longer be found, cited, or told to an analyst or the voice agent. Tasks made from it stay, without its words. It can’t be undone. The ${noun} itself stays in ${clientName}’s record, and the audit log notes that it was done, not what was said.`;
}
