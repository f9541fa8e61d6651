import { Bell, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Notification } from '#contract/notifications.ts';
import { askForMore } from '#web/more-of-list.ts';
import { noticeFor, showNotice } from '#web/notices.ts';
import {
  useListNotifications,
  useReadAllNotifications,
  useReadNotification,
} from '#web/notifications/api.ts';
import { RemindAgain } from '#web/notifications/RemindAgain.tsx';
import { joinRows } from '#web/page-rows.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ShownOfAll } from '#web/ui/ShownOfAll.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

/** The bell: its dot is there only while something is unread. */
export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useListNotifications();
  const unread = data?.pages[0]?.unread ?? 0;
  const rows = joinRows(data?.pages.map((page) => ({ rows: page.notifications })) ?? []);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Notifications"
      className="flex max-h-[min(32rem,80dvh)] w-[min(24rem,calc(100vw-1rem))] flex-col"
      trigger={
        <IconButton
          icon={Bell}
          label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          variant="ghost"
          mark={
            unread > 0 ? (
              <span className="absolute top-1.5 right-1.5 size-2 rounded-full bg-warn ring-2 ring-ground touch:top-2.5 touch:right-2.5" />
            ) : undefined
          }
        />
      }
    >
      <Heading unread={unread} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        {error && !data && (
          <ErrorPanel
            title="Your notifications could not be read."
            onRetry={() => void refetch()}
          />
        )}
        {data && rows.length === 0 && (
          <EmptyState
            icon={Bell}
            title="Nothing yet"
            text="What needs your attention shows up here."
          />
        )}
        <ul>
          {rows.map((one) => (
            <li key={one.id} className="border-b border-line last:border-0">
              <Entry notification={one} onDone={() => setOpen(false)} />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <ShownOfAll
            shown={rows.length}
            more
            noun="notifications"
            busy={isFetchingNextPage}
            onMore={() => void askForMore(fetchNextPage)}
          />
        )}
      </div>
    </Popover>
  );
}

function Heading({ unread }: { unread: number }) {
  const { mutateAsync: readAll, isPending } = useReadAllNotifications();
  const markAll = async () => {
    try {
      await readAll({});
    } catch (error) {
      await showNotice(noticeFor(error));
    }
  };
  return (
    <div className="flex h-12 shrink-0 items-center justify-between gap-2 border-b border-line pr-2 pl-4">
      <h2 className="text-14 font-semibold">Notifications</h2>
      {unread > 0 && (
        <Button
          variant="ghost"
          size="small"
          icon={CheckCheck}
          busy={isPending}
          onClick={() => void markAll()}
        >
          Mark all as read
        </Button>
      )}
    </div>
  );
}

function Entry({ notification, onDone }: { notification: Notification; onDone: () => void }) {
  const { mutateAsync: read } = useReadNotification();
  const navigate = useNavigate();
  const { id, title, text, link, createdAt, readAt } = notification;
  const open = async () => {
    if (link !== null) {
      onDone();
      await navigate(link);
    }
    if (readAt !== null) return;
    try {
      await read({ params: { id } });
    } catch (error) {
      await showNotice(noticeFor(error));
    }
  };
  return (
    <div className="flex items-start hover:bg-hover">
      <button
        type="button"
        onClick={() => void open()}
        className="flex min-w-0 flex-1 gap-3 px-4 py-3 text-left"
      >
        <span
          aria-hidden
          className={classNames(
            'mt-1.5 size-2 shrink-0 rounded-full',
            readAt === null ? 'bg-warn' : 'bg-transparent',
          )}
        />
        <span className="min-w-0 flex-1">
          <span className={classNames('block text-14', readAt === null && 'font-medium')}>
            {readAt === null && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          {text !== '' && <span className="block text-13 text-muted">{text}</span>}
          <span className="block text-12 text-faint">
            <RelativeTime at={createdAt} />
          </span>
        </span>
      </button>
      <RemindAgain told={notification} look="icon" onLeave={onDone} />
    </div>
  );
}
