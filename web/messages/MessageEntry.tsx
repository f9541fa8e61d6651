import { Copy, Ellipsis, Mail, NotebookPen, Pencil, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#contract/messages.ts';
import { DraftRow } from '#web/messages/DraftRow.tsx';
import { LongText } from '#web/messages/LongText.tsx';
import { MailMark } from '#web/messages/MailMark.tsx';
import { NoteEditor } from '#web/messages/NoteEditor.tsx';
import { useDraft } from '#web/messages/use-draft.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry, MenuSeparator } from '#web/ui/Menu.tsx';
import type { TimelineEntry } from '#web/ui/Timeline.tsx';

export interface MessageActs {
  readonly onEdit: () => void;
  readonly onEditEnd: () => void;
  readonly onWriteAgain: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
  readonly deleting: boolean;
}

/** One email or note as it stands in the thread. */
export function messageEntry(
  message: Message,
  { editing, linked }: { readonly editing: boolean; readonly linked: boolean },
  acts: MessageActs,
): TimelineEntry {
  const { id, kind, createdAt } = message;
  return {
    id,
    at: createdAt,
    icon: kind === 'email' ? Mail : NotebookPen,
    tone: kind === 'email' ? 'calm' : 'accent',
    sentence: kind === 'email' ? <EmailSentence message={message} /> : noteSentence(message),
    body:
      kind === 'email' ? (
        <EmailBody message={message} linked={linked} />
      ) : editing ? (
        <NoteEditor note={message} onClose={acts.onEditEnd} />
      ) : (
        <NoteBody note={message} linked={linked} onEdit={acts.onEdit} />
      ),
    action: editing ? undefined : <MessageMenu message={message} acts={acts} />,
  };
}

function authorOf({ author }: Message): ReactNode {
  return <span className="font-medium">{author?.name ?? 'Somebody who has left'}</span>;
}

function noteSentence(message: Message): ReactNode {
  return <>{authorOf(message)} wrote a note</>;
}

type NoteBodyProps = { note: Message; linked: boolean; onEdit: () => void };

/** A note as it is kept, and whether a change of it was begun. */
function NoteBody({ note, linked, onEdit }: NoteBodyProps) {
  const [edit] = useDraft('edit', note.id);
  return (
    <div>
      <LongText text={note.text} linked={linked} />
      {edit && (
        <div className="mt-2">
          <DraftRow title={edit.text} onContinue={onEdit} />
        </div>
      )}
    </div>
  );
}

function EmailSentence({ message }: { message: Message }) {
  const { to, mailState } = message;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="wrap-anywhere">
        {authorOf(message)} wrote to {to}
      </span>
      {mailState && <MailMark state={mailState} />}
    </span>
  );
}

function EmailBody({ message, linked }: { message: Message; linked: boolean }) {
  const { subject, text, mailState, mailProblem } = message;
  return (
    <div className="grid gap-1 rounded-control border border-line px-4 py-3">
      <p className="text-14 font-medium text-ink">{subject}</p>
      {mailProblem && (
        <p className="text-13 text-bad-strong">
          {mailProblem} {mailState !== 'failed' && 'It is tried again by itself.'}
        </p>
      )}
      <LongText text={text} linked={linked} />
    </div>
  );
}

function MessageMenu({ message, acts }: { message: Message; acts: MessageActs }) {
  const ofNote = message.kind === 'note';
  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          size="small"
          busy={acts.deleting}
          label={ofNote ? 'Actions for this note' : `Actions for the email “${message.subject}”`}
        />
      }
    >
      {ofNote && (
        <MenuEntry icon={Pencil} onSelect={acts.onEdit}>
          Edit
        </MenuEntry>
      )}
      {!ofNote && (
        <MenuEntry icon={RotateCw} onSelect={acts.onWriteAgain}>
          Write again
        </MenuEntry>
      )}
      <MenuEntry icon={Copy} onSelect={acts.onCopy}>
        Copy text
      </MenuEntry>
      <MenuSeparator />
      <MenuEntry icon={Trash2} danger onSelect={acts.onDelete}>
        Delete
      </MenuEntry>
    </Menu>
  );
}
