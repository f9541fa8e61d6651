import type { EmailDraft } from '#web/messages/drafts.ts';
import { type Notice, notices, showNotice } from '#web/notices.ts';

type Keep = (draft: EmailDraft | undefined) => EmailDraft | undefined;

/**
 * Puts a draft, or nothing, in the place of the one that was begun, which is offered back for a
 * while. What was begun until then is offered back in turn.
 */
export function replaceDraft(
  keep: Keep,
  next: EmailDraft | undefined,
  show: (notice: Notice) => unknown = showNotice,
): void {
  const before = keep(next);
  if (!before || (before.subject === '' && before.text === '')) return;
  if (before.subject === next?.subject && before.text === next.text) return;
  const title = next ? 'Draft Replaced' : 'Draft Discarded';
  const takeBack = () => replaceDraft(keep, before, show);
  show(notices.undoable(title, before.subject, takeBack));
}
