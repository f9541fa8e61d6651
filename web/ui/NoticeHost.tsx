import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { NoticeCard, type NoticeContent } from '#web/ui/NoticeCard.tsx';

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
      duration={5000}
      gap={8}
      offset={24}
      // Above the bar that a phone has at the bottom.
      mobileOffset={{ bottom: 68, left: 12, right: 12 }}
      containerAriaLabel="Notices"
    />
  );
}

/** Raises a notice and gives the function that takes it away. */
export async function raiseNotice(notice: NoticeContent): Promise<() => void> {
  await mounted;
  const id = toast.custom(
    (own) => <NoticeCard notice={notice} onClose={() => toast.dismiss(own)} />,
    { duration: notice.durationMs, unstyled: true, className: 'w-full sm:w-auto' },
  );
  return () => toast.dismiss(id);
}
