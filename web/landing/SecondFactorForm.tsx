import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PanelFrame, WordButton } from '#web/landing/PanelFrame.tsx';
import { reasonOf } from '#web/notices.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type SecondFactorFormProps = {
  onSubmit: (code: string) => Promise<void>;
  onCancel: () => void;
};

/** The second step of signing in: six digits from an authenticator, or a recovery code. */
export function SecondFactorForm({ onSubmit, onCancel }: SecondFactorFormProps) {
  const [recovery, setRecovery] = useState(false);
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code }) => {
    try {
      await onSubmit(code.replaceAll(/\s/g, ''));
    } catch (error) {
      const message = reasonOf(error);
      setError('code', { type: 'server', message }, { shouldFocus: true });
    }
  });
  const rules = recovery
    ? { required: 'Enter one of your recovery codes' }
    : {
        required: 'Enter the code',
        pattern: { value: /^\s*\d{3}\s?\d{3}\s*$/, message: 'The code has six digits' },
      };
  return (
    <PanelFrame
      title="One more step"
      subtitle={
        recovery
          ? 'Enter one of the recovery codes that you kept. Each works once. If they are lost too, an admin of your practice can switch the second step off for you.'
          : 'Enter the six digits that your authenticator app shows.'
      }
      foot={<WordButton onClick={onCancel}>Sign in as somebody else</WordButton>}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label={recovery ? 'Recovery code' : 'Code'} error={errors.code?.message}>
          <TextInput
            key={recovery ? 'recovery' : 'authenticator'}
            {...register('code', rules)}
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            inputMode={recovery ? 'text' : 'numeric'}
            className="figures text-16 tracking-[0.12em]"
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={isSubmitting}
          busyText="Logging In..."
          className="mt-2 w-full"
        >
          Continue
        </Button>
        <p className="text-13 text-muted">
          <WordButton
            onClick={() => {
              setRecovery(!recovery);
              reset();
            }}
          >
            {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
          </WordButton>
        </p>
      </form>
    </PanelFrame>
  );
}
