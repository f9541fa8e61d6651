import { gapsText } from '#web/messages/placeholder-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';

export type LetterCalloutProps = {
  /** Placeholders in braces that nothing can be put in for. */
  open: readonly string[];
  /** Words in brackets that are still to be replaced. */
  blanks: readonly string[];
  /** Gives back what a template took the place of; absent when it took nothing. */
  onPutBack: (() => void) | undefined;
};

/** What is to be known of a letter before it is sent: its gaps, and what it replaced. */
export function LetterCallout({ open, blanks, onPutBack }: LetterCalloutProps) {
  if (open.length === 0 && blanks.length === 0 && !onPutBack) return null;
  return (
    <Callout
      tone={open.length > 0 || blanks.length > 0 ? 'warn' : 'calm'}
      title={titleOf(open, blanks)}
      announce
    >
      {open.length > 0 && (
        <p className="wrap-anywhere">
          Write something in place of {open.join(', ')}: as it stands it can’t be sent.
        </p>
      )}
      {blanks.length > 0 && (
        <p className="wrap-anywhere">
          {blanks.join(', ')} still stands in it, and is read like that if it is sent.
        </p>
      )}
      {onPutBack && (
        <Button size="small" className="mt-2" onClick={onPutBack}>
          Put mine back
        </Button>
      )}
    </Callout>
  );
}

function titleOf(open: readonly string[], blanks: readonly string[]): string {
  if (open.length > 0) return gapsText(open);
  return blanks.length > 0
    ? 'Something is still to be written'
    : 'The template replaced what you wrote';
}
