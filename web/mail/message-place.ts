import type { MailMessage } from '#contract/mail.ts';

/** So many messages are read at first, and so many at most. */
export const firstMessages = 100;
export const mostMessages = 1000;

/** Where a message is that a link names: among those that were read, perhaps further down, or in no list. */
export function messagePlace(
  id: string,
  read: readonly Pick<MailMessage, 'id'>[],
  limit: number,
): 'here' | 'further' | 'nowhere' {
  if (read.some((message) => message.id === id)) return 'here';
  return read.length >= limit && limit < mostMessages ? 'further' : 'nowhere';
}
