import { nameId } from '#server/sample/name-id.ts';

/** A screen, who sees it, and the words of the specification that stand on it. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly texts: readonly string[];
  /** Its policy is its own, so that the page is always loaded anew. */
  readonly loads?: true;
}

const footer = [
  'Client Management',
  'Business Analytics',
  'Team Collaboration',
  'Account Settings',
  'Documentation',
  'API Documentation',
  'System Status',
  'API Metrics',
  'Privacy Policy',
  'Terms of Service',
  'SOC 2 Compliant',
  '99.9% Uptime',
  '10K+ Users',
  'AI-Powered',
  'San Francisco, CA',
  `© ${new Date().getFullYear()} Rapport`,
];

export const publicScreens: readonly Screen[] = [
  {
    name: 'landing',
    path: '/',
    texts: [
      'Login',
      'Rapport',
      'The AI Business OS for Entrepreneurs',
      'Start My Free Trial',
      'AI voice agent',
      'Strategic intelligence',
      'Client management',
      'Analytics dashboard',
      'Smart task management',
      'Enterprise security',
      '+37%',
      '8 hours',
      'close rates',
      ...footer,
    ],
  },
  {
    name: 'login',
    path: '/login',
    texts: ['Back to overview', 'Username', 'Password', 'Remember me'],
  },
];

/** A client of the sample practice. */
const client = `/clients/${nameId('macintyre')}`;

