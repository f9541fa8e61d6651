import { useState } from 'react';
import { beginningOf, isLong } from '#web/messages/long-text.ts';

/** A text as it was written; a long one is folded, unless somebody was led to its words. */
export function LongText({ text, linked = false }: { text: string; linked?: boolean }) {
  const [chosen, setWhole] = useState<boolean>();
  const whole = chosen ?? linked;
  return (
    <div className="text-14 text-ink">
      <p className="wrap-anywhere whitespace-pre-wrap">{whole ? text : beginningOf(text)}</p>
      {isLong(text) && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="mt-1 -ml-1 min-h-6 rounded-entry px-1 text-13 font-medium text-muted hover:text-ink touch:min-h-11"
        >
          {whole ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}
