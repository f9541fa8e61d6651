import { Laptop, LogOut, Smartphone } from 'lucide-react';
import type { Session } from '#contract/sign-in.ts';
import { noticeFor, notices, showNotice } from '#web/notices.ts';
import { useEndOtherSessions, useEndSession, useListSessions } from '#web/sign-in/api.ts';
import { deviceOf } from '#web/sign-in/device.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

/** Where one is signed in, with a way out of each. */
export function SessionList() {
  const { data, error, refetch } = useListSessions();
  const { mutateAsync: endOthers, isPending } = useEndOtherSessions();
  const others = data?.filter((session) => !session.current).length ?? 0;
  const end = async () => {
    try {
      await endOthers({});
      await showNotice(notices.success('All other sessions are signed out.'));
    } catch (failure) {
      await showNotice(noticeFor(failure));
    }
  };
  return (
    <Card
      title="Sessions"
      subtitle="Where you are signed in."
      flush
      action={
        others > 0 && (
          <Button icon={LogOut} busy={isPending} onClick={() => void end()}>
            Sign out all others
          </Button>
        )
      }
    >
      {error && !data && (
        <ErrorPanel title="Your sessions could not be read." onRetry={() => void refetch()} />
      )}
      <ul className="divide-y divide-line">
        {data?.map((session) => (
          <Entry key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  );
}

function Entry({ session }: { session: Session }) {
  const { mutateAsync: end, isPending } = useEndSession();
  const device = deviceOf(session.userAgent);
  const Icon = device.mobile ? Smartphone : Laptop;
  const signOut = async () => {
    try {
      await end({ params: { id: session.id } });
    } catch (failure) {
      await showNotice(noticeFor(failure));
    }
  };
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-14 font-medium">
          {device.name}
          {session.current && <Badge tone="good">This session</Badge>}
        </p>
        <DottedLine className="text-13 text-muted">
          {session.address}
          <>
            seen <RelativeTime at={session.lastSeenAt} />
          </>
        </DottedLine>
      </div>
      {!session.current && (
        <Button
          size="small"
          busy={isPending}
          aria-label={`Sign out ${device.name}`}
          onClick={() => void signOut()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
