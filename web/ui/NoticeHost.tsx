import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Toaster, toast } from 'sonner';
import { NoticeCard, type NoticeContent } from '#web/ui/NoticeCard.tsx';
import {
  dropNotice,
  followNoticeStack,
  noticeInSight,
  noticeSaying,
  noticesUp,
  pushNotice,
} from '#web/ui/notice-stack.ts';
import { useCountdown } from '#web/ui/use-countdown.ts';

let present: () => void = () => undefined;
const mounted = new Promise<void>((resolve) => {
  present = resolve;
});

/** The corner where notices appear, one at a time. Once a page, in a chunk of its own. */
export function NoticeHost() {
  useEffect(() => present(), []);
  return (
    <Toaster
      position="bottom-right"
      visibleToasts={1}
      gap={8}
      offset={24}
      // Above the bar that a phone has at the bottom.
      mobileOffset={{ bottom: 68, left: 12, right: 12 }}
      containerAriaLabel="Notices"
    />
  );
}

let raised = 0;

/**
 * Raises a notice and gives the function that takes it away. One that says what another says already
 * renews that one: whoever tries three times is told once. What it offers to do is its own, so one that
 * offers something stands by itself.
 */
export async function raiseNotice(notice: NoticeContent): Promise<() => void> {
  await mounted;
  const words = notice.action ? '' : [notice.kind, notice.title, notice.text].join('\n');
  const same = words === '' ? undefined : noticeSaying(words);
  const renewed = same === noticeInSight() ? same : undefined;
  if (same !== undefined && renewed === undefined) close(same);
  const turn = (raised += 1);
  /** A notice that goes can still be clicked: what it offers is done once. */
  let acted = false;
  const act = () => {
    if (acted) return;
    acted = true;
    notice.action?.onSelect();
    close(id);
  };
  // The time is kept here: the library's runs on while the focus is on the notice.
  const id = toast.custom(
    (own) => <TimedNotice key={turn} id={own} notice={notice} onAct={act} />,
    {
      ...(renewed === undefined ? {} : { id: renewed }),
      duration: Number.POSITIVE_INFINITY,
      unstyled: true,
      className: 'w-full sm:w-auto',
      onDismiss: (gone) => dropNotice(gone.id),
    },
  );
  const { action, title } = notice;
  pushNotice(id, words, action && { label: action.label, title, act });
  return () => close(id);
}

function close(id: string | number): void {
  dropNotice(id);
  toast.dismiss(id);
}

/** Takes away every notice that is up. */
export function closeNotices(): void {
  for (const id of noticesUp()) close(id);
}

function subscribeToHiding(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Says how much room the notice in sight takes, for what must not be under it on a phone. */
function useRoom(inSight: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (!inSight || !box.current) return undefined;
    style.setProperty('--notice-room', `${box.current.offsetHeight + 24}px`);
    return () => {
      style.removeProperty('--notice-room');
    };
  }, [inSight]);
  return box;
}

type TimedNoticeProps = { id: string | number; notice: NoticeContent; onAct: () => void };

/** Its time stands still while it is pointed at, has the focus, or cannot be seen. */
function TimedNotice({ id, notice, onAct }: TimedNoticeProps) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useSyncExternalStore(subscribeToHiding, () => document.hidden);
  const covered = useSyncExternalStore(followNoticeStack, noticeInSight) !== id;
  useCountdown(notice.durationMs, pointed || focused || hidden || covered, () => close(id));
  const box = useRoom(!covered);
  return (
    <div
      ref={box}
      // One that comes up under a pointer that rests is not pointed at.
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) setPointed(true);
      }}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <NoticeCard notice={notice} onAct={onAct} onClose={() => close(id)} />
    </div>
  );
}
