import { Phone, PhoneCall, Target } from 'lucide-react';
import type { AgentCallType } from '#contract/voice-settings.ts';
import { useListCalls } from '#web/calls/api.ts';
import { CallList } from '#web/calls/CallList.tsx';
import { countedTo } from '#web/calls/call-words.ts';
import { LogCallButton } from '#web/calls/LogCallButton.tsx';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ShownOfAll } from '#web/ui/ShownOfAll.tsx';

export type ClientCallsProps = {
  client: { readonly id: string; readonly name: string };
  onLog: () => void;
  onCall: (callType: AgentCallType) => void;
};

/** The calls with one client, latest first. */
export function ClientCalls({ client, onLog, onCall }: ClientCallsProps) {
  const read = useListCalls(client.id);
  const { rows, total, hasNext, fetchNext, fetchingNext, isPending } = read;
  const buttons = (
    <div className="flex flex-wrap items-center gap-2">
      <LogCallButton onLog={onLog} />
      <Button icon={Target} onClick={() => onCall('strategy')}>
        Strategy Call
      </Button>
      <Button variant="primary" icon={Phone} onClick={() => onCall('check_in')}>
        Quick Call
      </Button>
    </div>
  );
  if (rows.length === 0 && !isPending && !read.error) {
    return (
      <Card>
        <EmptyState
          icon={PhoneCall}
          title="No calls yet"
          text={`Calls with ${client.name} appear here, newest first, with what was said in them.`}
          action={buttons}
        />
      </Card>
    );
  }
  return (
    <Card flush title="Calls" action={buttons}>
      <div className="mt-2">
        <ReadPanel read={read}>
          <CallList rows={rows} loading={isPending} />
        </ReadPanel>
        {hasNext && (
          <ShownOfAll
            shown={rows.length}
            total={total}
            countedTo={countedTo}
            more={hasNext}
            noun="calls"
            busy={fetchingNext}
            onMore={fetchNext}
          />
        )}
      </div>
    </Card>
  );
}
