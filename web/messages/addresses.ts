/** A client as a letter needs it. */
export interface Addressee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly businessType: string;
  readonly coachingGoals: string;
  readonly otherEmails: readonly { readonly label: string; readonly value: string }[];
}

export interface Address {
  readonly value: string;
  readonly label: string;
}

/** Every address that a client has, the first one first, each once. */
export function addressesOf({
  email,
  otherEmails,
}: Pick<Addressee, 'email' | 'otherEmails'>): Address[] {
  const seen = new Set<string>();
  return [{ label: '', value: email }, ...otherEmails].filter(({ value }) => {
    const key = value.trim().toLowerCase();
    return key !== '' && !seen.has(key) && Boolean(seen.add(key));
  });
}
