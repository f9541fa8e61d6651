import { Clock, MonitorSpeaker, PhoneOutgoing } from 'lucide-react';
import type { ReactNode } from 'react';
import { isTimezone } from '#contract/fields.ts';
import { useGetAgentSettings } from '#web/calls/api.ts';
import type { CallCheck } from '#web/calls/use-call-start.ts';
import { clockThere } from '#web/clock.ts';
import type { Icon } from '#web/ui/Button.tsx';
import { useMinute } from '#web/ui/use-minute.ts';
import { useZone } from '#web/ui/zone.ts';

/** Which phone will ring, or that none will, and what time it is there. */
export function StartCallOutlook({ check, rehearsal }: { check: CallCheck; rehearsal: boolean }) {
  const minute = useMinute();
  const zone = useZone();
  const { clientName, phone, timezone, localTime } = check;
  const clock = timezone && isTimezone(timezone) ? clockThere(timezone, minute, zone) : localTime;
  return (
    <ul className="grid gap-2 rounded-control bg-sunken px-4 py-3 text-14">
      <Line icon={rehearsal ? MonitorSpeaker : PhoneOutgoing}>
        {rehearsal ? (
          'A rehearsal in this browser; no phone rings.'
        ) : (
          <Ringing phone={phone} name={clientName} />
        )}
      </Line>
      <Line icon={Clock}>
        {clock ? (
          <>
            It is <span className="figures font-medium">{clock}</span> for {clientName}
            {timezone && <span className="text-muted"> ({timezone.replaceAll('_', ' ')})</span>}
          </>
        ) : (
          `It is not known what time it is for ${clientName}.`
        )}
      </Line>
    </ul>
  );
}

function Ringing({ phone, name }: { phone: string; name: string }) {
  const from = useGetAgentSettings().data?.settings.fromNumber;
  if (phone === '') return `There is no phone number for ${name}.`;
  return (
    <>
      Rings <Number>{phone}</Number>
      {from && (
        <>
          {' '}
          from <Number>{from}</Number>
        </>
      )}
    </>
  );
}

function Number({ children }: { children: string }) {
  return (
    <span dir="ltr" className="figures font-medium">
      {children.replace(';ext=', ' ext. ')}
    </span>
  );
}

function Line({ icon: IconMark, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <IconMark aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
