import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#web/ui/class-names.ts';

export type InlineProblem = {
  wrong: string;
  /** What stands there by now, where that was told: the typing goes on from it. */
  stands?: string;
};

export type InlineTextProps = {
  /** Names the field; there is no label beside it. */
  label: string;
  value: string;
  /** Gets what is to stand there and what stood there when the typing began; nothing is wrong once it is kept. */
  onSave: (value: string, before: string) => Promise<InlineProblem | undefined>;
  placeholder?: string;
  inputMode?: 'text' | 'decimal';
  className?: string;
};

/** Words that are changed where they stand: kept on Enter or on leaving, given up by Escape. */
export function InlineText({ label, value, onSave, className, ...rest }: InlineTextProps) {
  const [typing, setTyping] = useState<{ text: string; before: string }>();
  const [wrong, setWrong] = useState<string>();
  /** What is on its way to be kept: it is what the typing is told against, and not what still stands. */
  const asked = useRef<{ text: string }>(undefined);
  const save = async () => {
    if (typing === undefined) return;
    const text = typing.text.trim();
    if (text === asked.current?.text) return;
    if (!asked.current && text === value) {
      setTyping(undefined);
      setWrong(undefined);
      return;
    }
    const mine = { text };
    asked.current = mine;
    const problem = await onSave(text, typing.before);
    if (asked.current === mine) asked.current = undefined;
    // Whoever waits for the same answer finds what is wrong drawn already.
    flushSync(() => setWrong(problem?.wrong));
    const before = problem ? (problem.stands ?? typing.before) : text;
    setTyping((now) =>
      !now || (!problem && now.text === typing.text) ? undefined : { ...now, before },
    );
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      event.currentTarget.blur();
    }
    if (event.key === 'Escape' && typing !== undefined) {
      event.stopPropagation();
      setTyping(undefined);
      setWrong(undefined);
    }
  };
  const shown = typing?.text ?? value;
  return (
    <span
      data-words={shown || rest.placeholder}
      className={classNames('inline-text inline-grid min-w-0', className)}
    >
      <textarea
        {...rest}
        rows={1}
        dir="auto"
        aria-label={label}
        aria-invalid={wrong !== undefined || undefined}
        autoComplete="off"
        value={shown}
        onChange={(event) => {
          const text = event.target.value.replace(/\n/g, ' ');
          setTyping((now) => ({ text, before: now?.before ?? value }));
        }}
        onBlur={() => void save()}
        onKeyDown={press}
        className="field-sizing-content min-h-7 w-full resize-none min-w-0 rounded-entry border border-transparent bg-transparent px-1.5 -mx-1.5 hover:border-line focus:border-edge focus:bg-raised aria-invalid:border-bad max-sm:text-16 touch:text-16 touch:min-h-11"
      />
      {wrong !== undefined && (
        <span role="alert" className="text-12 text-bad-strong">
          {wrong}
        </span>
      )}
    </span>
  );
}
