import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { confirmForKey, keyDays, keyScopes, type KeyScope } from '#contract/api-keys.ts';
import { useMakeKey } from '#web/api-keys/api.ts';
import { assistantConfig, scopeWords } from '#web/api-keys/key-words.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { HttpError } from '#web/http-error.ts';
import { notices, showNotice } from '#web/notices.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { CopyBlock } from '#web/ui/CopyBlock.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

interface Values {
  name: string;
  scope: KeyScope;
  days: string;
  currentPassword: string;
}

const fields = ['name', 'currentPassword'] as const;
const forGood = 'never';
const daysOptions = [
  ...keyDays.map((days) => ({
    value: String(days),
    label: days === 365 ? 'After a year' : `After ${days} days`,
  })),
  { value: forGood, label: 'Never' },
];
const scopeOptions = keyScopes.map((value) => ({ value, ...scopeWords[value] }));

/** Asks what a key is for, then shows it this one time. */
export function MakeKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [token, setToken] = useState<string>();
  const close = () => {
    setToken(undefined);
    onClose();
  };
  if (token !== undefined) return <MadeKey token={token} onClose={close} />;
  return open ? <KeyForm onMade={setToken} onClose={onClose} /> : null;
}

function MadeKey({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your new key"
      subtitle="Copy it now: it is shown only once."
      once
      foot={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <div className="grid min-w-0 gap-5">
        <CopyField
          label="Key"
          value={token}
          hint="Anybody who has it can act as you. Guard it like a password."
        />
        <CopyBlock
          label="For an assistant"
          value={assistantConfig(window.location.origin, token)}
          hint="Assistants that speak MCP read this from their settings."
        />
      </div>
    </Dialog>
  );
}

type KeyFormProps = { onMade: (token: string) => void; onClose: () => void };

function KeyForm({ onMade, onClose }: KeyFormProps) {
  const make = useMakeKey();
  const [mustConfirm, setMustConfirm] = useState(false);
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { name: '', scope: 'read', days: '90', currentPassword: '' },
  });
  const { errors, isDirty } = formState;

  const submit = handleSubmit(async ({ name, scope, days, currentPassword }) => {
    if (make.isPending) return;
    const lasting = days === forGood ? null : (keyDays.find((one) => String(one) === days) ?? 90);
    const confirmed = mustConfirm ? { currentPassword } : {};
    try {
      const { token } = await make.mutateAsync({
        body: { name, scope, days: lasting, ...confirmed },
      });
      onMade(token);
    } catch (error) {
      const isAsked = error instanceof HttpError && error.code === confirmForKey.code;
      if (isAsked && !mustConfirm) return setMustConfirm(true);
      if (!showFieldErrors(error, fields, setError)) {
        await showNotice(notices.refused('Not Made', error));
      }
    }
    return undefined;
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Make a key"
      subtitle="It acts as you. Sign-in, people, money, mail, phone calls and exports stay closed to it."
      unsaved={isDirty}
      saving={make.isPending}
      onSubmit={(event) => void submit(event)}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={make.isPending}>
            Make the key
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label="Name"
          hint="What will use it, such as Zapier or your assistant."
          error={errors.name?.message}
          required
        >
          <TextInput
            autoComplete="off"
            maxLength={60}
            {...register('name', {
              validate: (name) => name.trim() !== '' || 'Give the key a name',
            })}
          />
        </Field>
        <Field label="It may" group>
          <Controller
            control={control}
            name="scope"
            render={({ field }) => (
              <RadioGroup value={field.value} onChange={field.onChange} options={scopeOptions} />
            )}
          />
        </Field>
        <Field label="It runs out">
          <Controller
            control={control}
            name="days"
            render={({ field }) => (
              <Select value={field.value} onChange={field.onChange} options={daysOptions} />
            )}
          />
        </Field>
        {mustConfirm && (
          <Callout tone="calm" title="One more thing" announce>
            <p className="mb-3">
              {errors.currentPassword?.message ??
                'Your current password confirms that this is you.'}
            </p>
            <Field label="Current password">
              <PasswordInput
                autoFocus
                autoComplete="current-password"
                {...register('currentPassword')}
              />
            </Field>
          </Callout>
        )}
      </div>
    </Dialog>
  );
}
