import type { Client } from '#contract/client-record.ts';
import { ClientOverviewConsent } from '#web/clients/ClientOverviewConsent.tsx';
import { EmailLink, PhoneLink } from '#web/clients/ClientLinks.tsx';
import { Card } from '#web/ui/Card.tsx';
import type { ReactNode } from 'react';

/** Every way to a client, beside what was written. */
export function ClientOverviewReach({ client }: { client: Client }) {
  const { email, otherEmails, otherPhones } = client;
  return (
    <Card title="How to reach them">
      <dl className="grid gap-4 text-13">
        <Way label="Email">
          <EmailLink address={email} />
          {otherEmails.map(({ label, value }) => (
            <Labelled key={value} label={label}>
              <EmailLink address={value} />
            </Labelled>
          ))}
        </Way>
        <Way label="Phone">
          <PhoneLink number={client.phone} timezone={client.timezone} />
          {otherPhones.map(({ label, value }) => (
            <Labelled key={value} label={label}>
              <PhoneLink number={value} />
            </Labelled>
          ))}
        </Way>
        <Way label="Calls">
          <ClientOverviewConsent client={client} />
        </Way>
      </dl>
    </Card>
  );
}

function Way({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="grid gap-1.5">{children}</dd>
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {children}
      {label && <span className="text-12 text-muted">{label}</span>}
    </span>
  );
}
