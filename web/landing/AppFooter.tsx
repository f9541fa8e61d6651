import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '#web/brand.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Logo } from '#web/ui/Logo.tsx';

/** `page`: a page of the server's own; `tab`: opened beside this one. */
type FooterLink = { label: string; to: string; kind?: 'page' | 'tab' };

const PRODUCT: readonly FooterLink[] = [
  { label: 'Client Management', to: '/clients' },
  { label: 'AI Voice Agent', to: '/voice-agent' },
  { label: 'Strategy Builder', to: '/strategy-builder' },
  { label: 'Memory Engine', to: '/memory-engine' },
  { label: 'Payment Test', to: '/test-payment' },
];

const SOLUTIONS: readonly FooterLink[] = [
  { label: 'Business Analytics', to: '/' },
  { label: 'Team Collaboration', to: '/' },
  { label: 'Account Settings', to: '/profile' },
];

const RESOURCES: readonly FooterLink[] = [
  { label: 'Documentation', to: '/docs', kind: 'page' },
  { label: 'Getting Started', to: '/docs/getting-started.md', kind: 'tab' },
  { label: 'API Documentation', to: '/api-docs', kind: 'page' },
  { label: 'System Status', to: '/health/deep', kind: 'tab' },
  { label: 'API Metrics', to: '/metrics', kind: 'tab' },
  { label: 'Status Page', to: brand.statusPage, kind: 'tab' },
];

const CONTACT: readonly FooterLink[] = [
  { label: 'Support', to: mailto(brand.mail.support), kind: 'page' },
  { label: 'Sales', to: mailto(brand.mail.sales), kind: 'page' },
  { label: 'Legal', to: mailto(brand.mail.legal), kind: 'page' },
  { label: brand.mail.contact, to: mailto(brand.mail.contact), kind: 'page' },
  {
    label: brand.phone,
    to: brand.phone && `tel:${brand.phone.replaceAll(/[^\d+]/g, '')}`,
    kind: 'page',
  },
];

const SOCIAL: readonly FooterLink[] = [
  { label: 'X', to: brand.social.x, kind: 'tab' },
  { label: 'LinkedIn', to: brand.social.linkedin, kind: 'tab' },
  { label: 'GitHub', to: brand.social.github, kind: 'tab' },
  { label: 'YouTube', to: brand.social.youtube, kind: 'tab' },
];

const LEGAL: readonly FooterLink[] = [
  { label: 'Privacy Policy', to: '/docs/privacy', kind: 'page' },
  { label: 'Terms of Service', to: '/docs/terms', kind: 'page' },
];

const YEAR = new Date().getFullYear();

function mailto(address: string): string {
  return address && `mailto:${address}`;
}

/** The foot of the landing page and of every signed-in page. */
export function AppFooter() {
  const claims = Object.values(brand.trustClaims).filter(Boolean);
  return (
    <footer data-print="hide" className="border-t border-line bg-ground text-13">
      <div className="mx-auto max-w-320 px-4 py-10 sm:px-6">
        <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-[1.4fr_repeat(4,1fr)]">
          <div className="grid content-start gap-3 sm:col-span-2 lg:col-span-1">
            <Logo name={brand.name} />
            {brand.tagline && <p className="max-w-64 text-muted">{brand.tagline}</p>}
            {claims.length > 0 && (
              <ul aria-label="What we stand for" className="mt-1 flex flex-wrap gap-2">
                {claims.map((claim) => (
                  <li key={claim}>
                    <Badge>{claim}</Badge>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <Column title="Product" links={PRODUCT} />
          <Column title="Solutions" links={SOLUTIONS} />
          <Column title="Resources" links={RESOURCES} />
          <Column title="Contact" links={CONTACT}>
            {brand.location && <li className="py-1 text-muted">{brand.location}</li>}
          </Column>
        </div>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-5 text-muted">
          <p>
            © {YEAR} {brand.name}. All rights reserved.
          </p>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {[...SOCIAL, ...LEGAL].map((link) => (
              <FooterEntry key={link.label} link={link} />
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Column({
  title,
  links,
  children,
}: {
  title: string;
  links: readonly FooterLink[];
  children?: ReactNode;
}) {
  return (
    <div>
      <h2 className="mb-1.5 text-13">{title}</h2>
      <ul>
        {links.map((link) => (
          <FooterEntry key={link.label} link={link} />
        ))}
        {children}
      </ul>
    </div>
  );
}

function FooterEntry({ link: { label, to, kind } }: { link: FooterLink }) {
  if (!to) return null;
  const look =
    'inline-flex min-h-7 items-center rounded-mark text-muted hover:text-ink hover:underline touch:min-h-11';
  return (
    <li>
      {kind ? (
        <a
          href={to}
          className={look}
          {...(kind === 'tab' && { target: '_blank', rel: 'noreferrer' })}
        >
          {label}
          {kind === 'tab' && <span className="sr-only"> (opens in a new tab)</span>}
        </a>
      ) : (
        <Link to={to} className={look}>
          {label}
        </Link>
      )}
    </li>
  );
}
