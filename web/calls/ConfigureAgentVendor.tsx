import { Controller } from 'react-hook-form';
import { useGetVoiceStatus, useListVoiceAgents, useListVoiceNumbers } from '#web/calls/api.ts';
import type { SettingsFormControl } from '#web/calls/agent-settings-form.ts';
import { countryName } from '#web/country-names.ts';
import { reasonOf } from '#web/notices.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';

/** Which of the vendor's agents speaks and from which number, where a vendor is set up. */
export function ConfigureAgentVendor({ form }: { form: SettingsFormControl }) {
  const { data: status } = useGetVoiceStatus();
  const telephone = status?.source === 'retell';
  const agents = useListVoiceAgents(telephone);
  const numbers = useListVoiceNumbers(telephone);
  if (!status) return null;
  if (!telephone) {
    return (
      <p className="text-13 text-muted">
        No telephone service is set up on this server, so no phone rings. Once its operator has
        given it a Retell key, the agent and the number are chosen here.
      </p>
    );
  }
  const error = agents.error ?? numbers.error;
  const { errors } = form.formState;
  return (
    <div className="grid gap-4">
      {error && (
        <Callout
          tone="warn"
          title="Agents and numbers could not be read"
          action={
            <Button
              size="small"
              busy={agents.isFetching || numbers.isFetching}
              onClick={() => void Promise.all([agents.refetch(), numbers.refetch()])}
            >
              Try again
            </Button>
          }
        >
          {reasonOf(error)} What is chosen stays as it is.
        </Callout>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          form={form}
          name="vendorAgentId"
          label="Agent at Retell"
          error={errors.vendorAgentId?.message}
          otherwise="The one of the server’s settings"
          options={(agents.data ?? []).map(({ id, name, version }) => ({
            value: id,
            label: version === null ? name : `${name}, version ${version}`,
          }))}
        />
        <Choice
          form={form}
          name="fromNumber"
          label="Number"
          error={errors.fromNumber?.message}
          otherwise="The one of the server’s settings"
          options={(numbers.data ?? []).map(({ number, name, countries }) => ({
            value: number,
            label: [number, name, countries && `reaches ${countries.map(countryName).join(', ')}`]
              .filter(Boolean)
              .join(', '),
          }))}
        />
      </div>
    </div>
  );
}

/** Stands for the empty value, which a list shows as not chosen. */
const none = 'none';

type ChoiceProps = {
  form: SettingsFormControl;
  name: 'vendorAgentId' | 'fromNumber';
  label: string;
  error: string | undefined;
  otherwise: string;
  options: readonly { value: string; label: string }[];
};

function Choice({ form, name, label, error, otherwise, options }: ChoiceProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => {
        const listed = options.some(({ value }) => value === field.value);
        const unlisted =
          field.value === '' || listed
            ? []
            : [{ value: field.value, label: `${field.value}, not in the list` }];
        return (
          <Field label={label} error={error}>
            <Select
              ref={field.ref}
              value={field.value || none}
              onBlur={field.onBlur}
              onChange={(value) => field.onChange(value === none ? '' : value)}
              options={[{ value: none, label: otherwise }, ...options, ...unlisted]}
            />
          </Field>
        );
      }}
    />
  );
}
