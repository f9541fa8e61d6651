import {
  Archive,
  BookOpen,
  CalendarDays,
  ClipboardList,
  CopyCheck,
  DatabaseBackup,
  FileCode2,
  Handshake,
  History,
  Inbox,
  KeyRound,
  Lightbulb,
  Link,
  ListTodo,
  LockKeyhole,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  PhoneCall,
  ServerCog,
  ShieldCheck,
  SlidersHorizontal,
  SquareKanban,
  Trash2,
  User,
  UserPlus,
  Webhook,
} from 'lucide-react';
import type { CurrentUser } from '#contract/people.ts';

/** A page, a part of one, or something that opens there. */
export interface PalettePlace {
  readonly to: string;
  readonly label: string;
  /** Other words that people look for it by. */
  readonly words: string;
  readonly icon: LucideIcon;
  /** Shown before anything is typed. */
  readonly always?: boolean;
  /** A page of the server's own. */
  readonly isServerPage?: boolean;
}

/** Other words for the rooms of the sidebar. */
export const roomWords: Readonly<Record<string, string>> = {
  '/': 'home overview figures revenue',
  '/clients': 'clients directory list',
  '/voice-agent': 'calls phone',
  '/strategy-builder': 'okrs objectives key results goals quarter plan',
  '/memory-engine': 'search find transcripts notes',
  '/tasks': 'to do list',
  '/payments': 'card invoices refunds receipts billing',
  '/people': 'users team coaches roles admin',
};

const forAll: readonly PalettePlace[] = [
  {
    to: '/insights',
    label: 'Insights',
    words: 'risks opportunities',
    icon: Lightbulb,
    always: true,
  },
  {
    to: '/insights?promises=open',
    label: 'Promises',
    words: 'overdue owed ledger',
    icon: Handshake,
    always: true,
  },
  {
    to: '/profile',
    label: 'Profile Settings',
    words: 'account name email username timezone role',
    icon: User,
    always: true,
  },
  { to: '/tasks?view=overdue', label: 'Overdue tasks', words: 'late', icon: ListTodo },
  { to: '/tasks?view=today', label: 'Tasks due today', words: '', icon: ListTodo },
  { to: '/tasks?view=board', label: 'Board of tasks', words: 'kanban status', icon: SquareKanban },
  { to: '/tasks?dialog=trash', label: 'Deleted tasks', words: 'trash restore', icon: Trash2 },
  {
    to: '/clients?layout=board',
    label: 'Board of clients',
    words: 'pipeline kanban stages deals',
    icon: SquareKanban,
  },
  { to: '/clients?dialog=duplicates', label: 'Duplicate clients', words: 'merge', icon: CopyCheck },
  { to: '/clients?dialog=changes', label: 'Recent bulk changes', words: 'undo', icon: History },
  {
    to: '/clients?dialog=trash',
    label: 'Deleted clients',
    words: 'trash restore erase',
    icon: Trash2,
  },
  { to: '/payments?tab=links', label: 'Payment links', words: 'request money invoice', icon: Link },
  {
    to: '/voice-agent?dialog=configure-agent',
    label: 'Configure Agent',
    words: 'voice script questions greeting hours cooldown',
    icon: PhoneCall,
  },
  {
    to: '/profile#calendar',
    label: 'Calendar',
    words: 'subscribe feed ics google outlook',
    icon: CalendarDays,
  },
  { to: '/profile#password', label: 'Change the password', words: 'security', icon: LockKeyhole },
  {
    to: '/profile#two-step',
    label: 'Two-step sign-in',
    words: '2fa mfa two factor authenticator recovery codes security',
    icon: ShieldCheck,
  },
  {
    to: '/profile#sessions',
    label: 'Sessions',
    words: 'where signed in devices security',
    icon: MonitorSmartphone,
  },
  { to: '/profile#keys', label: 'API keys', words: 'token mcp assistant connect', icon: KeyRound },
  {
    to: '/docs',
    label: 'Documentation',
    words: 'help guide manual docs',
    icon: BookOpen,
    isServerPage: true,
  },
  {
    to: '/api-docs',
    label: 'API documentation',
    words: 'developer openapi docs',
    icon: FileCode2,
    isServerPage: true,
  },
];

const forAdmins: readonly PalettePlace[] = [
  {
    to: '/people?dialog=invite',
    label: 'Invite somebody',
    words: 'add user coach colleague team',
    icon: UserPlus,
  },
  { to: '/people?tab=invitations', label: 'Invitations', words: 'invited pending', icon: Inbox },
  {
    to: '/people?tab=fields',
    label: 'Client fields',
    words: 'custom fields own',
    icon: SlidersHorizontal,
  },
  {
    to: '/people?tab=audit',
    label: 'Audit log',
    words: 'history changes who did what',
    icon: ClipboardList,
  },
  { to: '/people?tab=mail', label: 'Mail', words: 'email outbox sent', icon: Mail },
  {
    to: '/people?tab=webhooks',
    label: 'Webhooks',
    words: 'deliveries integrations zapier',
    icon: Webhook,
  },
  {
    to: '/people?tab=system',
    label: 'System',
    words: 'health failed jobs ai usage cost caps',
    icon: ServerCog,
  },
  {
    to: '/people#practice-keys',
    label: 'API keys of the practice',
    words: 'token integrations',
    icon: KeyRound,
  },
  {
    to: '/people#practice',
    label: 'Practice settings',
    words: 'timezone name two-step for everybody',
    icon: SlidersHorizontal,
  },
  {
    to: '/people#take-along',
    label: 'Take everything with you',
    words: 'archive export download practice leave data',
    icon: Archive,
  },
];

const forOperators: readonly PalettePlace[] = [
  { to: '/people?tab=requests', label: 'Access requests', words: 'practices sign up', icon: Inbox },
  {
    to: '/people?tab=backups',
    label: 'Backups',
    words: 'restore download nightly',
    icon: DatabaseBackup,
  },
];

/** The places that somebody may go to beside the rooms of the sidebar. */
export const palettePlaces = ({
  role,
  operator,
}: Pick<CurrentUser, 'role' | 'operator'>): readonly PalettePlace[] => [
  ...forAll,
  ...(role === 'admin' ? forAdmins : []),
  ...(role === 'admin' && operator ? forOperators : []),
];
