import {
  Ban,
  Ellipsis,
  KeyRound,
  LogOut,
  ShieldOff,
  UserRound,
  UserRoundCheck,
} from 'lucide-react';
import { useState } from 'react';
import type { Person } from '#contract/people.ts';
import { useListPeople } from '#web/people/api.ts';
import { findPeople, sortPeople } from '#web/people/people-list.ts';
import { actsFor, type PersonAct, type SignInActs } from '#web/people/person-acts.ts';
import { PersonActDialog } from '#web/people/PersonActDialog.tsx';
import { PersonDialog } from '#web/people/PersonDialog.tsx';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { RoleBadge } from '#web/RoleBadge.tsx';
import { Avatar, indexOf } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, type Icon } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry, MenuSeparator } from '#web/ui/Menu.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column, Sort } from '#web/ui/table-types.ts';
import { SearchInput } from '#web/ui/TextInput.tsx';
import { useDelayedText } from '#web/ui/use-delayed-text.ts';

const actEntries: Readonly<Record<PersonAct, { label: string; icon: Icon; danger: boolean }>> = {
  'end-sessions': { label: 'End sessions…', icon: LogOut, danger: false },
  'reset-link': { label: 'Make a reset link…', icon: KeyRound, danger: false },
  'two-step-off': { label: 'Switch two-step off…', icon: ShieldOff, danger: false },
  enable: { label: 'Enable…', icon: UserRoundCheck, danger: false },
  disable: { label: 'Disable…', icon: Ban, danger: true },
};

function columnsFor(self: string): readonly Column<Person>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      primary: true,
      sortable: true,
      width: '42%',
      cell: (person) => <NameCell person={person} own={person.id === self} />,
    },
    {
      key: 'role',
      header: 'Role',
      primary: true,
      cell: ({ role }) => <RoleBadge role={role} />,
    },
    {
      key: 'two-step',
      header: 'Two-step',
      cell: ({ twoStep }) => (twoStep ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>),
    },
    {
      key: 'sessions',
      header: 'Sessions',
      numeric: true,
      sortable: true,
      cell: ({ sessions }) => sessions,
    },
    {
      key: 'seen',
      header: 'Last seen',
      primary: true,
      sortable: true,
      cell: ({ lastSeenAt }) => (
        <span className="whitespace-nowrap text-muted">
          <RelativeTime at={lastSeenAt} fallback="Not seen yet" />
        </span>
      ),
    },
  ];
}

function NameCell({ person, own }: { person: Person; own: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={person.name} index={indexOf(person.id)} />
      <span className="grid min-w-0 sm:min-w-44">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="font-medium wrap-anywhere">{person.name}</span>
          {own && <span className="text-12 text-muted">You</span>}
          {person.disabledAt !== null && <Badge icon={Ban}>Disabled</Badge>}
        </span>
        <DottedLine className="text-12 text-muted">
          {`@${person.username}`}
          {person.email}
        </DottedLine>
      </span>
    </span>
  );
}

export type PeopleTableProps = {
  /** The asker's id. */
  self: string;
  signInActs: SignInActs;
  query: string;
  onQuery: (query: string) => void;
  /** Whose dialog is open. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  onInvite: () => void;
};

/** Everybody in the practice, and what an admin can do for them. */
export function PeopleTable(props: PeopleTableProps) {
  const { self, signInActs, query, onQuery, openId, onOpen, onInvite } = props;
  const read = useListPeople();
  const [text, setText] = useDelayedText(query, onQuery);
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' });
  const [asked, setAsked] = useState<{ act: PersonAct; person: Person }>();
  const people = read.data ?? [];
  const rows = sortPeople(findPeople(people, text), sort);
  const opened = people.find(({ id }) => id === openId);

  return (
    <>
      <SearchInput
        label="Search people"
        placeholder="Search by name, username or email"
        value={text}
        onChange={setText}
        className="mb-4 max-w-90"
      />
      <Card flush>
        <ReadPanel read={read}>
          <Table
            caption="People"
            columns={columnsFor(self)}
            rows={rows}
            rowKey={({ id }) => id}
            rowLabel={({ name }) => name}
            onOpen={({ id }) => onOpen(id)}
            sort={sort}
            onSort={setSort}
            loading={read.isPending}
            empty={
              <EmptyState
                title={`Nobody matches “${text}”.`}
                text="New people join by invitation."
                action={
                  <Button onClick={text ? () => setText('') : onInvite}>
                    {text ? 'Clear search' : 'Invite somebody'}
                  </Button>
                }
              />
            }
            actions={(person) => (
              <Menu
                trigger={
                  <IconButton icon={Ellipsis} size="small" label={`Actions for ${person.name}`} />
                }
              >
                <MenuEntry icon={UserRound} onSelect={() => onOpen(person.id)}>
                  Open, change role
                </MenuEntry>
                <MenuSeparator />
                {actsFor(person, self).map((act) => {
                  const { label, icon, danger } = actEntries[act];
                  return (
                    <MenuEntry
                      key={act}
                      icon={icon}
                      danger={danger}
                      onSelect={() => setAsked({ act, person })}
                    >
                      {label}
                    </MenuEntry>
                  );
                })}
              </Menu>
            )}
          />
        </ReadPanel>
      </Card>
      {opened && (
        <PersonDialog
          key={opened.id}
          person={opened}
          self={self}
          onAct={(act) => setAsked({ act, person: opened })}
          onClose={() => onOpen(undefined)}
        />
      )}
      <PersonActDialog
        asked={asked}
        self={self}
        signInActs={signInActs}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
