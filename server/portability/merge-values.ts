import { emailKey } from '#server/clients/client-keys.ts';
import type { ClientValues } from '#server/clients/client-values.ts';
import { distinctTags, listColumnsOf } from '#server/clients/list-columns.ts';
import type { ClientRow } from '#server/clients/reads.ts';

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/**
 * The values that a row of a file writes over a client. Lists are put together; filling keeps what
 * is there. Whatever was chosen, an import takes no email address, no "do not call" and no answer
 * about consent away, and gives no consent that was withdrawn.
 */
export function merged(before: ClientRow, values: ClientValues, fill: boolean): ClientValues {
  const kept: ClientValues = Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => !own.has(name) && (!fill || fills(name, before, values)),
    ),
  );
  if (values.consent === 'unknown' || givesWithdrawn(before, values)) {
    delete kept.consent;
    delete kept.consentAt;
    delete kept.consentSource;
  }
  if (values.doNotCall === true) kept.doNotCall = true;
  if (values.tags) kept.tags = distinctTags([...before.tags, ...values.tags]);
  const addresses = addressesAfter(before, values, fill);
  if (addresses.email !== before.email) kept.email = addresses.email;
  if (addresses.others) kept.otherEmails = addresses.others;
  if (values.otherPhones) {
    const first = kept.phone ?? before.phone;
    kept.otherPhones = joined(before.otherPhones, values.otherPhones, first);
  }
  if (values.customFields) {
    const there = before.customFields;
    const both = fill ? { ...values.customFields, ...there } : { ...there, ...values.customFields };
    // In the order in which the database keeps them, so that the same values are no change.
    const sorted = Object.entries(both).toSorted(([one], [two]) => (one < two ? -1 : 1));
    kept.customFields = Object.fromEntries(sorted);
  }
  const { name = before.name, businessType = before.businessType } = kept;
  const { email } = addresses;
  const listed = [kept.name, kept.businessType, kept.email].some((value) => value !== undefined);
  return listed ? { ...kept, ...listColumnsOf({ name, email, businessType }) } : kept;
}

/** A client who was found by their id may have another address in the file: none is taken away. */
function addressesAfter(before: ClientRow, values: ClientValues, fill: boolean) {
  const given = values.email ?? '';
  const more = values.otherEmails;
  const known = [before.email, ...before.otherEmails.map(({ value }) => value)].map(emailKey);
  if (given === '' || known.includes(emailKey(given))) {
    const others = more && joined(before.otherEmails, more, before.email);
    return { email: before.email, others };
  }
  const [first, second] =
    before.email === '' || !fill ? [given, before.email] : [before.email, given];
  const fresh = second === '' ? [] : [{ label: '', value: second }];
  return { email: first, others: joined(before.otherEmails, [...fresh, ...(more ?? [])], first) };
}

/** Whether a row of a file says that somebody consents who has withdrawn that. */
export function givesWithdrawn(before: ClientRow, { consent }: ClientValues): boolean {
  return before.consent === 'withdrawn' && consent === 'given';
}

/** What has a rule of its own. */
const own: ReadonlySet<string> = new Set([
  'email',
  'sortName',
  'searchText',
  'tags',
  'otherEmails',
  'otherPhones',
  'customFields',
  'doNotCall',
]);

/** Whether filling takes a value: where there was none. */
function fills(name: string, before: ClientRow, values: ClientValues): boolean {
  switch (name) {
    case 'consent':
      return before.consent === 'unknown';
    case 'consentAt':
      return (
        before.consent === 'unknown' || (before.consentAt === null && values.consent === undefined)
      );
    case 'consentSource':
      return (
        before.consentSource === '' &&
        (before.consent === 'unknown' || values.consent === undefined)
      );
    case 'closedLostReason':
      return before.closedLostReason === '' && before.pipelineStage === 'closed_lost';
    case 'archivedAt':
      // Like a status, it always says something.
      return false;
    default:
      return isEmpty(before[name as keyof ClientRow]);
  }
}

type List = ClientRow['otherEmails'];

/** What is there, then what is new; neither the first address or number nor any twice. */
function joined(there: List, more: List, first: string): List {
  const known = new Set([first, ...there.map(({ value }) => value)].map(emailKey));
  const fresh = more.filter(({ value }) => {
    const key = emailKey(value);
    return !known.has(key) && known.add(key);
  });
  return [...there, ...fresh].slice(0, 20);
}
