import { MessagesSquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Message } from '#contract/messages.ts';
import { recordIn } from '#web/hash-place.ts';
import { mergePages } from '#web/merge-pages.ts';
import { useDeleteMessage, useListMessages, useRestoreMessage } from '#web/messages/api.ts';
import { messageEntry } from '#web/messages/MessageEntry.tsx';
import { notices, showNotice } from '#web/notices.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Timeline, type TimelineEntry } from '#web/ui/Timeline.tsx';
import { useInTurn, usePressed } from '#web/ui/use-in-turn.ts';
import type { Pages } from '#web/use-pages.ts';

export type MessageThreadProps = {
  client: { id: string; name: string };
  /** Opens the email dialog with this letter in it. */
  onWriteAgain: (message: Message) => void;
  /** What other rooms know of the same client, such as calls, newest first. */
  others: readonly Pages<TimelineEntry>[];
};

/** Emails to a client, notes about one, and what other rooms add, newest first. */
export function MessageThread({ client, onWriteAgain, others }: MessageThreadProps) {
  const messages = useListMessages(client.id);
  const [editing, setEditing] = useState<string>();
  const linked = recordIn(useLocation().hash, 'message');
  const { mutateAsync: remove } = useDeleteMessage();
  const { mutateAsync: restore } = useRestoreMessage();
  const { inTurn } = useInTurn();
  const { press, isPressed } = usePressed();

  const takeBack = (id: string, what: string) =>
    showOutcome(restore({ params: { id } }), {
      done: () => notices.undone(`The ${what} is back.`),
      failed: 'Not Restored',
    });
  const deleteOne = ({ id, kind, subject }: Message) => {
    const what = kind === 'note' ? 'note' : 'email';
    return inTurn(id, () =>
      showOutcome(remove({ params: { id } }), {
        done: () =>
          notices.undoable(
            kind === 'note' ? 'Note Deleted' : 'Email Deleted',
            kind === 'note' ? '' : subject,
            () => void takeBack(id, what),
          ),
        failed: 'Not Deleted',
      }),
    );
  };
  const entries = messages.rows.map((message) =>
    messageEntry(
      message,
      { editing: editing === message.id, linked: linked === message.id },
      {
        onEdit: () => setEditing(message.id),
        onEditEnd: () => setEditing((now) => (now === message.id ? undefined : now)),
        onWriteAgain: () => onWriteAgain(message),
        onCopy: () => void copy(message.text),
        onDelete: () => void press(message.id, () => deleteOne(message)),
        deleting: isPressed(message.id),
      },
    ),
  );
  const read = mergePages([
    { ...messages, rows: entries, data: messages.data && entries },
    ...others,
  ]);
  const isLinked = ({ id }: TimelineEntry) => id === linked;
  const { rows, total, hasNext, fetchNext, fetchingNext, isPending } = read;
  const stillToCome =
    linked !== undefined && hasNext && !fetchingNext && !read.error && !rows.some(isLinked);
  useEffect(() => {
    if (stillToCome) fetchNext();
  });
  return (
    <ReadPanel read={read}>
      <Timeline
        label={`Communications with ${client.name}`}
        entries={rows}
        loading={isPending}
        linked={linked}
        empty={
          <EmptyState
            icon={MessagesSquare}
            title="No messages yet"
            text={`Emails to ${client.name}, notes about them and calls appear here, newest first.`}
          />
        }
        more={
          hasNext
            ? {
                shown: rows.length,
                total,
                more: hasNext,
                noun: 'entries',
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
