import { useNavigate } from 'react-router';
import { PromiseLedger } from '#web/calls/PromiseLedger.tsx';
import { InsightBrowser } from '#web/insights/InsightBrowser.tsx';
import { usePageTitle } from '#web/pages/page-title.ts';
import { useParameters } from '#web/parameters.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx';

/** Everything that was found, and everything that was promised, over all clients. */
export function InsightsPage() {
  const { read } = useParameters();
  const tab = read('promises') === undefined ? 'insights' : 'promises';
  usePageTitle(tab === 'insights' ? 'Insights' : 'Promises');
  return (
    <>
      <PageHeader
        back={{ to: '/', label: 'Dashboard' }}
        title="Insights"
        subtitle="What calls and records say, and what was promised"
      />
      <InsightsTabs tab={tab} />
    </>
  );
}

type TabName = 'insights' | 'promises';

const tabs: readonly { value: TabName; label: string }[] = [
  { value: 'insights', label: 'Insights' },
  { value: 'promises', label: 'Promises' },
];

function InsightsTabs({ tab }: { tab: TabName }) {
  const navigate = useNavigate();
  return (
    <Tabs
      label="Insights"
      value={tab}
      onChange={(next) =>
        void navigate(next === 'insights' ? '/insights' : '/insights?promises=open')
      }
      tabs={tabs}
    >
      <TabPanel value="insights">
        <h2 className="sr-only">All insights</h2>
        <InsightBrowser />
      </TabPanel>
      <TabPanel value="promises">
        <h2 className="sr-only">All promises</h2>
        <PromiseLedger />
      </TabPanel>
    </Tabs>
  );
}
