import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';

export type ChangedMeanwhileProps = {
  what: 'note' | 'template';
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** What it says now. */
  children: ReactNode;
};

/** Shows what somebody else wrote meanwhile, and lets the writer choose. */
export function ChangedMeanwhile({
  what,
  onKeepMine,
  onTakeTheirs,
  children,
}: ChangedMeanwhileProps) {
  return (
    <Callout tone="warn" title={`Somebody else changed this ${what} while you wrote`} announce>
      {children}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="small" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </Callout>
  );
}
