import type { ReactNode } from 'react';
import type { Client } from '#contract/client-record.ts';
import { useListClientFields } from '#web/clients/api.ts';
import { ActivityList } from '#web/clients/ActivityList.tsx';
import { ClientOverviewConsent } from '#web/clients/ClientOverviewConsent.tsx';
import { EmailLink, notSpecified, PhoneLink, SiteLink } from '#web/clients/ClientLinks.tsx';
import { ClientOverviewDuplicates } from '#web/clients/ClientOverviewDuplicates.tsx';
import { ownText } from '#web/clients/field-words.ts';
import { LocalTime } from '#web/clients/LocalTime.tsx';
import { companySizeOf, leadSourceOf } from '#web/clients/words.ts';
import { standingName, useListNames } from '#web/names.ts';
import { Card } from '#web/ui/Card.tsx';
import { type Fact, FactList } from '#web/ui/FactList.tsx';

export type ClientOverviewProps = {
  client: Client;
  /** Opens the merge with another client. */
  onMerge: (otherId: string) => void;
  /** What was said last, and what is owed. */
  lastTime: ReactNode;
  /** How this quarter stands. */
  quarter: ReactNode;
  /** What the client has paid. */
  payments: ReactNode;
};

/** What is known of a client, and what has happened. */
export function ClientOverview(props: ClientOverviewProps) {
  const { client, onMerge, lastTime, quarter, payments } = props;
  return (
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex min-w-0 flex-col gap-5">
        {lastTime}
        <div className="flex flex-col gap-5 xl:grid xl:grid-cols-2 xl:items-start">
          <Card
            title="Contact info"
            action={<ClientOverviewDuplicates client={client} onMerge={onMerge} />}
          >
            <FactList isLong facts={contactFacts(client)} />
          </Card>
          <BusinessInfo client={client} />
        </div>
        {quarter}
        <Writings
          writings={[
            { title: 'Coaching goals', text: client.coachingGoals },
            { title: 'Pain points', text: client.painPoints },
            { title: 'Context', text: client.context },
          ]}
        />
        {payments}
      </div>
      <Card title="Activity">
        <ActivityList clientId={client.id} />
      </Card>
    </div>
  );
}

function contactFacts(client: Client): Fact[] {
  const { otherEmails, otherPhones, timezone, website, linkedinUrl } = client;
  return [
    { label: 'Email', value: <EmailLink address={client.email} /> },
    ...otherEmails.map(({ label, value }, at) => ({
      label: distinct(label || 'Email', at, otherEmails),
      value: <EmailLink address={value} />,
    })),
    { label: 'Phone', value: <PhoneLink number={client.phone} timezone={timezone} /> },
    ...otherPhones.map(({ label, value }, at) => ({
      label: distinct(label || 'Phone', at, otherPhones),
      value: <PhoneLink number={value} />,
    })),
    { label: 'Website', value: <SiteLink address={website} /> },
    ...(linkedinUrl ? [{ label: 'LinkedIn', value: <SiteLink address={linkedinUrl} /> }] : []),
    {
      label: 'Timezone',
      value: timezone ? <Zone timezone={timezone} told={client.phone !== ''} /> : notSpecified,
    },
    { label: 'Calls', value: <ClientOverviewConsent client={client} /> },
  ];
}

/** A label that stands there already, or a second time, gets its number. */
function distinct(label: string, at: number, all: readonly { label: string }[]): string {
  const own = label === 'Email' || label === 'Phone';
  const same = all.slice(0, at).filter((other) => (other.label || label) === label).length;
  const number = same + (own ? 2 : 1);
  return number > 1 ? `${label} ${number}` : label;
}

/** With the time there, unless that stands beside the phone already. */
function Zone({ timezone, told }: { timezone: string; told: boolean }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {timezone.replaceAll('_', ' ')}
      {!told && <LocalTime timezone={timezone} />}
    </span>
  );
}

/** Whose client it is, and whether they are still here to look after it. */
function Owner({ client: { ownerId, ownerName } }: { client: Client }) {
  const { data: names } = useListNames();
  if (ownerName === null) return <Nobody />;
  const owner = names?.find(({ id }) => id === ownerId);
  return owner ? standingName(owner) : ownerName;
}

function BusinessInfo({ client }: { client: Client }) {
  const { data: fields = [] } = useListClientFields();
  const own = fields.flatMap(({ id, name, kind }): Fact[] => {
    const value = client.customFields[id];
    return value === undefined ? [] : [{ label: name, value: ownText(value, kind) }];
  });
  return (
    <Card title="Business info">
      <FactList
        isLong
        facts={[
          { label: 'Business type', value: client.businessType || notSpecified },
          { label: 'Industry', value: client.industry || notSpecified },
          { label: 'Company size', value: companySizeOf(client.companySize) || notSpecified },
          { label: 'Revenue stream', value: client.revenueStream || notSpecified },
          { label: 'Lead source', value: leadSourceOf(client.leadSource) || notSpecified },
          { label: 'Owner', value: <Owner client={client} /> },
          ...(client.closedLostReason
            ? [{ label: 'Why it was lost', value: client.closedLostReason }]
            : []),
          ...own,
        ]}
      />
    </Card>
  );
}

function Nobody() {
  return <span className="text-muted">Nobody</span>;
}

type WritingsProps = { writings: readonly { title: string; text: string }[] };

/** What was written at length, each only where there is something. */
function Writings({ writings }: WritingsProps) {
  const written = writings.filter(({ text }) => text !== '');
  if (written.length === 0) return null;
  return (
    <Card>
      {written.map(({ title, text }) => (
        <section
          key={title}
          className="not-first:mt-5 not-first:border-t not-first:border-line not-first:pt-5"
        >
          <h2 className="mb-1.5 text-14">{title}</h2>
          <p className="max-w-[70ch] text-14 wrap-anywhere whitespace-pre-line">{text}</p>
        </section>
      ))}
    </Card>
  );
}
