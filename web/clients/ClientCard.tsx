import { Eye, Mail, Pencil, Phone, PhoneOutgoing, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { ListedClient } from '#web/clients/listed-client.ts';
import { perMonth } from '#contract/money.ts';
import { ClientAvatar } from '#web/clients/ClientAvatar.tsx';
import { LocalTime } from '#web/clients/LocalTime.tsx';
import { PhoneText } from '#web/clients/PhoneText.tsx';
import { StatusBadge } from '#web/clients/StatusBadge.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Tooltip } from '#web/ui/Tooltip.tsx';

export type ClientCardProps = {
  client: ListedClient;
  onEdit: (client: ListedClient) => void;
  onDelete: (client: ListedClient) => void;
  onCall: (client: ListedClient) => void;
};

/** One client of the directory; the whole card leads to the client's page. */
function Card({ client, onEdit, onDelete, onCall }: ClientCardProps) {
  const { id, name, businessType, status, email, phone, timezone, monthlyRevenue } = client;
  const page = `/clients/${id}`;
  return (
    <article
      data-client={id}
      aria-labelledby={`client-${id}`}
      className="group/card relative flex h-full flex-col rounded-card border border-line bg-raised p-4 transition-colors hover:border-edge"
    >
      <div className="flex items-start gap-3">
        <ClientAvatar client={client} />
        <div className="min-w-0 flex-1">
          <h3 id={`client-${id}`} className="truncate text-14" title={name}>
            <Link
              to={page}
              className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            >
              {name}
            </Link>
          </h3>
          <p className="truncate text-13 text-muted" title={businessType}>
            {businessType || 'Business'}
          </p>
        </div>
        <StatusBadge status={status} />
      </div>
      <ul className="mt-3 grid flex-1 content-start gap-1.5 text-13 touch:gap-0">
        <li className="flex min-w-0 items-center gap-2">
          <Mail aria-hidden className="size-3.5 shrink-0 text-faint" />
          <a
            href={`mailto:${encodeURIComponent(email)}`}
            title={email}
            className="relative z-1 min-w-0 truncate rounded-mark hover:underline touch:leading-10"
          >
            {email}
          </a>
        </li>
        {phone && (
          <li className="flex min-w-0 items-center gap-2">
            <Phone aria-hidden className="size-3.5 shrink-0 text-faint" />
            <a
              href={`tel:${phone}`}
              className="figures relative z-1 min-w-0 truncate rounded-mark hover:underline touch:leading-10"
            >
              <PhoneText number={phone} />
            </a>
            <LocalTime timezone={timezone} />
          </li>
        )}
      </ul>
      <div className="mt-3 flex items-center justify-between gap-2 border-t border-line pt-3">
        <p className="figures text-14 font-medium">{perMonth(monthlyRevenue)}</p>
        <div data-print="hide" className="relative z-1 -mr-1 flex gap-0.5">
          <Tooltip label={`View ${name}`}>
            <Link
              to={page}
              aria-label={`View ${name}`}
              className={`${buttonLook('ghost', 'small', true)} relative`}
            >
              <Eye aria-hidden />
            </Link>
          </Tooltip>
          <IconButton
            icon={Pencil}
            size="small"
            label={`Edit ${name}`}
            onClick={() => onEdit(client)}
          />
          {phone && (
            <IconButton
              icon={PhoneOutgoing}
              size="small"
              label={`Call ${name}`}
              onClick={() => onCall(client)}
            />
          )}
          <IconButton
            icon={Trash2}
            size="small"
            label={`Delete ${name}`}
            onClick={() => onDelete(client)}
          />
        </div>
      </div>
    </article>
  );
}

export const ClientCard = memo(Card);
