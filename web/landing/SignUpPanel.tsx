import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type AccessRequest, accessRequestBody } from '#contract/invitations.ts';
import { brand } from '#web/brand.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { INDUSTRY_OPTIONS } from '#web/landing/industry-options.ts';
import { PanelFrame, WordButton } from '#web/landing/PanelFrame.tsx';
import { notices, type Notice } from '#web/notices.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type SignUpValues = Pick<
  AccessRequest,
  'name' | 'email' | 'phone' | 'companyName' | 'industry'
>;

type Form = Omit<SignUpValues, 'industry'> & { industry: SignUpValues['industry'] | '' };

export type SignUpPanelProps = {
  /** Resolves when the request was kept; what it rejects with is shown. */
  onSubmit: (values: SignUpValues) => Promise<void>;
  onBack?: () => void;
  onSignIn: () => void;
};

const NAMES = ['name', 'email', 'phone', 'companyName', 'industry'] as const;

export function SignUpPanel({ onSubmit, onBack, onSignIn }: SignUpPanelProps) {
  const [failure, setFailure] = useState<Notice>();
  const { register, control, handleSubmit, setError, formState } = useForm<
    Form,
    unknown,
    SignUpValues
  >({
    resolver: standardSchemaResolver<Form, unknown, SignUpValues>(accessRequestBody),
    defaultValues: { name: '', email: '', phone: '', companyName: '', industry: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      if (showFieldErrors(error, NAMES, setError)) return;
      setFailure(notices.signupFailed(error));
    }
  });

  return (
    <PanelFrame
      title="Start your free trial"
      subtitle={`Tell us who you are, and we will get you access to ${brand.name}.`}
      onBack={onBack}
      foot={
        <>
          Already have access? <WordButton onClick={onSignIn}>Sign In</WordButton>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {failure && (
          <Callout tone="bad" title={failure.title} announce>
            {failure.text}
          </Callout>
        )}
        <Field label="Name" error={errors.name?.message}>
          <TextInput {...register('name')} autoFocus autoComplete="name" />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <TextInput
            {...register('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          <TextInput {...register('phone')} type="tel" autoComplete="tel" />
        </Field>
        <Field label="Company name" error={errors.companyName?.message}>
          <TextInput {...register('companyName')} autoComplete="organization" />
        </Field>
        <Field label="Industry" error={errors.industry?.message}>
          <Controller
            control={control}
            name="industry"
            render={({ field }) => (
              <Select {...field} options={INDUSTRY_OPTIONS} placeholder="Select your industry" />
            )}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={isSubmitting}
          busyText="Submitting..."
          className="mt-2 w-full"
        >
          Request access
        </Button>
      </form>
    </PanelFrame>
  );
}
