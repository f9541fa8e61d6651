/** A screen, who sees it, and the words of the specification that stand on it. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly texts: readonly string[];
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

export const signedInScreens: readonly Screen[] = [
  {
    name: 'dashboard',
    path: '/',
    texts: [
      'Executive Dashboard',
      'Strategic business intelligence & client insights',
      'Welcome back, nora',
      "Your AI-powered business command center is ready. Here's your executive overview.",
      'Client Command Center',
      'Strategic client profiles & business intelligence',
      'No clients yet',
      ...footer,
    ],
  },
  { name: 'clients', path: '/clients', texts: ['Client Command Center', 'No clients found'] },
  { name: 'voice-agent', path: '/voice-agent', texts: ['Voice Agent'] },
  { name: 'strategy-builder', path: '/strategy-builder', texts: ['Strategy Builder'] },
  { name: 'memory-engine', path: '/memory-engine', texts: ['Memory Engine'] },
  {
    name: 'profile',
    path: '/profile',
    texts: ['Profile Settings', 'Edit Profile', 'Change Password', 'Two-step sign-in', 'Sessions'],
  },
  { name: 'people', path: '/people', texts: ['People & Access', 'Invite', 'Amara Okafor'] },
  { name: 'invitations', path: '/people?tab=invitations', texts: ['People & Access'] },
  { name: 'requests', path: '/people?tab=requests', texts: ['People & Access'] },
  { name: 'audit', path: '/people?tab=audit', texts: ['People & Access'] },
  { name: 'mail', path: '/people?tab=mail', texts: ['People & Access'] },
  { name: 'system', path: '/people?tab=system', texts: ['People & Access'] },
  { name: 'not-found', path: '/nowhere/at/all', texts: ['404 Page Not Found'] },
  { name: 'test-payment', path: '/test-payment', texts: ['Payment test'] },
  {
    name: 'profile-setup',
    path: '/profile-setup',
    texts: ['Complete Your Profile', 'Skip for now', 'Phone', 'Address', 'Business name'],
  },
];

/** Screens that the server draws by itself. */
export const servedScreens: readonly Screen[] = [
  { name: 'docs', path: '/docs', texts: ['Rapport'] },
  { name: 'getting-started', path: '/docs/getting-started.md', texts: ['npm start'] },
  { name: 'privacy', path: '/docs/privacy', texts: ['Rapport'] },
  { name: 'terms', path: '/docs/terms', texts: ['Rapport'] },
  { name: 'system-status', path: '/health/deep', texts: ['Rapport'] },
];
