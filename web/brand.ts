export type Brand = {
  name: string;
  tagline: string;
  audience: string;
  marketingClaims: readonly { figure: string; text: string }[];
  trustClaims: Record<'compliance' | 'uptime' | 'users' | 'technology', string>;
  statusPage: string;
  social: Record<'x' | 'linkedin' | 'github' | 'youtube', string>;
  mail: Record<'support' | 'sales' | 'legal' | 'contact', string>;
  phone: string;
  location: string;
};

/** The operator's own words. What is left empty is not shown anywhere. */
export const brand: Brand = {
  name: 'Rapport',
  tagline: 'The AI Business OS for Entrepreneurs',
  audience: 'entrepreneurs, startup founders, business coaches and consulting firms',

  /** The landing page's proof. */
  marketingClaims: [
    { figure: '+37%', text: 'revenue in 90 days' },
    { figure: '8 hours', text: 'saved a week' },
    { figure: 'Higher', text: 'close rates' },
  ],

  /** The footer's claims. */
  trustClaims: {
    compliance: 'SOC 2 Compliant',
    uptime: '99.9% Uptime',
    users: '10K+ Users',
    technology: 'AI-Powered',
  },

  statusPage: 'https://status.rapport.example',
  social: {
    x: 'https://rapport.example/x',
    linkedin: 'https://rapport.example/linkedin',
    github: 'https://rapport.example/github',
    youtube: 'https://rapport.example/youtube',
  },
  mail: {
    support: 'support@rapport.example',
    sales: 'sales@rapport.example',
    legal: 'legal@rapport.example',
    contact: 'hello@rapport.example',
  },
  phone: '+1 (555) 010-0137',
  location: 'San Francisco, CA',
};
