import { addressIn } from '#contract/mail-address.ts';
import { useGetMailState } from '#web/messages/api.ts';
import type { EmailDraft } from '#web/messages/drafts.ts';
import { useCurrentUser } from '#web/session.tsx';
import { FactList } from '#web/ui/FactList.tsx';

/** The letter as it leaves: plain text, nothing added. */
export function EmailPreview({ to, subject, text }: EmailDraft) {
  const { name } = useCurrentUser();
  const from = useGetMailState().data?.from;
  const nothing = (words: string) => <span className="text-muted">{words}</span>;
  return (
    <article aria-label="Preview" className="rounded-control border border-line bg-sunken">
      <div className="border-b border-line px-5 py-4">
        <FactList
          facts={[
            ...(from ? [{ label: 'From', value: `${name} <${addressIn(from)}>` }] : []),
            { label: 'To', value: to || nothing('Nobody yet') },
            {
              label: 'Subject',
              value: subject ? <span className="font-medium">{subject}</span> : nothing('None yet'),
            },
          ]}
        />
      </div>
      <p className="min-h-40 px-5 py-4 text-14 wrap-anywhere whitespace-pre-wrap">
        {text || nothing('Nothing written yet')}
      </p>
    </article>
  );
}
