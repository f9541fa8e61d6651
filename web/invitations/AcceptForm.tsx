import { useForm } from 'react-hook-form';
import { linkSpent } from '#contract/sign-in.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { HttpError } from '#web/http-error.ts';
import { useAcceptInvitation } from '#web/invitations/api.ts';
import { noticeFor, showNotice } from '#web/notices.ts';
import { themeChoice } from '#web/theme.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

interface AcceptValues {
  name: string;
  username: string;
  password: string;
}

const fields = ['name', 'username', 'password'] as const;

interface AcceptFormProps {
  readonly token: string;
  readonly name: string;
  readonly onDone: () => Promise<void>;
  /** Somebody came before, by this link or another one to the same address. */
  readonly onSpent: () => void;
}

/** Makes the account that an invitation offers. */
export function AcceptForm({ token, name, onDone, onSpent }: AcceptFormProps) {
  const form = useForm<AcceptValues>({ defaultValues: { name, username: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync: accept } = useAcceptInvitation();
  const save = form.handleSubmit(async (values) => {
    try {
      await accept({ body: { token, ...values, theme: themeChoice() } });
    } catch (error) {
      if (error instanceof HttpError && error.code === linkSpent.code) onSpent();
      else if (!showFieldErrors(error, fields, form.setError)) {
        await showNotice(noticeFor(error, 'signup'));
      }
      return;
    }
    await onDone();
  });
  const password = {
    required: 'Password is required',
    minLength: { value: 8, message: 'New password must be at least 8 characters long.' },
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="space-y-4">
      <Field label="Your name" required error={errors.name?.message}>
        <TextInput
          autoComplete="name"
          {...form.register('name', { required: 'Name is required' })}
        />
      </Field>
      <Field label="Username" required error={errors.username?.message}>
        <TextInput
          autoComplete="username"
          autoCapitalize="none"
          {...form.register('username', { required: 'Username is required' })}
        />
      </Field>
      <Field
        label="Password"
        required
        hint="At least 8 characters."
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password', password)} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="w-full"
        busy={isSubmitting}
        busyText="Creating your account…"
      >
        Create account
      </Button>
    </form>
  );
}
