import { type KeyboardEvent, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export type InlineTextProps = {
  /** Names the field; there is no label beside it. */
  label: string;
  value: string;
  /** Resolves to what is wrong with it, or to nothing once it is kept. */
  onSave: (value: string) => Promise<string | undefined>;
  placeholder?: string;
  inputMode?: 'text' | 'decimal';
  className?: string;
};

/** Words that are changed where they stand: kept on Enter or on leaving, given up by Escape. */
export function InlineText({ label, value, onSave, className, ...rest }: InlineTextProps) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const save = async () => {
    if (typed === undefined || typed.trim() === value) {
      setTyped(undefined);
      return;
    }
    const problem = await onSave(typed.trim());
    setWrong(problem);
    if (problem === undefined) setTyped(undefined);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      event.currentTarget.blur();
    }
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      setTyped(undefined);
      setWrong(undefined);
    }
  };
  return (
    <span className={classNames('inline-grid min-w-0', className)}>
      <textarea
        {...rest}
        rows={1}
        dir="auto"
        aria-label={label}
        aria-invalid={wrong !== undefined || undefined}
        autoComplete="off"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value.replace(/\n/g, ' '))}
        onBlur={() => void save()}
        onKeyDown={press}
        className="field-sizing-content min-h-7 w-full resize-none min-w-0 rounded-entry border border-transparent bg-transparent px-1.5 -mx-1.5 hover:border-line focus:border-edge focus:bg-raised aria-invalid:border-bad max-sm:text-16 touch:min-h-11"
      />
      {wrong !== undefined && (
        <span role="alert" className="text-12 text-bad-strong">
          {wrong}
        </span>
      )}
    </span>
  );
}
