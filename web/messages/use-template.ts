import { useEffect, useRef, useState } from 'react';
import { useFillTemplate } from '#web/messages/api.ts';
import { showOutcome } from '#web/show-outcome.ts';

interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** A letter that a template made, and what it took the place of. */
interface Filled {
  readonly templateId: string;
  readonly letter: Letter;
  readonly before: Letter | undefined;
}

interface Writing {
  /** What stands there now, to be put back. */
  readonly written: Letter;
  readonly onFill: (letter: Letter) => void;
}

const isSame = (one: Letter, other: Letter) =>
  one.subject === other.subject && one.text === other.text;

/**
 * Starts a letter from a template and remembers what it replaced. A template that comes late takes the
 * place of what is written by then; one that another was chosen after, or whose letter was closed, does not.
 */
export function useTemplate(clientId: string, writing: Writing) {
  const { mutateAsync: fill } = useFillTemplate();
  const [asked, setAsked] = useState<string>();
  const [filled, setFilled] = useState<Filled>();
  const latest = useRef<Writing>(undefined);
  const chosen = useRef<string>(undefined);
  useEffect(() => {
    latest.current = writing;
    return () => {
      latest.current = undefined;
    };
  });

  const choose = async (templateId: string) => {
    chosen.current = templateId;
    setAsked(templateId);
    const work = fill({ params: { id: clientId, templateId } });
    const outcome = await showOutcome(work, { failed: 'Template Not Used' });
    if (!latest.current || chosen.current !== templateId) return;
    setAsked(undefined);
    if (!outcome) return;
    const { onFill, written } = latest.current;
    const { subject, text } = outcome.value;
    const begun = { subject: written.subject, text: written.text };
    const before = begun.subject || begun.text ? begun : undefined;
    const letter = { subject, text };
    // What another template made is nothing to put back, unless it was written on.
    setFilled((earlier) => ({
      templateId,
      letter,
      before: earlier && isSame(earlier.letter, begun) ? earlier.before : before,
    }));
    onFill(letter);
  };
  return {
    templateId: asked ?? filled?.templateId ?? '',
    choose,
    before: filled?.before,
    forget: () => setFilled(undefined),
  };
}
