import { emptyFieldsText } from '#web/messages/placeholder-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';

export type LetterCalloutProps = {
  /** Placeholders in braces that nothing can be put in for. */
  open: readonly string[];
  /** Gives back what a template took the place of; absent when it took nothing. */
  onPutBack: (() => void) | undefined;
};

/** What is to be known of a letter before it is sent: its gaps, and what it replaced. */
export function LetterCallout({ open, onPutBack }: LetterCalloutProps) {
  if (open.length === 0 && !onPutBack) return null;
  const names = open.map((token) => token.replace(/^\{\{\s*|\s*\}\}$/g, ''));
  return (
    <Callout
      tone={open.length > 0 ? 'warn' : 'calm'}
      title={
        open.length > 0
          ? `Nothing is known for this client: ${emptyFieldsText(names)}`
          : 'The template replaced what you wrote'
      }
      announce
    >
      {open.length > 0 && (
        <p className="wrap-anywhere">
          Write something in place of {open.join(', ')}: as it stands it can’t be sent.
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
