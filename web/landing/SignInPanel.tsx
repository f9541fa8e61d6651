import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { loginBody } from '#contract/sign-in.ts';
import { brand } from '#web/brand.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { PanelFrame, WordButton } from '#web/landing/PanelFrame.tsx';
import { keepRemembered, readRemembered } from '#web/landing/remembered-username.ts';
import { SecondFactorForm } from '#web/landing/SecondFactorForm.tsx';
import { noticeFor, type Notice } from '#web/notices.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type SignInValues = {
  username: string;
  password: string;
  rememberMe: boolean;
  /** From the authenticator, or a recovery code; only in the second step. */
  code?: string;
};

/** As the form holds it; the schema fills in what is absent. */
type Form = Omit<SignInValues, 'rememberMe'> & { rememberMe?: boolean };

export type SignInPanelProps = {
  /** Resolves when signed in, or asks for the second factor; what it rejects with is shown. */
  onSubmit: (values: SignInValues) => Promise<void | { secondFactor: true }>;
  onBack?: () => void;
  onTrial?: () => void;
  /** Stands above the form, such as why somebody was signed out. */
  message?: string;
};

export function SignInPanel({ onSubmit, onBack, onTrial, message }: SignInPanelProps) {
  const [failure, setFailure] = useState<Notice>();
  const [waiting, setWaiting] = useState<SignInValues>();
  const [remembered] = useState(readRemembered);
  const { register, control, handleSubmit, setError, formState } = useForm<
    Form,
    unknown,
    SignInValues
  >({
    resolver: standardSchemaResolver<Form, unknown, SignInValues>(loginBody),
    defaultValues: { ...remembered, password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const answer = await onSubmit(values);
      if (answer?.secondFactor) setWaiting(values);
      else keepRemembered(values);
    } catch (error) {
      if (showFieldErrors(error, ['username', 'password'], setError)) return;
      setFailure(noticeFor(error, 'login'));
    }
  });

  if (waiting) {
    return (
      <SecondFactorForm
        onCancel={() => setWaiting(undefined)}
        onSubmit={async (code) => {
          await onSubmit({ ...waiting, code });
          keepRemembered(waiting);
        }}
      />
    );
  }
  return (
    <PanelFrame
      title="Sign in"
      subtitle={`Welcome back to ${brand.name}.`}
      onBack={onBack}
      foot={
        onTrial && (
          <>
            New here? <WordButton onClick={onTrial}>Ask for access</WordButton>
          </>
        )
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {message && !failure && <Callout tone="calm">{message}</Callout>}
        {failure && (
          <Callout tone="bad" title={failure.title} announce>
            {failure.text}
          </Callout>
        )}
        <Field label="Username" error={errors.username?.message}>
          <TextInput
            {...register('username')}
            autoFocus={remembered.username === ''}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput
            {...register('password')}
            autoFocus={remembered.username !== ''}
            autoComplete="current-password"
          />
        </Field>
        <Controller
          control={control}
          name="rememberMe"
          render={({ field: { value, ...field } }) => (
            <Checkbox {...field} label="Remember me" checked={value ?? false} />
          )}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={isSubmitting}
          busyText="Logging In..."
          className="mt-2 w-full"
        >
          Login
        </Button>
        <p className="text-13 text-muted">
          Forgotten your password? An admin of your practice makes you a link for a new one.
        </p>
      </form>
    </PanelFrame>
  );
}
