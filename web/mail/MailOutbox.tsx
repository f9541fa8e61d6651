import { Mail, Send } from 'lucide-react';
import { useState } from 'react';
import type { MailMessage } from '#contract/mail.ts';
import { useGetMailState, useListMail, useSendTestMail } from '#web/mail/api.ts';
import { MailStateBadge } from '#web/mail/MailStateBadge.tsx';
import { firstMessages, messagePlace, mostMessages } from '#web/mail/message-place.ts';
import { MessageDialog } from '#web/mail/MessageDialog.tsx';
import { notices } from '#web/notices.ts';
import { useParameters } from '#web/parameters.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-types.ts';

const columns: readonly Column<MailMessage>[] = [
  {
    key: 'subject',
    header: 'Message',
    primary: true,
    width: '55%',
    cell: ({ subject, to }) => (
      <span className="grid sm:min-w-44">
        <span className="font-medium">{subject}</span>
        <span className="text-12 wrap-anywhere text-muted">To {to}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'State',
    primary: true,
    cell: ({ state, problem }) => (
      <span className="grid justify-items-start gap-1">
        <MailStateBadge state={state} />
        {problem && <span className="text-12 wrap-anywhere text-muted">{problem}</span>}
      </span>
    ),
  },
  {
    key: 'when',
    header: 'Written',
    primary: true,
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap text-muted">
        <RelativeTime at={createdAt} />
      </span>
    ),
  },
];

/** Every message that the practice sent or kept; one opens in a dialog. */
export function MailOutbox() {
  const { read: parameter, push, replace } = useParameters();
  const [limit, setLimit] = useState(firstMessages);
  const read = useListMail(limit);
  const messages = read.data ?? [];
  const wanted = parameter('message');
  const opened = messages.find(({ id }) => id === wanted);
  const place = wanted !== undefined && read.data && messagePlace(wanted, messages, limit);
  if (place === 'further') setLimit(mostMessages);
  return (
    <>
      <MailState />
      {place === 'nowhere' && !read.isFetching && (
        <div className="mb-4">
          <Callout tone="calm" title="This message is not in the list">
            <p>It was erased with its client, or it is too old to be listed here.</p>
          </Callout>
        </div>
      )}
      <Card flush>
        <ReadPanel read={read}>
          <Table
            caption="Messages"
            columns={columns}
            rows={messages}
            rowKey={({ id }) => id}
            rowLabel={({ subject }) => subject}
            onOpen={({ id }) => push({ message: id })}
            loading={read.isPending}
            empty={
              <EmptyState icon={Mail} title="Every message that Rapport writes appears here." />
            }
          />
          {messages.length >= limit && limit < mostMessages && (
            <LoadMore busy={read.isFetching} onClick={() => setLimit(mostMessages)} />
          )}
        </ReadPanel>
      </Card>
      {opened && <MessageDialog message={opened} onClose={() => replace({ message: undefined })} />}
    </>
  );
}

/** Whether mail goes out at all, and a way to find out whether it arrives. */
function MailState() {
  const state = useGetMailState();
  const test = useSendTestMail();
  const send = () =>
    showOutcome(test.mutateAsync({}), {
      done: ({ to }) => notices.done('Test Written', `It is in the list below, to ${to}.`),
      failed: 'Test Not Sent',
    });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-80">
        {state.data?.vendor === 'outbox' && (
          <Callout tone="calm" title="No mail server is set">
            <p>
              Messages are kept here and were not sent. Open one to copy it or to download it. Set
              SMTP_URL to have mail sent.
            </p>
          </Callout>
        )}
        {state.data?.vendor === 'smtp' && (
          <p className="text-14 text-muted">Mail is sent from {state.data.from}.</p>
        )}
      </div>
      <Button icon={Send} busy={test.isPending} onClick={() => void send()}>
        Send a test
      </Button>
    </div>
  );
}
