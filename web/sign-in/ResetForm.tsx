import { useState, type FormEvent } from 'react';
import { HttpError } from '#web/http-error.ts';
import { noticeFor, reasonOf, showNotice } from '#web/notices.ts';
import { useResetPassword } from '#web/sign-in/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';

interface ResetFormProps {
  readonly token: string;
  readonly username: string;
  readonly onDone: () => void;
}

/** Sets a new password for whoever a reset link belongs to. */
export function ResetForm({ token, username, onDone }: ResetFormProps) {
  const [newPassword, setNewPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutateAsync: reset, isPending } = useResetPassword();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (newPassword.length < 8) {
      setProblem('New password must be at least 8 characters long.');
      return;
    }
    try {
      await reset({ body: { token, newPassword } });
      onDone();
    } catch (error) {
      const field = error instanceof HttpError ? error.fields?.['newPassword'] : undefined;
      if (field) setProblem(field);
      else if (error instanceof HttpError && error.status === 404) setProblem(reasonOf(error));
      else await showNotice(noticeFor(error));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label="New password" required hint="At least 8 characters." error={problem}>
        <PasswordInput
          autoComplete="new-password"
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" className="w-full" busy={isPending}>
        Set new password
      </Button>
    </form>
  );
}
