import type { ReactNode } from 'react';
import type { ClientField } from '#contract/client-fields.ts';
import type { ListedClient } from '#web/clients/listed-client.ts';
import { perMonth, exactDollars } from '#contract/money.ts';
import { type ClientColumn, ownFieldOf } from '#web/clients/client-columns.ts';
import { ClientAvatar } from '#web/clients/ClientAvatar.tsx';
import { ownText } from '#web/clients/field-words.ts';
import { GrowthMeter } from '#web/clients/GrowthMeter.tsx';
import { PhoneText } from '#web/clients/PhoneText.tsx';
import { StageBadge } from '#web/clients/StageBadge.tsx';
import { StatusBadge } from '#web/clients/StatusBadge.tsx';
import { companySizeOf, consentWords, leadSourceOf } from '#web/clients/words.ts';
import { StandingName } from '#web/StandingName.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import type { Column } from '#web/ui/table-types.ts';

type Cell = (client: ListedClient, index: number) => ReactNode;

const nothing = <span className="text-faint">–</span>;
const text = (value: string): ReactNode => value || nothing;
const dollars = (amount: string | null): ReactNode =>
  amount === null ? nothing : exactDollars(amount);
const quiet = (at: string | null, fallback?: string) => (
  <span className="whitespace-nowrap text-muted">
    <RelativeTime at={at} fallback={fallback} />
  </span>
);
const SHOWN_TAGS = 2;

const cells: Readonly<Record<string, Cell>> = {
  name: (client) => (
    <span className="flex min-w-0 items-center gap-3">
      <ClientAvatar client={client} size="small" />
      <span className="truncate font-medium" title={client.name}>
        {client.name}
      </span>
      {client.archived && <Badge dot={false}>Archived</Badge>}
    </span>
  ),
  email: ({ email }) => text(email),
  phone: ({ phone }) => (
    <span className="figures">{phone ? <PhoneText number={phone} /> : text(phone)}</span>
  ),
  businessType: ({ businessType }) => text(businessType),
  industry: ({ industry }) => text(industry),
  companySize: ({ companySize }) => text(companySizeOf(companySize)),
  status: ({ status }) => <StatusBadge status={status} />,
  pipelineStage: ({ pipelineStage }) => <StageBadge stage={pipelineStage} />,
  growthPotential: ({ growthPotential }) => <GrowthMeter potential={growthPotential} />,
  monthlyRevenue: ({ monthlyRevenue }) => perMonth(monthlyRevenue),
  annualRevenue: ({ annualRevenue }) => dollars(annualRevenue),
  lifetimeValue: ({ lifetimeValue }) => dollars(lifetimeValue),
  revenueStream: ({ revenueStream }) => text(revenueStream),
  lastContactDate: ({ lastContactDate }) => quiet(lastContactDate, 'Never'),
  ownerName: ({ ownerId, ownerName }) =>
    ownerName ? <StandingName narrow id={ownerId} name={ownerName} /> : nothing,
  tags: ({ tags }) => {
    if (tags.length === 0) return nothing;
    return (
      <span className="flex items-center gap-1" title={tags.join(', ')}>
        {tags.slice(0, SHOWN_TAGS).map((tag) => (
          <Badge key={tag} dot={false}>
            <span className="max-w-24 truncate">{tag}</span>
          </Badge>
        ))}
        {tags.length > SHOWN_TAGS && (
          <span className="figures text-12 text-muted">+{tags.length - SHOWN_TAGS}</span>
        )}
      </span>
    );
  },
  leadSource: ({ leadSource }) => text(leadSourceOf(leadSource)),
  timezone: ({ timezone }) => text(timezone.replaceAll('_', ' ')),
  website: ({ website }) => text(shortLink(website)),
  linkedinUrl: ({ linkedinUrl }) => text(shortLink(linkedinUrl)),
  consent: ({ consent }) => {
    const { label, tone } = consentWords[consent];
    return <Badge tone={tone}>{label}</Badge>;
  },
  createdAt: ({ createdAt }) => quiet(createdAt),
  updatedAt: ({ updatedAt }) => quiet(updatedAt),
};

/** "example.com/team" of a link. */
function shortLink(link: string): string {
  return link.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}

/** What a phone shows of a row beside its name. */
const onPhone = ['name', 'status', 'monthlyRevenue'];

/** The table's columns as they are drawn. */
export function drawnColumns(
  columns: readonly ClientColumn[],
  fields: readonly ClientField[],
): readonly Column<ListedClient>[] {
  return columns.map(({ key, header, sort, numeric, width }) => {
    const own = ownFieldOf(key);
    const kind = fields.find(({ id }) => id === own)?.kind ?? 'text';
    return {
      key: sort ?? key,
      header,
      sortable: sort !== undefined,
      ...(numeric && { numeric }),
      ...(width && { width }),
      ...(onPhone.includes(key) && { primary: true }),
      cell:
        own === undefined
          ? (cells[key] ?? (() => nothing))
          : ({ customFields }) => text(ownText(customFields[own] ?? '', kind)),
    };
  });
}
