import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

const SHOWN_MS = 2_000;

/** Copies, and says so for two seconds. Where the browser forbids it, `onRefused` can select the text. */
export function CopyButton({
  text,
  label = 'Copy',
  size = 'medium',
  onRefused,
}: {
  text: string;
  label?: string;
  size?: 'small' | 'medium';
  onRefused?: () => void;
}) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      onRefused?.();
    }
  };
  return (
    <>
      <Button size={size} icon={copied ? Check : Copy} onClick={() => void copy()}>
        {copied ? 'Copied' : label}
      </Button>
      <span role="status" className="sr-only">
        {copied ? 'Copied to the clipboard' : ''}
      </span>
    </>
  );
}

export type CopyFieldProps = { label: string; value: string; hint?: string };

/** A text to be taken along whole, such as a link. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const select = () => box.current?.select();
  return (
    <Field label={label} hint={hint}>
      <div className="flex gap-2">
        <TextInput
          ref={box}
          readOnly
          value={value}
          spellCheck={false}
          onFocus={select}
          className="font-mono text-13!"
        />
        <CopyButton
          text={value}
          onRefused={() => {
            box.current?.focus();
            select();
          }}
        />
      </div>
    </Field>
  );
}
