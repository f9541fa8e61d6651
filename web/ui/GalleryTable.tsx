import { Ellipsis, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { BothThemes, type ThemeName } from '#web/ui/GalleryFrame.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry } from '#web/ui/Menu.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { ShownOfAll } from '#web/ui/ShownOfAll.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Table } from '#web/ui/Table.tsx';
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx';
import type { Column, Sort } from '#web/ui/table-types.ts';

type Planet = { name: string; kind: 'rock' | 'gas'; moons: number; size: number };

const PLANETS: readonly Planet[] = [
  { name: 'Earth', kind: 'rock', moons: 1, size: 12_742 },
  { name: 'Mars', kind: 'rock', moons: 2, size: 6_779 },
  { name: 'Jupiter', kind: 'gas', moons: 95, size: 139_820 },
  { name: 'Saturn', kind: 'gas', moons: 146, size: 116_460 },
];

const COLUMNS: readonly Column<Planet>[] = [
  {
    key: 'name',
    header: 'Planet',
    primary: true,
    sortable: true,
    cell: (planet, index) => (
      <span className="flex items-center gap-3">
        <Avatar name={planet.name} index={index} />
        <span className="font-medium">{planet.name}</span>
      </span>
    ),
  },
  {
    key: 'kind',
    header: 'Kind',
    primary: true,
    cell: ({ kind }) => <Badge tone={kind === 'gas' ? 'calm' : 'good'}>{kind}</Badge>,
  },
  {
    key: 'size',
    header: 'Size',
    cell: ({ name, size }) => <Progress label={`Size of ${name}`} value={size / 1400} />,
  },
  {
    key: 'moons',
    header: 'Moons',
    numeric: true,
    sortable: true,
    cell: ({ moons }) => moons.toLocaleString('en-US'),
  },
];

export function GalleryTable() {
  return (
    <>
      <BothThemes title="Table">{(theme) => <Planets theme={theme} />}</BothThemes>
      <BothThemes title="Table, loading">
        {() => (
          <Card flush>
            <Table
              caption="Planets, loading"
              columns={COLUMNS}
              rows={[]}
              rowKey={(planet) => planet.name}
              rowLabel={(planet) => planet.name}
              loading
            />
          </Card>
        )}
      </BothThemes>
      <BothThemes title="Tabs">{() => <Pages />}</BothThemes>
    </>
  );
}

function Planets({ theme }: { theme: ThemeName }) {
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['Mars']));
  return (
    <Card title={`Planets, ${theme}`} flush>
      <Table
        caption="Planets"
        columns={COLUMNS}
        rows={PLANETS}
        rowKey={(planet) => planet.name}
        rowLabel={(planet) => planet.name}
        rowTo={(planet) => `/ui?planet=${planet.name}`}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        actions={(planet) => (
          <>
            <IconButton icon={Pencil} size="small" label={`Edit ${planet.name}`} />
            <Menu
              trigger={
                <IconButton icon={Ellipsis} size="small" label={`Actions for ${planet.name}`} />
              }
            >
              <MenuEntry icon={Pencil}>Edit</MenuEntry>
            </Menu>
          </>
        )}
      />
      <ShownOfAll shown={4} total={1204} noun="planets" onMore={() => undefined} />
      <Pagination label={`Pages, ${theme}`} page={2} pages={9} onPage={() => undefined} />
    </Card>
  );
}

function Pages() {
  const [tab, setTab] = useState<'one' | 'two' | 'three'>('one');
  return (
    <Tabs
      label="Pages"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'one', label: 'Overview' },
        { value: 'two', label: 'Messages', count: 12 },
        { value: 'three', label: 'Settings', icon: Pencil },
      ]}
    >
      <TabPanel value="one">What the first tab shows.</TabPanel>
      <TabPanel value="two">What the second tab shows.</TabPanel>
      <TabPanel value="three">What the third tab shows.</TabPanel>
    </Tabs>
  );
}
