import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '#web/form-errors.ts';
import { notices, showNotice } from '#web/notices.ts';
import { useChangePassword } from '#web/sign-in/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';

interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmation: string;
}

const empty: PasswordValues = { currentPassword: '', newPassword: '', confirmation: '' };

/** Says what is wrong with the form before it is sent; the server holds the same rules. */
export function problemWith(values: PasswordValues): [keyof PasswordValues, string] | undefined {
  if (values.currentPassword === '' || values.newPassword === '') {
    const field = values.currentPassword === '' ? 'currentPassword' : 'newPassword';
    return [field, 'Current password and new password are required.'];
  }
  if (values.newPassword !== values.confirmation) {
    return ['confirmation', 'New password and confirmation do not match.'];
  }
  if (values.newPassword.length < 8) {
    return ['newPassword', 'New password must be at least 8 characters long.'];
  }
  return undefined;
}

export function PasswordCard({ username }: { username: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Card
      title="Password"
      subtitle="Changing it signs out all your other sessions."
      action={
        !open && (
          <Button icon={KeyRound} onClick={() => setOpen(true)}>
            Change Password
          </Button>
        )
      }
    >
      {open && <PasswordForm username={username} onDone={() => setOpen(false)} />}
    </Card>
  );
}

function PasswordForm({ username, onDone }: { username: string; onDone: () => void }) {
  const form = useForm<PasswordValues>({ defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync: change } = useChangePassword();
  const save = form.handleSubmit(async (values) => {
    const problem = problemWith(values);
    if (problem) {
      form.setError(problem[0], { message: problem[1] }, { shouldFocus: true });
      await showNotice(notices.validation(problem[1]));
      return;
    }
    const { currentPassword, newPassword } = values;
    try {
      await change({ body: { currentPassword, newPassword } });
    } catch (error) {
      showFieldErrors(error, ['currentPassword', 'newPassword'], form.setError);
      await showNotice(notices.passwordChangeFailed(error));
      return;
    }
    onDone();
    await showNotice(notices.passwordChanged());
  });
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="space-y-4">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label="Current password" required error={errors.currentPassword?.message}>
        <PasswordInput
          autoFocus
          autoComplete="current-password"
          {...form.register('currentPassword')}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="New password"
          required
          hint="At least 8 characters."
          error={errors.newPassword?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
        </Field>
        <Field label="New password again" required error={errors.confirmation?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('confirmation')} />
        </Field>
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="primary" type="submit" busy={isSubmitting} busyText="Changing…">
          Change Password
        </Button>
      </div>
    </form>
  );
}
