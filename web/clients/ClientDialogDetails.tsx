import { useEffect, useRef, type ReactNode } from 'react';
import type { Client } from '#contract/client-record.ts';
import { exactDollars } from '#contract/money.ts';
import { Group, Paragraph } from '#web/clients/ClientDialogOverview.tsx';
import {
  BasicSection,
  BusinessSection,
  CrmSection,
  RevenueSection,
  StrategicSection,
} from '#web/clients/ClientForm.tsx';
import { EmailLink, notSpecified, PhoneLink, SiteLink } from '#web/clients/ClientLinks.tsx';
import {
  companySizeOf,
  consentWords,
  growthOf,
  leadSourceOf,
  stageWords,
  statusOf,
} from '#web/clients/words.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

type Shown = { client: Client; editing: boolean };

/** Who the client is, what they do and what they pay: facts, or fields while it is edited. */
export function ClientDialogDetails({ client, editing }: Shown) {
  if (editing) {
    return (
      <FirstField>
        <BasicSection adding={false} />
        <BusinessSection withStatus />
        <RevenueSection />
        <CrmSection adding={false} withStatus={false} />
      </FirstField>
    );
  }
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <Group title="Basic Information">
        <FactList
          facts={[
            { label: 'Full name', value: client.name },
            { label: 'Email', value: <EmailLink address={client.email} /> },
            ...client.otherEmails.map(({ label, value }) => ({
              label: label || 'Email',
              value: <EmailLink address={value} />,
            })),
            {
              label: 'Phone',
              value: <PhoneLink number={client.phone} timezone={client.timezone} />,
            },
            ...client.otherPhones.map(({ label, value }) => ({
              label: label || 'Phone',
              value: <PhoneLink number={value} />,
            })),
            { label: 'Website', value: <SiteLink address={client.website} /> },
          ]}
        />
      </Group>
      <Group title="Business Information">
        <FactList
          facts={[
            { label: 'Business type', value: said(client.businessType) },
            { label: 'Industry', value: said(client.industry) },
            { label: 'Company size', value: said(companySizeOf(client.companySize)) },
            { label: 'Status', value: statusOf(client.status).label },
          ]}
        />
      </Group>
      <Group title="Revenue Information">
        <FactList
          facts={[
            { label: 'Monthly revenue', value: exactDollars(client.monthlyRevenue) },
            { label: 'Annual revenue', value: exactDollars(client.annualRevenue) },
            { label: 'Lifetime value', value: exactDollars(client.lifetimeValue) },
            { label: 'Revenue streams', value: said(client.revenueStream) },
          ]}
        />
      </Group>
      <Group title="CRM Information">
        <FactList
          facts={[
            { label: 'Pipeline stage', value: stageWords[client.pipelineStage].label },
            ...(client.closedLostReason
              ? [{ label: 'Why it was lost', value: client.closedLostReason }]
              : []),
            { label: 'Growth potential', value: growthOf(client.growthPotential).label },
            { label: 'Lead source', value: said(leadSourceOf(client.leadSource)) },
            { label: 'Last contact', value: <RelativeTime at={client.lastContactDate} /> },
            { label: 'Owner', value: client.ownerName ?? 'Nobody' },
            { label: 'Consent to calls', value: <ConsentText client={client} /> },
            { label: 'Do not call', value: client.doNotCall ? 'Yes' : 'No' },
          ]}
        />
      </Group>
    </div>
  );
}

function said(text: string): ReactNode {
  return text || notSpecified;
}

function ConsentText({ client }: { client: Client }) {
  const { consent, consentSource, consentAt } = client;
  return (
    <>
      {consentWords[consent].label}
      {consentAt && (
        <>
          , <RelativeTime at={consentAt} />
        </>
      )}
      {consentSource && `: ${consentSource}`}
    </>
  );
}

/** What the coaching is about. */
export function ClientDialogStrategy({ client, editing }: Shown) {
  if (editing) {
    return (
      <FirstField>
        <StrategicSection />
      </FirstField>
    );
  }
  return (
    <div className="grid gap-6">
      <Group title="Coaching Goals">
        <Paragraph text={client.coachingGoals} empty="No goals specified" />
      </Group>
      <Group title="Pain Points">
        <Paragraph text={client.painPoints} empty="No pain points specified" />
      </Group>
      <Group title="Context & Background">
        <Paragraph text={client.context} empty="No context specified" />
      </Group>
    </div>
  );
}

/** Puts the focus into the first field when the fields take the place of the facts. */
function FirstField({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fromTab = document.activeElement?.getAttribute('role') === 'tab';
    if (!fromTab) box.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  return <div ref={box}>{children}</div>;
}
