import { EyeOff } from 'lucide-react';
import type { DismissReason } from '#contract/quiet-days.ts';
import { reasonChoices } from '#web/insights/insight-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Menu, MenuEntry, MenuHeading } from '#web/ui/Menu.tsx';

export type DismissMenuProps = { busy: boolean; onDismiss: (reason: DismissReason) => void };

/** Puts an insight away for one of four reasons, which say for how long. */
export function DismissMenu({ busy, onDismiss }: DismissMenuProps) {
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" icon={EyeOff} busy={busy}>
          Dismiss
        </Button>
      }
    >
      <MenuHeading>Why is it put away?</MenuHeading>
      {reasonChoices.map(({ reason, label, hint }) => (
        <MenuEntry key={reason} hint={hint} onSelect={() => onDismiss(reason)}>
          {label}
        </MenuEntry>
      ))}
    </Menu>
  );
}
