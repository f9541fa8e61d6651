import type { likenesses } from '#contract/duplicates.ts';
import { nameKey } from './fold.ts';
import type { ClientRow } from './reads.ts';

export interface ClientKey {
  readonly kind: (typeof likenesses)[number];
  readonly key: string;
}

export const emailKey = (email: string) => email.trim().toLowerCase();

/** What a client is recognised by: every email address, phone number and name, each once. */
export function keysOf(
  row: Pick<ClientRow, 'name' | 'email' | 'phone' | 'otherEmails' | 'otherPhones'>,
): ClientKey[] {
  const keys: ClientKey[] = [
    { kind: 'name', key: nameKey(row.name) },
    ...[row.email, ...row.otherEmails.map(({ value }) => value)].map((email): ClientKey => ({
      kind: 'email',
      key: emailKey(email),
    })),
    ...[row.phone, ...row.otherPhones.map(({ value }) => value)].map((phone): ClientKey => ({
      kind: 'phone',
      key: phone,
    })),
  ];
  const seen = new Set<string>();
  return keys.filter(({ kind, key }) => {
    const word = `${kind} ${key}`;
    return key !== '' && !seen.has(word) && seen.add(word);
  });
}
