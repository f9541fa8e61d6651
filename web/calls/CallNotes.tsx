import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { notesId, quotedOf } from '#web/calls/call-place.ts';
import { QuotedText } from '#web/calls/QuotedText.tsx';
import { Card } from '#web/ui/Card.tsx';

/** What the coach wrote down; a receipt of it leads here. */
export function CallNotes({ notes }: { notes: string }) {
  const { hash, state, key } = useLocation();
  const chosen = hash === `#${notesId}`;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!chosen) return;
    const mark = box.current?.querySelector('mark') ?? box.current;
    mark?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [chosen, key]);
  return (
    <Card title="Notes">
      <div
        ref={box}
        id={notesId}
        tabIndex={-1}
        dir="auto"
        className="max-h-[60vh] overflow-y-auto text-14 wrap-anywhere whitespace-pre-wrap"
      >
        <QuotedText text={notes} quoted={chosen ? quotedOf(state) : undefined} />
      </div>
    </Card>
  );
}
