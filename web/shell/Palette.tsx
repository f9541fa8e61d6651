import { useSyncExternalStore } from 'react';
import {
  Bell,
  Brain,
  Download,
  Keyboard,
  ListPlus,
  ListTodo,
  LogOut,
  MessageCircleQuestionMark,
  Moon,
  PhoneIncoming,
  Settings,
  Sun,
  Undo2,
  Upload,
  UserPlus,
  Users,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { statusOf } from '#web/clients/words.ts';
import { adminPlace, places } from '#web/places.ts';
import { download } from '#web/download.ts';
import { exportAddress } from '#web/portability/export-address.ts';
import { isQuestion } from '#web/question.ts';
import { useCurrentUser } from '#web/session.tsx';
import { palettePlaces, roomWords } from '#web/shell/palette-places.ts';
import { useShell } from '#web/shell/shell-context.ts';
import { type FoundClient, useFoundClients } from '#web/shell/use-found-clients.ts';
import { useFoundMemory } from '#web/shell/use-found-memory.ts';
import { useFoundTasks } from '#web/shell/use-found-tasks.ts';
import { useLatelyOpened } from '#web/shell/use-lately-opened.ts';
import { useSignOut } from '#web/shell/use-sign-out.ts';
import { useThemeSetting } from '#web/shell/use-theme-setting.ts';
import { useShownTheme } from '#web/theme.ts';
import { CommandPalette, type PaletteEntry } from '#web/ui/CommandPalette.tsx';
import { followNoticeStack, offerInSight } from '#web/ui/notice-stack.ts';

type PaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCloseAutoFocus: (event: Event) => void;
  query: string;
  onQueryChange: (query: string) => void;
};

