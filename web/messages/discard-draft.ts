import type { EmailDraft } from '#web/messages/drafts.ts';
import { notices, showNotice } from '#web/notices.ts';

/** Forgets a draft, and for a while offers it back. */
export function discardDraft(
  draft: EmailDraft,
  keep: (draft: EmailDraft | undefined) => void,
): void {
  keep(undefined);
  if (draft.subject === '' && draft.text === '') return;
  void showNotice(notices.undoable('Draft Discarded', draft.subject, () => keep(draft)));
}
