import type { Notification as Told } from '#contract/notifications.ts';

/** Some browsers allow a page its notices and yet show none of them, as Chrome does on Android. */
let showsNone = false;

/** Whether this browser can show notices of its own, and whether it may. */
export function browserNotices(): 'unsupported' | NotificationPermission {
  return 'Notification' in globalThis && !showsNone ? Notification.permission : 'unsupported';
}

/** What has come since `before` was the first page: it stands at the beginning, before all that was there. */
export function newcomers<One extends { readonly id: string }>(
  newest: readonly One[],
  before: ReadonlySet<string>,
): readonly One[] {
  const known = newest.findIndex(({ id }) => before.has(id));
  return known < 0 ? newest : newest.slice(0, known);
}

/** Shows what is new in the browser's own way, where it may; a click leads to what it is about. False where it does not. */
export function showInBrowser({ id, title, text, link }: Told): boolean {
  if (browserNotices() !== 'granted') return false;
  let shown: Notification;
  try {
    shown = new Notification(title, { body: text, tag: id });
  } catch {
    showsNone = true;
    return false;
  }
  shown.addEventListener('click', () => {
    window.focus();
    if (link !== null) location.assign(link);
  });
  return true;
}
