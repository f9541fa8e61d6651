import { useState, type FormEvent } from 'react';
import { HttpError } from '#web/http-error.ts';
import { noticeFor, showNotice } from '#web/notices.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';

export interface PasswordPromptProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly danger?: boolean;
  /** Rejects with what the server answered; what is not about the password is told by a notice. */
  readonly onPassword: (password: string) => Promise<void>;
}

/** Asks for the current password before something that matters. */
export function PasswordPrompt(props: PasswordPromptProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const close = (open: boolean) => {
    setPassword('');
    setProblem(undefined);
    props.onOpenChange(open);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') {
      setProblem('Password is required');
      return;
    }
    setBusy(true);
    try {
      await props.onPassword(password);
      setPassword('');
      setProblem(undefined);
    } catch (error) {
      const fields = error instanceof HttpError ? error.fields : undefined;
      if (fields?.['password']) setProblem(fields['password']);
      else await showNotice(noticeFor(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={props.open}
      onOpenChange={close}
      title={props.title}
      subtitle={props.text}
      size="small"
      saving={busy}
      onSubmit={(event) => void submit(event)}
      foot={
        <>
          <Button onClick={() => close(false)}>Cancel</Button>
          <Button type="submit" variant={props.danger ? 'danger' : 'primary'} busy={busy}>
            {props.action}
          </Button>
        </>
      }
    >
      <Field label="Current password" required error={problem}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
