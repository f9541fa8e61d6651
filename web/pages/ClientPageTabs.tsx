import type { Client } from '#contract/client-record.ts';
import { useListCalls } from '#web/calls/api.ts';
import { ClientCalls } from '#web/calls/ClientCalls.tsx';
import { ClientLastTime } from '#web/calls/ClientLastTime.tsx';
import { LogCallButton } from '#web/calls/LogCallButton.tsx';
import { LogCallDialog } from '#web/calls/LogCallDialog.tsx';
import { useZone } from '#web/ui/zone.ts';
import { ClientOverview } from '#web/clients/ClientOverview.tsx';
import { ClientOverviewReach } from '#web/clients/ClientOverviewReach.tsx';
import { useListDocuments } from '#web/documents/api.ts';
import { ClientDocuments } from '#web/documents/ClientDocuments.tsx';
import { useListInsights } from '#web/insights/api.ts';
import { ClientMemory } from '#web/memory/ClientMemory.tsx';
import { useListMessages } from '#web/messages/api.ts';
import { ClientCommunications, messageDialogs } from '#web/messages/ClientCommunications.tsx';
import { ClientOkrCard } from '#web/okrs/ClientOkrCard.tsx';
import type { ClientPageDialog, ClientTab } from '#web/pages/client-page-address.ts';
import { callEntry } from '#web/pages/ClientPageCallEntry.tsx';
import { type ClientAnalysis, ClientPageInsights } from '#web/pages/ClientPageInsights.tsx';
import { StartCall } from '#web/pages/StartCall.tsx';
import { ClientPayments } from '#web/payments/ClientPayments.tsx';
import { useParameters } from '#web/parameters.ts';
import { useCurrentUser } from '#web/session.tsx';
import { useListTasks } from '#web/tasks/api.ts';
import { ClientTasks } from '#web/tasks/ClientTasks.tsx';
import { type Tab, TabPanel, Tabs } from '#web/ui/Tabs.tsx';

export type ClientPageTabsProps = {
  client: Client;
  tab: ClientTab;
  dialog: ClientPageDialog | undefined;
  analysis: ClientAnalysis;
};

/** The seven sides of a client; the chosen one stands in the address. */
export function ClientPageTabs({ client, tab, dialog, analysis }: ClientPageTabsProps) {
  const { push, replace } = useParameters();
  const { role } = useCurrentUser();
  const messages = useListMessages(client.id);
  const documents = useListDocuments(client.id);
  const calls = useListCalls(client.id);
  const { data: insights } = useListInsights({ clientId: client.id, limit: '1' });
  const tasks = useListTasks({ clientId: client.id, status: 'open', sort: 'position' });
  const timeZone = useZone();
  const callEntries = calls.rows.map((call) => callEntry(call, timeZone));
  const logCall = () => push({ dialog: 'log-call' });
  const tabs: Tab<ClientTab>[] = [
    { value: 'overview', label: 'Overview' },
    { value: 'communications', label: 'Communications', count: sum(messages.total, calls.total) },
    { value: 'calls', label: 'Calls', count: calls.total || undefined },
    { value: 'tasks', label: 'Tasks', count: tasks.total || undefined },
    { value: 'insights', label: 'Insights', count: insights?.total || undefined },
    { value: 'memory', label: 'Memory' },
    { value: 'documents', label: 'Documents', count: documents.total || undefined },
  ];
  return (
    <Tabs
      label={client.name}
      value={tab}
      onChange={(next) => push({ ...bare, tab: next === 'overview' ? undefined : next })}
      tabs={tabs}
    >
      <TabPanel value="overview">
        <ClientOverview
          client={client}
          onMerge={(other) => push({ dialog: 'merge', other })}
          lastTime={<ClientLastTime clientId={client.id} />}
          quarter={<ClientOkrCard clientId={client.id} />}
          payments={<ClientPayments clientId={client.id} timeZone={timeZone} />}
        />
      </TabPanel>
      <TabPanel value="communications">
        <ClientCommunications
          client={client}
          maySetTemplates={role !== 'user'}
          dialog={messageDialogs.find((name) => name === dialog)}
          onDialog={(next) => (next ? push({ dialog: next }) : replace({ dialog: undefined }))}
          actions={<LogCallButton onLog={logCall} />}
          others={[{ ...calls, rows: callEntries, data: calls.data && callEntries }]}
          aside={<ClientOverviewReach client={client} />}
        />
      </TabPanel>
      <TabPanel value="calls">
        <ClientCalls
          client={client}
          onLog={logCall}
          onCall={(callType) => push({ start: client.id, callType })}
        />
      </TabPanel>
      <TabPanel value="tasks">
        <ClientTasks client={client} />
      </TabPanel>
      <TabPanel value="insights">
        <ClientPageInsights client={client} analysis={analysis} />
      </TabPanel>
      <TabPanel value="memory">
        <ClientMemory client={client} />
      </TabPanel>
      <TabPanel value="documents">
        <ClientDocuments client={client} />
      </TabPanel>
      <StartCall place="client" />
      {dialog === 'log-call' && (
        <LogCallDialog client={client} onClose={() => replace({ dialog: undefined })} />
      )}
    </Tabs>
  );
}

/** What belongs to one side is not taken along to the next. */
const bare = {
  dialog: undefined,
  other: undefined,
  ...Object.fromEntries(
    ['q', 'type', 'priority', 'state', 'found', 'page', 'insight', 'task', 'source', 'ask'].map(
      (name) => [name, undefined],
    ),
  ),
};

/** Nothing while one of them is not counted yet, and for none at all. */
function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other || undefined;
}
