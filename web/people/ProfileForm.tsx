import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { confirmPassword, people, roles, type CurrentUser, type Role } from '#contract/people.ts';
import { changedMeanwhile } from '#contract/refusal.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { HttpError } from '#web/http-error.ts';
import { send } from '#web/http.ts';
import { notices, noticeFor, showNotice } from '#web/notices.ts';
import { useUpdateProfile } from '#web/people/api.ts';
import { roleWords } from '#web/role-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

interface ProfileValues {
  name: string;
  username: string;
  email: string;
  phone: string;
  role: Role;
  currentPassword: string;
}

const edited = ['name', 'username', 'email', 'phone', 'role'] as const;
const fields = [...edited, 'currentPassword'] as const;
const required = 'Name, email, and username are required.';

export function ProfileForm({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const { name, username, email, phone, role } = user;
  /** As the editing began, or as it was when last met on the way. */
  const [base, setBase] = useState(user);
  const form = useForm<ProfileValues>({
    defaultValues: { name, username, email, phone, role, currentPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync: update } = useUpdateProfile();
  const { currentPassword: typedPassword, role: chosenRole } = useWatch({ control: form.control });
  const mustConfirm = errors.currentPassword !== undefined || (typedPassword ?? '') !== '';

  const write = async ({ currentPassword, ...mine }: ProfileValues) => {
    const body = { ...mine, ...(currentPassword === '' ? {} : { currentPassword }) };
    try {
      return await update({ body: { ...body, updatedAt: base.updatedAt } });
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== changedMeanwhile.code) throw error;
      const now = await send(people.getCurrentUser, {});
      setBase(now);
      const theirs = edited.filter((field) => now[field] !== base[field]);
      // A new password, say, is nothing that is edited here.
      if (theirs.length === 0) return update({ body: { ...body, updatedAt: now.updatedAt } });
      for (const field of theirs) {
        if (mine[field] === base[field]) form.setValue(field, now[field]);
      }
      throw error;
    }
  };
  const save = form.handleSubmit(
    async (values) => {
      try {
        await write(values);
      } catch (error) {
        showFieldErrors(error, fields, form.setError);
        const code = error instanceof HttpError ? error.code : undefined;
        if (code === changedMeanwhile.code) await showNotice(noticeFor(error));
        else if (code !== confirmPassword.code)
          await showNotice(notices.profileUpdateFailed(error));
        return;
      }
      onDone();
      await showNotice(notices.profileUpdated());
    },
    () => void showNotice(notices.validation(required)),
  );

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="space-y-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Full name" required error={errors.name?.message}>
          <TextInput autoFocus autoComplete="name" {...form.register('name', { required })} />
        </Field>
        <Field label="Username" required error={errors.username?.message}>
          <TextInput autoComplete="username" {...form.register('username', { required })} />
        </Field>
        <Field label="Email" required error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" {...form.register('email', { required })} />
        </Field>
        <Field label="Phone" optional error={errors.phone?.message}>
          <TextInput type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
        {user.role === 'admin' && (
          <Field label="Role" error={errors.role?.message}>
            <Select
              value={chosenRole ?? role}
              onChange={(value) => form.setValue('role', value)}
              options={roles.map((value) => ({ value, label: roleWords[value].label }))}
            />
          </Field>
        )}
      </div>
      {mustConfirm && (
        <Callout tone="calm" title="One more thing" announce>
          <p className="mb-3">
            {errors.currentPassword?.message ?? 'Your current password confirms that this is you.'}
          </p>
          <Field label="Current password">
            <PasswordInput
              autoFocus
              autoComplete="current-password"
              {...form.register('currentPassword')}
            />
          </Field>
        </Callout>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="primary" type="submit" busy={isSubmitting} busyText="Saving…">
          Save Changes
        </Button>
      </div>
    </form>
  );
}