export function Palette({
  open,
  onOpenChange,
  onCloseAutoFocus,
  query,
  onQueryChange,
}: PaletteProps) {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const shell = useShell();
  const signOut = useSignOut();
  const shown = useShownTheme();
  const { choose } = useThemeSetting();
  const away = (then: () => void) => () => {
    onOpenChange(false);
    then();
  };
  const clients = useFoundClients(query);
  const entryOf = ({ id, name, email, status, archived }: FoundClient): PaletteEntry => ({
    id,
    label: name,
    // The server has found it by what was typed; accents and all.
    keywords: [clients.query, name, email],
    icon: Users,
    detail: archived ? 'Archived' : statusOf(status).label,
    onSelect: away(() => void navigate(`/clients/${id}`)),
  });
  const found = clients.found.map(entryOf);
  const near = clients.near.map((client) => ({
    ...entryOf(client),
    standing: 'guess' as const,
  }));
  const lately = useLatelyOpened().map(entryOf);
  const tasks = useFoundTasks(clients.query);
  const foundTasks: PaletteEntry[] = tasks.found.map(({ id, title, clientName, detail }) => ({
    id: `task-${id}`,
    label: title,
    keywords: [clients.query, title, clientName],
    icon: ListTodo,
    detail,
    onSelect: away(() => void navigate(`/tasks?task=${id}`)),
  }));
  const known = user.role === 'admin' ? [...places, adminPlace] : places;
  const goTo: PaletteEntry[] = [
    ...known.map(({ to, label, icon, key }) => ({
      id: to,
      label,
      keywords: ['go to', label, roomWords[to] ?? ''],
      icon,
      shortcut: `g ${key}`,
      onSelect: away(() => void navigate(to)),
    })),
    ...palettePlaces(user)
      .filter(({ always }) => always || query.trim() !== '')
      .map(({ to, label, words, icon, isServerPage }) => ({
        id: to,
        label,
        keywords: ['go to', label, words],
        icon,
        onSelect: away(() => (isServerPage ? window.location.assign(to) : void navigate(to))),
      })),
  ];
  const words = query.trim();
  const inMemory: PaletteEntry | undefined =
    words === ''
      ? undefined
      : {
          id: 'find-in-memory',
          standing: 'last',
          label: `Find “${words}” in memory`,
          keywords: [words],
          icon: Brain,
          onSelect: away(() => void navigate(`/memory-engine?q=${encodeURIComponent(words)}`)),
        };
  const askMemory: PaletteEntry[] = isQuestion(words)
    ? [
        {
          id: 'ask-memory',
          standing: 'last',
          label: `Ask memory “${words}”`,
          keywords: [words],
          icon: MessageCircleQuestionMark,
          onSelect: away(
            () => void navigate(`/memory-engine?q=${encodeURIComponent(words)}&ask=1`),
          ),
        },
      ]
    : [];
  const said: PaletteEntry[] = useFoundMemory(clients.query).map(
    ({ id, words: passage, icon, detail, to, mark }) => ({
      id,
      standing: 'last',
      label: passage,
      keywords: [clients.query, passage],
      icon,
      detail: (
        <span className="inline-block max-w-56 truncate align-bottom max-sm:max-w-28">
          {detail}
        </span>
      ),
      onSelect: away(() => void navigate(to, { state: mark })),
    }),
  );
  const offer = useSyncExternalStore(followNoticeStack, offerInSight);
  const offered: PaletteEntry[] = offer
    ? [
        {
          id: 'offered',
          label: `${offer.label}: ${offer.title}`,
          keywords: [offer.label, offer.title],
          icon: offer.label === 'Undo' ? Undo2 : Bell,
          onSelect: away(offer.act),
        },
      ]
    : [];
  const other = shown === 'dark' ? 'light' : 'dark';
  const doThat: PaletteEntry[] = [
    {
      id: 'new-client',
      label: 'New client',
      keywords: ['new client', 'add client', 'create'],
      icon: UserPlus,
      shortcut: 'c',
      onSelect: away(shell.newClient),
    },
    {
      id: 'new-task',
      label: 'New task',
      keywords: ['new task', 'add task', 'create', 'to do', 'reminder'],
      icon: ListPlus,
      shortcut: 't',
      onSelect: away(shell.newTask),
    },
    {
      id: 'log-call',
      label: 'Log a call',
      keywords: ['log call', 'log a call', 'add note', 'transcript', 'recording', 'held'],
      icon: PhoneIncoming,
      onSelect: away(() => void navigate('/voice-agent?dialog=log-call')),
    },
    ...(user.role === 'user'
      ? []
      : [
          {
            id: 'import',
            label: 'Import clients',
            keywords: [
              'import clients',
              'imports',
              'csv',
              'excel',
              'spreadsheet',
              'vcard',
              'hubspot',
              'upload',
            ],
            icon: Upload,
            onSelect: away(() => void navigate('/clients/import')),
          },
        ]),
    {
      id: 'export',
      label: 'Export clients as CSV',
      keywords: ['export clients as csv', 'download', 'spreadsheet', 'excel'],
      icon: Download,
      onSelect: away(() => download(exportAddress('csv', { filter: {} }))),
    },
    {
      id: 'settings',
      label: 'Open settings',
      keywords: ['settings', 'preferences', 'theme', 'notifications'],
      icon: Settings,
      onSelect: away(shell.openSettings),
    },
    {
      id: 'theme',
      label: `Switch to the ${other} theme`,
      keywords: ['switch', 'theme', 'dark mode', 'light mode', 'appearance'],
      icon: other === 'dark' ? Moon : Sun,
      onSelect: away(() => void choose(other)),
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      keywords: ['keyboard', 'shortcuts', 'help'],
      icon: Keyboard,
      shortcut: '?',
      onSelect: away(shell.openShortcuts),
    },
    {
      id: 'sign-out',
      label: 'Sign Out',
      keywords: ['sign out', 'log out', 'leave'],
      icon: LogOut,
      onSelect: away(() => void signOut()),
    },
  ];
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      onCloseAutoFocus={onCloseAutoFocus}
      query={query}
      onQueryChange={onQueryChange}
      busy={clients.busy || tasks.busy}
      groups={[
        ...(offered.length > 0 ? [{ heading: 'Just now', entries: offered }] : []),
        ...(words === '' && lately.length > 0
          ? [{ heading: 'Lately opened', entries: lately }]
          : []),
        { heading: 'Go to', entries: goTo },
        { heading: 'Do', entries: doThat },
        ...(found.length > 0 ? [{ heading: 'Clients', entries: found }] : []),
        ...(near.length > 0 ? [{ heading: 'Clients spelt like this', entries: near }] : []),
        ...(foundTasks.length > 0 ? [{ heading: 'Tasks', entries: foundTasks }] : []),
        ...(inMemory ? [{ heading: 'Memory', entries: [...askMemory, inMemory, ...said] }] : []),
      ]}
    />
  );
}
