import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { clientChange, clientsPageForm, newClient } from '#contract/client-record.ts';
import {
  changedValues,
  type ClientFormValues,
  type Labelled,
} from '#web/clients/client-form-values.ts';

/**
 * The dashboard asks for a name and an email address; the Clients page for a business type too, but
 * for a client who came without one, as by an import: it holds back no other change.
 */
export type FormRules = 'dashboard' | 'clients-page';

const changeOnClientsPage = z.extend(clientChange, {
  businessType: clientsPageForm.shape.businessType,
});

/** A sentence for each field that does not fit, by the field's path. */
export function findProblems(
  values: ClientFormValues,
  rules: FormRules,
  before?: ClientFormValues,
): Record<string, string> {
  const { name, email, businessType } = values;
  const onPage = rules === 'clients-page' && before?.businessType !== '';
  // Values that nobody touched stand as they are, whatever the rules say today.
  const asked = before && {
    ...writtenOf(changedValues(before, values)),
    name,
    email,
    ...(onPage && { businessType }),
  };
  const result = asked
    ? (onPage ? changeOnClientsPage : clientChange).safeParse(asked)
    : (onPage ? clientsPageForm : newClient).safeParse(writtenOf(values));
  if (result.success) return {};
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    problems[placeOf(path, values)] ??= message;
  }
  return problems;
}

/** What is sent: rows of further addresses and numbers that were left empty are none. */
export function writtenOf<Values extends Partial<ClientFormValues>>(values: Values): Values {
  const { otherEmails, otherPhones } = values;
  return {
    ...values,
    ...(otherEmails && { otherEmails: otherEmails.filter(isFilled) }),
    ...(otherPhones && { otherPhones: otherPhones.filter(isFilled) }),
  };
}

const isFilled = ({ label, value }: Labelled) => label.trim() !== '' || value.trim() !== '';

/** A path among what is sent as one among what is shown, where empty rows stand too. */
export function placeOf(path: readonly PropertyKey[], values: ClientFormValues): string {
  const [field, at, ...rest] = path.map(String);
  if ((field === 'otherEmails' || field === 'otherPhones') && at !== undefined) {
    const shown = values[field].flatMap((row, index) => (isFilled(row) ? [index] : []));
    return [field, shown[Number(at)] ?? at, ...rest].join('.');
  }
  return path.map(String).join('.');
}

/** The contract's rules for react-hook-form. */
export function clientResolver(
  rules: FormRules,
  before?: ClientFormValues,
): Resolver<ClientFormValues> {
  return (values, _context, options) => {
    const problems = Object.entries(findProblems(values, rules, before));
    if (problems.length === 0) return { values, errors: {} };
    const flat = problems.map(([path, message]) => [path, { type: 'contract', message }] as const);
    const errors: FieldErrors<FieldValues> = Object.fromEntries(flat);
    return { values: {}, errors: toNestErrors<ClientFormValues>(errors, options) };
  };
}