export const signedInScreens: readonly Screen[] = [
  {
    name: 'dashboard',
    path: '/',
    texts: [
      'Executive Dashboard',
      'Strategic business intelligence & client insights',
      'Welcome back, nora',
      "Your AI-powered business command center is ready. Here's your executive overview.",
      'Total Clients',
      'Active Clients',
      'Monthly Revenue',
      'Prospects',
      'AI insights',
      'All insights',
      'Recent activity',
      'Get ready',
      'Add your first client',
      'Client Command Center',
      'Strategic client profiles & business intelligence',
      'Add Client',
      ...footer,
    ],
  },
  {
    name: 'add-client',
    path: '/?new=client',
    texts: [
      'Add New Client',
      'Create a comprehensive client profile for strategic relationship management.',
      'Basic Information',
      'Business Information',
      'Revenue Information',
      'CRM Information',
      'Strategic Information',
      'Cancel',
    ],
  },
  {
    name: 'clients',
    path: '/clients',
    texts: [
      'Client Command Center',
      'Strategic client profiles & business intelligence',
      'Total Clients',
      'Active Clients',
      'Monthly Revenue',
      'Prospects',
      'Client Directory',
      'Filter',
      'Add Client',
    ],
  },
  { name: 'clients-none', path: '/clients?q=nobody', texts: ['No clients found', 'Clear filters'] },
  {
    name: 'clients-table',
    path: '/clients?layout=table',
    texts: ['Client Directory', 'Calum MacIntyre'],
  },
  {
    name: 'clients-board',
    path: '/clients?layout=board',
    texts: ['Client Directory', 'Closed won'],
  },
  { name: 'clients-add', path: '/clients?dialog=add', texts: ['Add New Client', 'Business type'] },
  { name: 'clients-duplicates', path: '/clients?dialog=duplicates', texts: ['Duplicates'] },
  { name: 'clients-trash', path: '/clients?dialog=trash', texts: ['Trash'] },
  { name: 'clients-changes', path: '/clients?dialog=changes', texts: ['Recent bulk changes'] },
  {
    name: 'client',
    path: client,
    texts: [
      'Calum MacIntyre',
      'Analyze Client',
      'Edit Client',
      'Monthly revenue',
      'Growth potential',
      'Last contact',
      'Contact info',
      'Business info',
      'Coaching goals',
    ],
  },
  {
    name: 'client-communications',
    path: `${client}?tab=communications`,
    texts: ['Calum MacIntyre', 'Send Email', 'Log Call', 'Templates'],
  },
  {
    name: 'client-calls',
    path: `${client}?tab=calls`,
    texts: ['Calum MacIntyre', 'Log Call', 'Strategy Call', 'Quick Call'],
  },
  {
    name: 'log-call',
    path: `${client}?tab=calls&dialog=log-call`,
    texts: ['Log a call with Calum MacIntyre', 'Check-in', 'When', 'Minutes', 'Transcript'],
  },
  { name: 'call-not-found', path: '/calls/nobody', texts: ['Call Not Found', 'Back to Clients'] },
  {
    name: 'client-insights',
    path: `${client}?tab=insights`,
    texts: ['Calum MacIntyre', 'Analyze Client', 'Standing brief', 'Promises'],
  },
  {
    name: 'client-memory',
    path: `${client}?tab=memory`,
    texts: ['Calum MacIntyre', 'Facts', 'Everything said', 'Erase from memory'],
  },
  {
    name: 'client-documents',
    path: `${client}?tab=documents`,
    texts: ['Calum MacIntyre', 'Upload Document'],
  },
  {
    name: 'client-not-found',
    path: '/clients/nobody',
    texts: ['Client Not Found', 'Back to Clients'],
  },
  { name: 'insights', path: '/insights', texts: ['Insights', 'Promises', 'Filter'] },
  { name: 'insights-none', path: '/insights?q=xylophone', texts: ['No insights found'] },
  { name: 'insights-promises', path: '/insights?promises=open', texts: ['Promises', 'Overdue'] },
  {
    name: 'tasks',
    path: '/tasks',
    texts: ['Mine', 'Overdue', 'Today', 'This week', 'Later', 'By client', 'Board', 'Add Task'],
  },
  { name: 'tasks-clients', path: '/tasks?view=clients', texts: ['Marcus Whitfield', 'No client'] },
  { name: 'tasks-board', path: '/tasks?view=board', texts: ['To do', 'In progress', 'Completed'] },
  { name: 'tasks-none', path: '/tasks?q=xylophone', texts: ['No tasks found'] },
  { name: 'tasks-trash', path: '/tasks?dialog=trash', texts: ['Nothing was deleted.'] },
  {
    name: 'task',
    path: `/tasks?task=${nameId('task Send the retention plan before the board meets')}`,
    texts: ['Edit task', 'Checklist', 'Reminders', 'Repeats', 'Assigned to'],
  },
  { name: 'task-new', path: '/tasks?new=task', texts: ['New task', 'All fields…'] },
  {
    name: 'client-tasks',
    path: `/clients/${nameId('whitfield')}?tab=tasks`,
    texts: ['Add Task', 'Read the exit interviews', 'Completed ('],
  },
  {
    name: 'voice-agent',
    path: '/voice-agent',
    texts: [
      'Voice Agent',
      'Start Call',
      'End Call',
      'Test Audio',
      'Configure Agent',
      'Agent Status',
      'Response time',
      'Calls This Week',
      'Total Minutes',
      'Unique Clients',
      'Recent Call History',
    ],
  },
  {
    name: 'strategy-builder',
    path: '/strategy-builder',
    texts: ['Strategy Builder', 'OKR generator', 'Clients with OKRs', 'Strategic insights'],
  },
  {
    name: 'strategy-client',
    path: `/strategy-builder?client=${nameId('siddiqui')}`,
    texts: ['Open Stockport without moving in there', 'Heard in a call', 'Add as task'],
  },
  {
    name: 'strategy-draft',
    path: `/strategy-builder?client=${nameId('tanabe')}`,
    texts: ['Draft for', 'Accept all', 'Throw away'],
  },
  {
    name: 'memory-engine',
    path: '/memory-engine',
    texts: ['Memory Engine', 'Entries', 'Memory Vault', 'Recent activity', 'Analytics'],
  },
  { name: 'memory-found', path: '/memory-engine?q=cash', texts: ['Found in', 'Open'] },
  { name: 'memory-none', path: '/memory-engine?q=xylophone', texts: ['Nothing found'] },
  {
    name: 'profile',
    path: '/profile',
    texts: ['Profile Settings', 'Edit Profile', 'Two-step sign-in', 'Sessions', 'API keys'],
  },
  { name: 'people', path: '/people', texts: ['People & Access', 'Invite', 'Amara Okafor'] },
  { name: 'invitations', path: '/people?tab=invitations', texts: ['People & Access'] },
  { name: 'requests', path: '/people?tab=requests', texts: ['People & Access'] },
  { name: 'audit', path: '/people?tab=audit', texts: ['People & Access'] },
  { name: 'mail', path: '/people?tab=mail', texts: ['People & Access'] },
  { name: 'webhooks', path: '/people?tab=webhooks', texts: ['No webhooks yet', 'Add webhook'] },
  { name: 'system', path: '/people?tab=system', texts: ['People & Access'] },
  {
    name: 'backups',
    path: '/people?tab=backups',
    texts: ['Back up now', 'Each backup appears here.', 'Restore'],
  },
  { name: 'not-found', path: '/nowhere/at/all', texts: ['404 Page Not Found'] },
  {
    name: 'test-payment',
    path: '/test-payment',
    texts: ['Payment test', 'Amount (USD)', 'Card number', 'Pay $25.00'],
    loads: true,
  },
  {
    name: 'payments',
    path: '/payments',
    texts: ['Payments', 'Paid', 'Refunded', 'Kept', 'Succession workshop, second half'],
  },
  { name: 'payments-none', path: '/payments?q=xylophone', texts: ['No payments found'] },
  {
    name: 'payment-links',
    path: '/payments?tab=links',
    texts: ['Leadership offsite, balance', 'Open'],
  },
  {
    name: 'profile-setup',
    path: '/profile-setup',
    texts: ['Complete Your Profile', 'Skip for now', 'Phone', 'Address', 'Business name'],
  },
];
