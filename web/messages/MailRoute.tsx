import { Inbox, Send } from 'lucide-react';
import { addressIn } from '#contract/mail-address.ts';
import { useGetMailState } from '#web/messages/api.ts';
import { useCurrentUser } from '#web/session.tsx';

/** Says before anything is sent whether it will be, and whom an answer reaches. */
export function MailRoute() {
  const { name, email } = useCurrentUser();
  const state = useGetMailState().data;
  if (!state) return null;
  const { vendor, from } = state;
  const IconMark = vendor === 'smtp' ? Send : Inbox;
  return (
    <span className="flex items-start gap-2 text-12 text-muted">
      <IconMark aria-hidden className="mt-px size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {vendor === 'smtp'
          ? `Your mail server sends it from ${name} <${addressIn(from)}>.${email && ` Answers go to ${email}.`}`
          : 'No mail server is set: it is kept in the outbox and not sent.'}
      </span>
    </span>
  );
}
