import { useController, useFormContext, useFormState } from 'react-hook-form';
import { useListIndustries, useListTags } from '#web/clients/api.ts';
import type { ClientFormValues } from '#web/clients/client-form-values.ts';
import { fieldLabels } from '#web/clients/field-words.ts';
import {
  FormArea,
  FormMoney,
  FormSelect,
  FormText,
  useFormValue,
  useProblem,
} from '#web/clients/FormFields.tsx';
import { useForeignPhone } from '#web/clients/foreign-phone.ts';
import { FormRows } from '#web/clients/FormRows.tsx';
import { LocalTime } from '#web/clients/LocalTime.tsx';
import { OwnFields } from '#web/clients/OwnFields.tsx';
import { SimilarClients } from '#web/clients/SimilarClients.tsx';
import { timezoneChoices } from '#web/clients/timezone-choices.ts';
import {
  companySizeOptions,
  consentOptions,
  growthOptions,
  leadSourceOptions,
  stageOptions,
  statusOptions,
} from '#web/clients/words.ts';
import { canSignIn, personOptions, useListNames } from '#web/names.ts';
import { useCurrentUser } from '#web/session.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Combobox } from '#web/ui/Combobox.tsx';
import { DialogSection } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TagInput } from '#web/ui/TagInput.tsx';

export type ClientFormProps = {
  /** Absent for a client that is being added. */
  clientId?: string;
  needsBusinessType?: boolean;
};

/** The whole of a client, in the specification's five sections; stands in a FormProvider. */
export function ClientForm({ clientId, needsBusinessType = false }: ClientFormProps) {
  return (
    <>
      <BasicSection adding={clientId === undefined} />
      <BusinessSection needsBusinessType={needsBusinessType} />
      <RevenueSection />
      <CrmSection adding={clientId === undefined} withStatus />
      <StrategicSection />
    </>
  );
}

export function BasicSection({ adding }: { adding: boolean }) {
  const timezone = useFormValue('timezone');
  return (
    <DialogSection title="Basic Information" columns>
      <FormText name="name" required />
      <FormText name="email" type="email" required />
      {adding && <SimilarClients />}
      <FormText name="phone" type="tel" hint={<LocalTime timezone={timezone} />} />
      <TimezoneField />
      <FormText name="website" type="url" placeholder="example.com" />
      <FormText name="linkedinUrl" type="url" placeholder="linkedin.com/in/name" />
      <FormRows name="otherEmails" noun="Email" type="email" most={20} />
      <FormRows name="otherPhones" noun="Phone" type="tel" most={20} />
    </DialogSection>
  );
}

function TimezoneField() {
  const { field } = useController<ClientFormValues, 'timezone'>({ name: 'timezone' });
  const problem = useProblem('timezone');
  const foreign = useForeignPhone(useFormValue('phone'), field.value);
  const { setFocus } = useFormContext<ClientFormValues>();
  const there = foreign?.zone;
  const takeOver = (zone: string) => {
    field.onChange(zone);
    setFocus('timezone');
  };
  return (
    <div>
      <Field label={fieldLabels.timezone} error={problem}>
        <Combobox
          {...field}
          options={timezoneChoices(field.value)}
          placeholder="Not specified"
          searchPlaceholder="Search timezones…"
        />
      </Field>
      <div
        role="status"
        className="flex flex-wrap items-center gap-2 pt-2 text-12 text-muted empty:hidden"
      >
        {foreign && <span>Country of the phone number: {foreign.country}.</span>}
        {there && (
          <Button size="small" onClick={() => takeOver(there)}>
            Set {there.replaceAll('_', ' ')}
          </Button>
        )}
      </div>
    </div>
  );
}

export type BusinessSectionProps = { needsBusinessType?: boolean; withStatus?: boolean };

export function BusinessSection({
  needsBusinessType = false,
  withStatus = false,
}: BusinessSectionProps) {
  const industries = useListIndustries().data;
  return (
    <DialogSection title="Business Information" columns>
      <FormText name="businessType" required={needsBusinessType} />
      <FormText name="industry" suggestions={industries} />
      <FormSelect name="companySize" options={companySizeOptions} emptyLabel="Not specified" />
      {withStatus && <FormSelect name="status" options={statusOptions} />}
    </DialogSection>
  );
}

export function RevenueSection() {
  return (
    <DialogSection title="Revenue Information" columns>
      <FormMoney name="monthlyRevenue" placeholder="12,500 or $12.5k" />
      <FormMoney name="annualRevenue" placeholder="150,000" />
      <FormMoney name="lifetimeValue" placeholder="400,000" />
      <FormText name="revenueStream" placeholder="Retainers, workshops…" />
    </DialogSection>
  );
}

export function CrmSection({ adding, withStatus }: { adding: boolean; withStatus: boolean }) {
  const { role } = useCurrentUser();
  const stage = useFormValue('pipelineStage');
  const consent = useFormValue('consent');
  return (
    <DialogSection title="CRM Information" columns>
      {withStatus && <FormSelect name="status" options={statusOptions} />}
      <FormSelect name="pipelineStage" options={stageOptions} />
      {stage === 'closed_lost' && <FormText name="closedLostReason" />}
      <FormSelect name="growthPotential" options={growthOptions} />
      <FormSelect name="leadSource" options={leadSourceOptions} emptyLabel="Not specified" />
      <FormText name="lastContactDate" type="date" />
      {role !== 'user' && <OwnerField />}
      <TagsField />
      <OwnFields />
      <FormSelect name="consent" options={consentOptions} />
      {consent !== 'unknown' && (
        <FormText name="consentSource" placeholder="Signed contract, email of 3 May…" />
      )}
      <div className="grid gap-3 sm:col-span-2">
        <Flag name="doNotCall" hint="No call is placed to this client while it is on." />
        {!adding && <Flag name="archived" hint="Left out of lists and figures; nothing is lost." />}
      </div>
    </DialogSection>
  );
}

function OwnerField() {
  const { data: names } = useListNames();
  const { defaultValues } = useFormState<ClientFormValues>();
  const before = defaultValues?.ownerId ?? '';
  const chosen = [useFormValue('ownerId') ?? '', before].filter((id) => id !== '');
  return (
    <FormSelect
      name="ownerId"
      emptyLabel="Nobody"
      options={personOptions(names, [...new Set(chosen)], canSignIn)}
    />
  );
}

function TagsField() {
  const { data: tags = [] } = useListTags();
  const { field } = useController<ClientFormValues, 'tags'>({ name: 'tags' });
  const problem = useProblem('tags');
  return (
    <Field label={fieldLabels.tags} error={problem}>
      <TagInput
        {...field}
        suggestions={tags}
        placeholder="Add a tag"
        maxCount={30}
        maxLength={40}
      />
    </Field>
  );
}

function Flag({ name, hint }: { name: 'doNotCall' | 'archived'; hint: string }) {
  const { control } = useFormContext<ClientFormValues>();
  const { field } = useController<ClientFormValues, typeof name>({ name, control });
  const { value, ...rest } = field;
  return <Checkbox {...rest} checked={value} label={fieldLabels[name]} hint={hint} />;
}

export function StrategicSection() {
  return (
    <DialogSection title="Strategic Information" columns>
      <FormArea name="coachingGoals" placeholder="What the client wants to reach" />
      <FormArea name="painPoints" placeholder="What stands in the way" />
      <FormArea name="context" placeholder="Where they come from, what matters to them" />
    </DialogSection>
  );
}
