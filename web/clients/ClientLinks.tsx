import type { ReactNode } from 'react';
import { isWebLink } from '#contract/client-record.ts';
import { usePhoneText } from '#web/clients/phone-text.ts';
import { LocalTime } from '#web/clients/LocalTime.tsx';

const look =
  'rounded-mark underline decoration-edge decoration-dotted underline-offset-4 wrap-anywhere hover:decoration-current hover:decoration-solid';

export const notSpecified: ReactNode = <span className="text-muted">Not specified</span>;

export function EmailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${encodeURIComponent(address)}`} className={look}>
      {address}
    </a>
  );
}

type PhoneLinkProps = {
  number: string;
  /** Says what the clock says there, beside the number. */
  timezone?: string;
};

export function PhoneLink({ number, timezone }: PhoneLinkProps) {
  const text = usePhoneText(number);
  if (number === '') return notSpecified;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <a href={`tel:${number}`} className={`figures ${look}`}>
        {text}
      </a>
      {timezone && <LocalTime timezone={timezone} />}
    </span>
  );
}

export function SiteLink({ address }: { address: string }) {
  if (address === '') return notSpecified;
  if (!isWebLink(address)) return <span className="wrap-anywhere">{address}</span>;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={look}>
      {address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
