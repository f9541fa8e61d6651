import { useId, useRef } from 'react';
import { CopyButton } from '#web/ui/CopyField.tsx';

export type CopyBlockProps = {
  label: string;
  /** Several lines, shown as they are. */
  value: string;
  hint?: string;
};

/** Lines to be taken along whole, such as a configuration. */
export function CopyBlock({ label, value, hint }: CopyBlockProps) {
  const box = useRef<HTMLPreElement>(null);
  const id = useId();
  const select = () => {
    if (box.current) window.getSelection()?.selectAllChildren(box.current);
  };
  return (
    <div role="group" aria-labelledby={id} className="grid min-w-0 gap-1.5">
      <p id={id} className="text-13 font-medium">
        {label}
      </p>
      <div className="relative min-w-0">
        <div className="absolute top-2 right-2">
          <CopyButton text={value} size="small" onRefused={select} />
        </div>
        <pre
          ref={box}
          // It scrolls sideways, which the keyboard has to reach.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="overflow-x-auto rounded-control border border-line bg-sunken px-3 py-2.5 font-mono text-12 leading-5"
        >
          {value}
        </pre>
      </div>
      {hint && <p className="text-12 text-muted">{hint}</p>}
    </div>
  );
}
