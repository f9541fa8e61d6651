import { AlarmClock, CalendarClock, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Notification as Told } from '#contract/notifications.ts';
import { againHint, againTimes } from '#web/notifications/again-times.ts';
import { toldTask } from '#web/notifications/told-task.ts';
import { usePutOff } from '#web/notifications/use-put-off.ts';
import { useParameters } from '#web/parameters.ts';
import { useCurrentUser } from '#web/session.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry, MenuSeparator } from '#web/ui/Menu.tsx';
import { NOTICE_ACTION_LOOK } from '#web/ui/notice-action-look.ts';
import { Spinner } from '#web/ui/Spinner.tsx';

export type RemindAgainProps = {
  told: Told;
  /** In words in a notice, or as an icon in the list. */
  look?: 'words' | 'icon';
  /** A time of one's own is chosen elsewhere. */
  onLeave?: () => void;
};

/** Puts a reminder off that was told; nothing for what else is told. */
export function RemindAgain({ told, look = 'words', onLeave }: RemindAgainProps) {
  const taskId = toldTask(told);
  const putOff = usePutOff();
  const { push } = useParameters();
  const [busy, setBusy] = useState(false);
  if (taskId === undefined) return null;
  const choose = (at: number) => {
    setBusy(true);
    void putOff(taskId, at).finally(() => setBusy(false));
  };
  const chooseOwn = () => {
    onLeave?.();
    push({ remind: taskId });
  };
  return (
    <Menu
      align={look === 'icon' ? 'end' : 'start'}
      trigger={
        look === 'icon' ? (
          <IconButton
            icon={AlarmClock}
            label={`Remind me again: ${told.title}`}
            size="small"
            className="mt-2 mr-2"
            busy={busy}
          />
        ) : (
          <button
            type="button"
            className={NOTICE_ACTION_LOOK}
            aria-disabled={busy || undefined}
            aria-busy={busy || undefined}
          >
            Remind me again
            {busy ? <Spinner /> : <ChevronDown aria-hidden className="size-3.5" />}
          </button>
        )
      }
    >
      <AgainEntries onChoose={choose} onOwn={chooseOwn} />
    </Menu>
  );
}

type AgainEntriesProps = { onChoose: (at: number) => void; onOwn: () => void };

/** Drawn as the menu opens, so that its times are those of that moment. */
function AgainEntries({ onChoose, onOwn }: AgainEntriesProps) {
  const { timezone } = useCurrentUser();
  const [now] = useState(() => Date.now());
  return (
    <>
      {againTimes(now, timezone).map(({ label, at }) => (
        <MenuEntry key={label} hint={againHint(at, now, timezone)} onSelect={() => onChoose(at)}>
          {label}
        </MenuEntry>
      ))}
      <MenuSeparator />
      <MenuEntry icon={CalendarClock} onSelect={onOwn}>
        Another time…
      </MenuEntry>
    </>
  );
}
