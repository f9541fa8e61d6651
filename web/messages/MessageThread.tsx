import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '#contract/messages.ts';
import { useDeleteMessage, useListMessages, useRestoreMessage } from '#web/messages/api.ts';
import { messageEntry } from '#web/messages/MessageEntry.tsx';
import { notices, showNotice } from '#web/notices.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Timeline } from '#web/ui/Timeline.tsx';

export type MessageThreadProps = {
  client: { id: string; name: string };
  /** Opens the e-mail dialog with this letter in it. */
  onWriteAgain: (message: Message) => void;
};

/** E-mails to a client and notes about one, newest first. */
export function MessageThread({ client, onWriteAgain }: MessageThreadProps) {
  const read = useListMessages(client.id);
  const [editing, setEditing] = useState<string>();
  const { mutateAsync: remove } = useDeleteMessage();
  const { mutateAsync: restore } = useRestoreMessage();
  const { rows, total, hasNext, fetchNext, fetchingNext, isPending } = read;

  const takeBack = (id: string, what: string) =>
    showOutcome(restore({ params: { id } }), {
      done: () => notices.undone(`The ${what} is back.`),
      failed: 'Not Restored',
    });
  const deleteOne = ({ id, kind, subject }: Message) => {
    const what = kind === 'note' ? 'note' : 'email';
    return showOutcome(remove({ params: { id } }), {
      done: () =>
        notices.undoable(
          kind === 'note' ? 'Note Deleted' : 'Email Deleted',
          kind === 'note' ? '' : subject,
          () => void takeBack(id, what),
        ),
      failed: 'Not Deleted',
    });
  };
  const entries = rows.map((message) =>
    messageEntry(message, editing === message.id, {
      onEdit: () => setEditing(message.id),
      onEditEnd: () => setEditing(undefined),
      onWriteAgain: () => onWriteAgain(message),
      onCopy: () => void copy(message.text),
      onDelete: () => void deleteOne(message),
    }),
  );
  return (
    <ReadPanel read={read}>
      <Timeline
        label={`Emails to ${client.name} and notes`}
        entries={entries}
        loading={isPending}
        empty={
          <EmptyState
            icon={MessagesSquare}
            title="No messages yet"
            text={`Emails to ${client.name} and notes about them stand here, newest first.`}
          />
        }
        more={
          hasNext
            ? {
                shown: rows.length,
                total,
                more: hasNext,
                noun: 'messages',
                busy: fetchingNext,
                onMore: fetchNext,
              }
            : undefined
        }
      />
    </ReadPanel>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    void showNotice(notices.done('Copied', 'The text is in the clipboard.'));
  } catch {
    void showNotice(notices.plain('Not Copied', 'This browser does not let the page copy.'));
  }
}
