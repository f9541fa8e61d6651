import type { Client } from '#contract/client-record.ts';
import { dayText } from '#web/clients/field-words.ts';
import { consentWords } from '#web/clients/words.ts';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { useZone } from '#web/ui/zone.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** Whether the client may be called, since when, and how that is known. */
export function ClientOverviewConsent({ client }: { client: Client }) {
  const timeZone = useZone();
  const { consent, consentAt, consentSource, doNotCall } = client;
  const { label, tone } = consentWords[consent];
  const day = consentAt && dayText(consentAt, timeZone);
  return (
    <span className="grid justify-items-start gap-1">
      <span className="flex flex-wrap gap-1.5">
        {doNotCall && <Badge tone="bad">Do not call</Badge>}
        <Badge tone={tone}>Consent: {label.toLowerCase()}</Badge>
      </span>
      {(day || consentSource) && (
        <DottedLine className="text-12 text-muted">
          {day}
          {consentSource}
        </DottedLine>
      )}
    </span>
  );
}
