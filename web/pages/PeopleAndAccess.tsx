import { UserPlus } from 'lucide-react';
import type { CurrentUser } from '#contract/people.ts';
import { PracticeKeys } from '#web/api-keys/PracticeKeys.tsx';
import { AiUsageCard } from '#web/ai-usage/AiUsageCard.tsx';
import { useListDeadLetters } from '#web/audit/api.ts';
import { AuditLog } from '#web/audit/AuditLog.tsx';
import { DeadLetterList } from '#web/audit/DeadLetterList.tsx';
import { SystemHealth } from '#web/audit/SystemHealth.tsx';
import { BackupsPanel } from '#web/backups/BackupsPanel.tsx';
import { TakeAlong } from '#web/backups/TakeAlong.tsx';
import { ClientFieldsCard } from '#web/clients/ClientFieldsCard.tsx';
import { AccessRequestList } from '#web/invitations/AccessRequestList.tsx';
import { useListAccessRequests, useListInvitations } from '#web/invitations/api.ts';
import { InvitationList } from '#web/invitations/InvitationList.tsx';
import { InviteDialog } from '#web/invitations/InviteDialog.tsx';
import { PracticeList } from '#web/invitations/PracticeList.tsx';
import { MailOutbox } from '#web/mail/MailOutbox.tsx';
import { AccessDenied } from '#web/pages/AccessDenied.tsx';
import { usePageTitle } from '#web/pages/page-title.ts';
import { useParameters } from '#web/parameters.ts';
import { useListPeople } from '#web/people/api.ts';
import { PeopleTable } from '#web/people/PeopleTable.tsx';
import type { SignInActs } from '#web/people/person-acts.ts';
import { PracticeSettings } from '#web/people/PracticeSettings.tsx';
import { useCurrentUser } from '#web/session.tsx';
import { useEndSessionsOf, useMakeResetLink, useStopTwoStepOf } from '#web/sign-in/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { type Tab, TabPanel, Tabs } from '#web/ui/Tabs.tsx';
import { useScrollToHash } from '#web/use-scroll-to-hash.ts';
import { WebhooksPanel } from '#web/webhooks/WebhooksPanel.tsx';

const tabNames = [
  'people',
  'invitations',
  'requests',
  'fields',
  'audit',
  'mail',
  'webhooks',
  'system',
  'backups',
] as const;
type TabName = (typeof tabNames)[number];
const forOperators: readonly TabName[] = ['requests', 'backups'];

/** For admins: who works here, who is invited, what was done, and how the installation is. */
export function PeopleAndAccess() {
  const user = useCurrentUser();
  usePageTitle('People & Access');
  if (user.role === 'admin') return <Rooms user={user} />;
  return <AccessDenied page="People & Access" />;
}

function Rooms({ user }: { user: CurrentUser }) {
  const { read, push, replace } = useParameters();
  const { operator } = user;
  const waiting = useListAccessRequests(operator).data?.filter((one) => one.decidedAt === null);
  const failed = useListDeadLetters().data;
  const wanted = tabNames.find((name) => name === read('tab')) ?? 'people';
  const tab = !operator && forOperators.includes(wanted) ? 'people' : wanted;
  const tabs: Tab<TabName>[] = [
    { value: 'people', label: 'People' },
    { value: 'invitations', label: 'Invitations' },
    ...(operator
      ? [{ value: 'requests' as const, label: 'Requests', count: waiting?.length || undefined }]
      : []),
    { value: 'fields', label: 'Client fields' },
    { value: 'audit', label: 'Audit log' },
    { value: 'mail', label: 'Mail' },
    { value: 'webhooks', label: 'Webhooks' },
    { value: 'system', label: 'System', count: failed?.length || undefined },
    ...(operator ? [{ value: 'backups' as const, label: 'Backups' }] : []),
  ];
  const invite = () => push({ dialog: 'invite' });

  return (
    <>
      <PageHeader
        title="People & Access"
        subtitle={`Who works in ${user.practice.name}, and what they may do.`}
        action={
          <Button variant="primary" icon={UserPlus} onClick={invite}>
            Invite
          </Button>
        }
      />
      <Tabs
        label="People & Access"
        value={tab}
        onChange={(next) => push({ ...nothing, tab: next === 'people' ? undefined : next })}
        tabs={tabs}
      >
        <TabPanel value="people">
          <PeopleTab self={user.id} practice={user.practice.name} onInvite={invite} />
        </TabPanel>
        <TabPanel value="invitations">
          <InvitationList onInvite={invite} />
        </TabPanel>
        {operator && (
          <TabPanel value="requests">
            <AccessRequestList practice={user.practice.name} />
            <PracticeList />
          </TabPanel>
        )}
        <TabPanel value="fields">
          <ClientFieldsCard />
        </TabPanel>
        <TabPanel value="audit">
          <AuditTab user={user} />
        </TabPanel>
        <TabPanel value="mail">
          <MailOutbox />
        </TabPanel>
        <TabPanel value="webhooks">
          <WebhooksPanel />
        </TabPanel>
        <TabPanel value="system">
          <DeadLetterList />
          <AiUsageCard />
          <SystemHealth />
        </TabPanel>
        {operator && (
          <TabPanel value="backups">
            <BackupsPanel />
          </TabPanel>
        )}
      </Tabs>
      <InviteDialog
        open={read('dialog') === 'invite'}
        onClose={() => replace({ dialog: undefined })}
      />
    </>
  );
}

/** What one tab leaves in the address is no concern of the next. */
const nothing = {
  q: undefined,
  person: undefined,
  message: undefined,
  webhook: undefined,
  delivery: undefined,
  dialog: undefined,
  event: undefined,
  who: undefined,
  from: undefined,
  to: undefined,
};

type PeopleTabProps = { self: string; practice: string; onInvite: () => void };

function PeopleTab({ self, practice, onInvite }: PeopleTabProps) {
  const { read, push, replace } = useParameters();
  const { mutateAsync: endSessions } = useEndSessionsOf();
  const { mutateAsync: stopTwoStep } = useStopTwoStepOf();
  const { mutateAsync: makeResetLink } = useMakeResetLink();
  useScrollToHash();
  const signInActs: SignInActs = {
    endSessions: (id) => endSessions({ params: { id } }),
    stopTwoStep: (id) => stopTwoStep({ params: { id } }),
    makeResetLink: (id) => makeResetLink({ params: { id } }),
  };
  return (
    <>
      <PeopleTable
        self={self}
        signInActs={signInActs}
        query={read('q') ?? ''}
        onQuery={(q) => replace({ q })}
        openId={read('person')}
        onOpen={(person) => (person ? push({ person }) : replace({ person }))}
        onInvite={onInvite}
      />
      <PracticeKeys />
      <PracticeSettings self={self} />
      <TakeAlong practice={practice} />
    </>
  );
}

/** The log tells of people, invitations and requests by name; the page knows all three. */
function AuditTab({ user }: { user: CurrentUser }) {
  const people = useListPeople().data ?? [];
  const invitations = useListInvitations().data ?? [];
  const requests = useListAccessRequests(user.operator).data ?? [];
  const names = new Map([
    ...[...requests, ...invitations, ...people].map(({ id, name }) => [id, name] as const),
    [user.practice.id, user.practice.name] as const,
  ]);
  return <AuditLog people={people} names={names} timezone={user.practice.timezone} />;
}
