import type { ReactNode } from 'react';
import type { Client } from '#contract/client-record.ts';
import { exactDollars } from '#contract/money.ts';
import { useListClientFields } from '#web/clients/api.ts';
import { EmailLink, notSpecified, PhoneLink, SiteLink } from '#web/clients/ClientLinks.tsx';
import { ownText } from '#web/clients/field-words.ts';
import { StageBadge } from '#web/clients/StageBadge.tsx';
import { StatusBadge } from '#web/clients/StatusBadge.tsx';
import { companySizeOf } from '#web/clients/words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { FactList } from '#web/ui/FactList.tsx';

/** A client at a glance. */
export function ClientDialogOverview({ client, paid }: { client: Client; paid?: ReactNode }) {
  const { data: fields = [] } = useListClientFields();
  const own = fields.flatMap(({ id, name, kind }) => {
    const value = client.customFields[id];
    return value === undefined ? [] : [{ label: name, value: ownText(value, kind) }];
  });
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-1.5">
        <StatusBadge status={client.status} />
        <StageBadge stage={client.pipelineStage} />
        {client.doNotCall && <Badge tone="bad">Do not call</Badge>}
        {client.archived && <Badge>Archived</Badge>}
        {client.tags.map((tag) => (
          <Badge key={tag} dot={false}>
            {tag}
          </Badge>
        ))}
      </div>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <Group title="Contact">
          <FactList
            facts={[
              { label: 'Email', value: <EmailLink address={client.email} /> },
              {
                label: 'Phone',
                value: <PhoneLink number={client.phone} timezone={client.timezone} />,
              },
              { label: 'Website', value: <SiteLink address={client.website} /> },
              { label: 'Timezone', value: client.timezone || notSpecified },
              ...(client.linkedinUrl
                ? [{ label: 'LinkedIn', value: <SiteLink address={client.linkedinUrl} /> }]
                : []),
              ...(client.ownerName ? [{ label: 'Owner', value: client.ownerName }] : []),
            ]}
          />
        </Group>
        <Group title="Revenue">
          <FactList
            facts={[
              { label: 'Monthly', value: <Dollars amount={client.monthlyRevenue} /> },
              { label: 'Annual', value: <Dollars amount={client.annualRevenue} /> },
              { label: 'Lifetime Value', value: <Dollars amount={client.lifetimeValue} /> },
              ...(paid ? [{ label: 'Paid by card', value: paid }] : []),
            ]}
          />
        </Group>
        <Group title="Company">
          <FactList
            facts={[
              { label: 'Industry', value: client.industry || notSpecified },
              { label: 'Size', value: companySizeOf(client.companySize) || notSpecified },
              { label: 'Type', value: client.businessType || notSpecified },
              ...own,
            ]}
          />
        </Group>
        <Group title="Revenue Streams">
          <p className="text-13">{client.revenueStream || notSpecified}</p>
        </Group>
      </div>
      <Group title="Coaching Goals">
        <Paragraph text={client.coachingGoals} empty="No goals specified" />
      </Group>
      <Group title="Pain Points">
        <Paragraph text={client.painPoints} empty="No pain points specified" />
      </Group>
    </div>
  );
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 text-14">{title}</h3>
      {children}
    </section>
  );
}

export function Paragraph({ text, empty }: { text: string; empty: string }) {
  if (text === '') return <p className="text-13 text-muted">{empty}</p>;
  return <p className="text-13 wrap-anywhere whitespace-pre-line">{text}</p>;
}

function Dollars({ amount }: { amount: string | null }) {
  return <span className="figures">{exactDollars(amount)}</span>;
}
