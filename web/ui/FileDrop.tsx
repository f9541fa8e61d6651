import { CircleAlert, Upload } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { byteText } from '#web/ui/byte-text.ts';
import { Button, type Icon } from '#web/ui/Button.tsx';
import type { ButtonVariant } from '#web/ui/button-look.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type FileRules, sortFiles } from '#web/ui/file-rules.ts';
import { useFileDrag } from '#web/ui/use-file-drag.ts';

export type FileDropProps = FileRules & {
  /** Names the area: "Drop a CSV file here". */
  label: string;
  /** Below the label; the size limit is added by itself. */
  hint?: ReactNode;
  icon?: Icon;
  buttonLabel?: string;
  buttonVariant?: ButtonVariant;
  onFiles: (files: File[]) => void;
  disabled?: boolean;
  /** Stands in the area in place of the invitation, such as a list that also takes files. */
  children?: ReactNode;
  className?: string;
};

/** Takes files by drop anywhere in it and by its button; says what it refuses and why. */
export function FileDrop({
  label,
  hint,
  icon: IconMark = Upload,
  buttonLabel,
  buttonVariant,
  onFiles,
  disabled = false,
  children,
  className,
  ...rules
}: FileDropProps) {
  const { accept, maxBytes, multiple = false } = rules;
  const area = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [refused, setRefused] = useState<readonly string[]>([]);

  const take = (files: File[]) => {
    const sorted = sortFiles(files, rules);
    setRefused(sorted.refused);
    if (sorted.taken.length > 0) onFiles(sorted.taken);
  };
  const over = useFileDrag(area, disabled, (files, folders) => {
    take(files);
    if (folders > 0) {
      setRefused((before) => [...before, 'Folders cannot be added. Add the files in them.']);
    }
  });

  return (
    <div
      ref={area}
      role="group"
      aria-labelledby={id}
      className={classNames(
        'min-w-0 rounded-card border border-dashed transition-colors',
        over ? 'border-accent bg-accent-tint' : disabled ? 'border-line' : 'border-edge',
        className,
      )}
    >
      <div
        className={classNames(
          'flex flex-col items-center gap-1 text-center',
          children
            ? 'border-b border-line px-4 py-3 sm:flex-row sm:gap-3 sm:text-left'
            : 'px-6 py-8',
        )}
      >
        <IconMark
          aria-hidden
          className={classNames(
            'size-5 shrink-0',
            over ? 'text-accent' : 'text-muted',
            disabled && 'opacity-50',
          )}
        />
        <div className={classNames('max-w-full min-w-0', children && 'sm:flex-1')}>
          <p id={id} className={classNames('text-14 font-medium', disabled && 'text-muted')}>
            {label}
          </p>
          <p className="text-12 text-muted">
            {hint}
            {hint && maxBytes !== undefined && ' '}
            {maxBytes !== undefined && `Up to ${byteText(maxBytes)}${multiple ? ' each' : ''}.`}
          </p>
        </div>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-hidden
          hidden
          accept={accept}
          multiple={multiple}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            // The same file may be chosen again, after it was mended.
            target.value = '';
          }}
        />
        <Button
          variant={buttonVariant}
          size={children ? 'small' : 'medium'}
          disabled={disabled}
          aria-describedby={id}
          className={children ? undefined : 'mt-3'}
          onClick={() => input.current?.click()}
        >
          {buttonLabel ?? (multiple ? 'Choose files' : 'Choose a file')}
        </Button>
      </div>
      {refused.length > 0 && (
        <ul
          role="alert"
          className={classNames(
            'grid gap-1 px-4 text-12 text-bad-strong',
            children ? 'border-b border-line py-2.5' : 'pb-4',
          )}
        >
          {refused.map((sentence) => (
            <li key={sentence} className="mx-auto flex items-start gap-1.5">
              <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
              <span className="min-w-0 break-words">{sentence}</span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
