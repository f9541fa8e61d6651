import type { ReactNode } from 'react';
import { Callout } from '#web/ui/Callout.tsx';

/** A warning at the top of a dialog that stays in sight however far its fields are scrolled. */
export function StickyCallout({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -top-5 z-1 -mt-5 bg-raised pt-5 pb-3">
      <Callout tone="warn" announce>
        {children}
      </Callout>
    </div>
  );
}
