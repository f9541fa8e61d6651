import type { WholeCall } from '#contract/call-record.ts';
import {
  costText,
  durationText,
  latencyText,
  measuredText,
  outcomeWords,
  sourceWords,
  stateWords,
} from '#web/calls/call-words.ts';
import { Card } from '#web/ui/Card.tsx';
import { byteText } from '#web/ui/byte-text.ts';
import { FactList, type Fact } from '#web/ui/FactList.tsx';

/** How a call was made and what it took; only what is known. */
export function CallFacts({ call }: { call: WholeCall }) {
  return (
    <Card title="Details">
      <FactList facts={factsOf(call)} />
    </Card>
  );
}

function factsOf(call: WholeCall): Fact[] {
  const { source, outcome, state, reason, durationSeconds, duration, costUsdMicros } = call;
  const long = durationSeconds === null ? durationText(duration) : measuredText(durationSeconds);
  const version = call.settingsVersion;
  const facts: (Fact | false)[] = [
    {
      label: 'Made by',
      value:
        source === 'logged'
          ? `${call.author?.name ?? 'Somebody who has left'}, written down`
          : sourceWords[source],
    },
    source !== 'logged' &&
      call.author !== null && { label: 'Asked for by', value: call.author.name },
    source !== 'logged' && {
      label: 'Outcome',
      value: (
        <>
          {outcome ? outcomeWords[outcome].label : stateWords[state].label}
          {reason && <span className="block text-muted">{reason}</span>}
        </>
      ),
    },
    long !== '' && { label: 'Length', value: <span className="figures">{long}</span> },
    costUsdMicros !== null && {
      label: 'Cost',
      value: <span className="figures">{costText(costUsdMicros)}</span>,
    },
    call.latencyMs !== null && {
      label: 'Response time',
      value: <span className="figures">{latencyText(call.latencyMs)}, the median</span>,
    },
    version !== null && {
      label: 'Agent settings',
      value: version === 0 ? 'As Rapport comes with them' : `Version ${version}`,
    },
    call.overrideReason !== '' && {
      label: 'Called all the same',
      value: `“${call.overrideReason}”`,
    },
    call.retellCallId !== null && {
      label: 'Id at Retell',
      value: <code className="text-12 break-all">{call.retellCallId}</code>,
    },
    call.recording !== null && {
      label: 'Recording',
      value: `${byteText(call.recording.sizeBytes)}, ${kindText(call.recording.type)}`,
    },
  ];
  return facts.filter((fact) => fact !== false);
}

/** `audio/x-wav` as "WAV". */
function kindText(type: string): string {
  const kind =
    type
      .split('/')
      .at(-1)
      ?.replace(/^x-|^vnd\./, '') ?? type;
  return kind === 'mpeg' ? 'MP3' : kind.toUpperCase();
}
