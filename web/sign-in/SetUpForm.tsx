import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Controller, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { setupBody } from '#contract/sign-in.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { noticeFor, showNotice } from '#web/notices.ts';
import { useSetUp } from '#web/sign-in/api.ts';
import { themeChoice } from '#web/theme.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Combobox, type ComboboxOption } from '#web/ui/Combobox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

type SetUpInput = z.input<typeof setupBody>;
type SetUpValues = z.output<typeof setupBody>;

const fields = [
  'name',
  'username',
  'email',
  'password',
  'businessName',
  'timezone',
  'code',
] as const;

export interface SetUpFormProps {
  /** Reached from another machine: the code that the server printed is asked for. */
  readonly codeRequired: boolean;
  readonly zones: readonly ComboboxOption[];
  readonly onDone: () => Promise<void>;
}

/** Makes the first account, and the practice that it belongs to. */
export function SetUpForm({ codeRequired, zones, onDone }: SetUpFormProps) {
  const form = useForm<SetUpInput, unknown, SetUpValues>({
    resolver: standardSchemaResolver<SetUpInput, unknown, SetUpValues>(setupBody),
    defaultValues: {
      name: '',
      username: '',
      email: '',
      password: '',
      businessName: '',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      sample: false,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync: setUp } = useSetUp();
  const save = form.handleSubmit(async (values) => {
    try {
      await setUp({ body: { ...values, theme: themeChoice() } });
    } catch (error) {
      if (!showFieldErrors(error, fields, form.setError)) await showNotice(noticeFor(error));
      return;
    }
    await onDone();
  });
  const { register, control } = form;
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="space-y-4">
      <Field label="Your name" required error={errors.name?.message}>
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Username" required error={errors.username?.message}>
          <TextInput autoComplete="username" autoCapitalize="none" {...register('username')} />
        </Field>
        <Field label="Email" required error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" {...register('email')} />
        </Field>
      </div>
      <Field
        label="Password"
        required
        hint="At least 8 characters. A few plain words are better than one odd one."
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Business name" required error={errors.businessName?.message}>
        <TextInput autoComplete="organization" {...register('businessName')} />
      </Field>
      <Field label="Timezone" required error={errors.timezone?.message}>
        <Controller
          control={control}
          name="timezone"
          render={({ field }) => (
            <Combobox
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              options={zones}
              searchPlaceholder="Search timezones…"
            />
          )}
        />
      </Field>
      {codeRequired && (
        <Field
          label="Set-up code"
          required
          hint="The server printed it when it started."
          error={errors.code?.message}
        >
          <TextInput autoComplete="off" {...register('code')} />
        </Field>
      )}
      <Controller
        control={control}
        name="sample"
        render={({ field }) => (
          <Checkbox
            label="Start with sample data"
            hint="A small made-up practice to look around in."
            checked={field.value ?? false}
            onChange={field.onChange}
          />
        )}
      />
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
