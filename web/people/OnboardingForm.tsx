import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { CurrentUser } from '#contract/people.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { notices, showNotice } from '#web/notices.ts';
import { useCompleteProfile, useSkipOnboarding } from '#web/people/api.ts';
import { placeText, zonesFor } from '#web/people/onboarding-zones.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useMinute } from '#web/ui/use-minute.ts';

interface OnboardingValues {
  phone: string;
  address: string;
  businessName: string;
  timezone: string;
  currentPassword: string;
}

const fields = ['phone', 'address', 'businessName', 'timezone', 'currentPassword'] as const;

type OnboardingFormProps = { user: CurrentUser; onDone: () => void };

/** What a newcomer is asked once; it can be left for later. */
export function OnboardingForm({ user, onDone }: OnboardingFormProps) {
  const [{ zones, chosen, here }] = useState(() =>
    zonesFor(user.timezone, user.onboarded, Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
  const now = useMinute();
  const form = useForm<OnboardingValues>({
    defaultValues: {
      phone: user.phone,
      address: user.address,
      businessName: user.businessName || user.practice.name,
      timezone: chosen,
      currentPassword: '',
    },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const timezone = useWatch({ control: form.control, name: 'timezone' });
  const currentPassword = useWatch({ control: form.control, name: 'currentPassword' });
  const { mutateAsync: complete } = useCompleteProfile();
  const { mutateAsync: skip, isPending: skipping } = useSkipOnboarding();
  const [wasAsked] = useState(!user.onboarded);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    setIsLeaving(true);
    onDone();
  };
  const isDoneElsewhere = wasAsked && user.onboarded && !isSubmitting && !skipping && !isLeaving;
  // What somebody has typed stays.
  const isOver = isDoneElsewhere && !isDirty;
  useEffect(() => {
    if (isOver) onDone();
  }, [isOver, onDone]);
  const zoneField = useRef<HTMLSelectElement>(null);
  const choose = (zone: string) => form.setValue('timezone', zone, { shouldDirty: true });
  const filled = (message: string) => ({
    validate: (value: string) => value.trim() !== '' || message,
  });

  const save = form.handleSubmit(async ({ currentPassword, ...values }) => {
    const confirmed = currentPassword === '' ? {} : { currentPassword };
    try {
      await complete({ body: { ...values, ...confirmed } });
    } catch (error) {
      showFieldErrors(error, fields, form.setError);
      await showNotice(notices.profileCompletionFailed(error));
      return;
    }
    leave();
    await showNotice(notices.profileCompleted());
  });
  const later = async () => {
    try {
      await skip({});
      leave();
    } catch (error) {
      await showNotice(notices.profileCompletionFailed(error));
    }
  };

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="space-y-4">
      <Field label="Phone" required error={errors.phone?.message}>
        <TextInput
          type="tel"
          autoComplete="tel"
          {...form.register('phone', filled('Phone number is required'))}
        />
      </Field>
      <Field label="Address" required error={errors.address?.message}>
        <TextInput
          autoComplete="street-address"
          {...form.register('address', filled('Address is required'))}
        />
      </Field>
      <Field label="Business name" required error={errors.businessName?.message}>
        <TextInput
          autoComplete="organization"
          {...form.register('businessName', filled('Business name is required'))}
        />
      </Field>
      <Field label="Timezone" required error={errors.timezone?.message}>
        <Select
          ref={zoneField}
          value={timezone}
          onChange={choose}
          options={zones}
          placeholder="Please select a timezone"
        />
      </Field>
      {here !== undefined && here !== timezone && (
        <div className="-mt-2 flex flex-wrap items-center gap-2 text-13 text-muted">
          <p className="min-w-48 flex-1">This browser is in {placeText(here, new Date(now))}.</p>
          <Button
            size="small"
            onClick={() => {
              choose(here);
              // The offer goes, and with it what has the focus.
              zoneField.current?.focus();
            }}
          >
            Use its timezone
          </Button>
        </div>
      )}
      {(errors.currentPassword || currentPassword !== '') && (
        <Field label="Current password" error={errors.currentPassword?.message}>
          <PasswordInput
            autoFocus
            autoComplete="current-password"
            {...form.register('currentPassword')}
          />
        </Field>
      )}
      {isDoneElsewhere && isDirty && (
        <p role="status" className="text-13 text-muted">
          You completed or skipped this in another tab. What you typed here isn’t saved yet.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-2">
        <Button variant="ghost" busy={skipping} onClick={() => void later()}>
          Skip for now
        </Button>
        <Button variant="primary" type="submit" busy={isSubmitting} busyText="Saving…">
          Complete Profile
        </Button>
      </div>
    </form>
  );
}
