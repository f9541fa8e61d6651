import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextInput, type TextInputProps } from '#web/ui/TextInput.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'after' | 'before'>;

export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Mark = shown ? EyeOff : Eye;
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          className="grid size-7 place-items-center rounded-entry text-muted hover:bg-hover hover:text-ink touch:size-10"
          onClick={() => setShown(!shown)}
        >
          <Mark aria-hidden className="size-4" />
        </button>
      }
    />
  );
}
