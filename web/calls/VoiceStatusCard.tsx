import type { dialling } from '#contract/dialling.ts';
import type { Reply } from '#contract/endpoint.ts';
import { useGetVoiceStatus } from '#web/calls/api.ts';
import { latencyText } from '#web/calls/call-words.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FactList } from '#web/ui/FactList.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

type Status = Reply<typeof dialling.getVoiceStatus>;

/** Who makes the calls, whether that works, and how quickly the agent answers. */
export function VoiceStatusCard() {
  const read = useGetVoiceStatus();
  const { data } = read;
  return (
    <Card title="Agent Status" action={data && <StatusBadge status={data} />}>
      <ReadPanel read={read}>
        {data ? (
          <div className="grid gap-3">
            <p className="text-14">{data.sentence}</p>
            <FactList
              facts={[
                { label: 'Agent', value: data.agentName },
                { label: 'Response time', value: <ResponseTime status={data} /> },
                { label: 'Calls now', value: data.liveCalls.toLocaleString('en-US') },
              ]}
            />
          </div>
        ) : (
          <SkeletonLines lines={4} />
        )}
      </ReadPanel>
    </Card>
  );
}

function StatusBadge({ status: { source, ready } }: { status: Status }) {
  const [tone, word]: [Tone, string] =
    source === null
      ? ['plain', 'Off']
      : !ready
        ? ['bad', 'Not ready']
        : source === 'rehearsal'
          ? ['accent', 'Rehearsal']
          : ['good', 'Ready'];
  return <Badge tone={tone}>{word}</Badge>;
}

function ResponseTime({ status: { responseMs, measuredCalls } }: { status: Status }) {
  if (responseMs === null) {
    return (
      <>
        about 500ms <span className="text-muted">until a call has been measured</span>
      </>
    );
  }
  const of = measuredCalls === 1 ? 'one call' : `the last ${measuredCalls} calls`;
  return (
    <span className="figures">
      {latencyText(responseMs)} <span className="text-muted">median of {of}</span>
    </span>
  );
}
