import type { ReactNode } from 'react';

/** A part of a page that an address leads to by its hash. */
export function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="scroll-mt-20">
      {children}
    </div>
  );
}
