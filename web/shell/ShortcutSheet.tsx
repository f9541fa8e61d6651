import { useCurrentUser } from '#web/session.tsx';
import { adminPlace, places } from '#web/places.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Kbd } from '#web/ui/Kbd.tsx';

type SheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ShortcutSheet({ open, onOpenChange }: SheetProps) {
  const user = useCurrentUser();
  const known = user.role === 'admin' ? [...places, adminPlace] : places;
  const rows = [
    { label: 'Search, or do anything', keys: 'Mod+K' },
    { label: 'These shortcuts', keys: '?' },
    { label: 'New client', keys: 'c' },
    { label: 'New task', keys: 't' },
    { label: 'Search this page, or everything', keys: '/' },
    { label: 'Next client or task', keys: 'j' },
    { label: 'Previous client or task', keys: 'k' },
    { label: 'Select the row of a table, or the task', keys: 'x' },
    { label: 'Open the client or task in focus', keys: 'Enter' },
    { label: 'Complete the task in focus', keys: 'Space' },
    { label: 'Edit the client or task that is open or in focus', keys: 'e' },
    ...known.map(({ label, key }) => ({ label: `Go to ${label}`, keys: `g ${key}` })),
    { label: 'Close what is open, leave the search, or clear the selection', keys: 'Esc' },
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      subtitle="Single keys rest while you type. You can switch them off in Settings."
      size="small"
    >
      <dl className="divide-y divide-line">
        {rows.map(({ label, keys }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2">
            <dt className="text-14">{label}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
