import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { FilterMenu } from '#web/ui/FilterMenu.tsx';
import { type Facet, type FilterValue, NO_FILTER } from '#web/ui/filter-value.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { LongTable } from '#web/ui/LongTable.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import type { Column, Sort } from '#web/ui/table-types.ts';

type Star = { id: string; name: string; kind: string; size: number; far: number; seenOn: string };

const KINDS: readonly { value: string; label: string; tone: Tone }[] = [
  { value: 'dwarf', label: 'Dwarf', tone: 'good' },
  { value: 'giant', label: 'Giant', tone: 'warn' },
  { value: 'pulsar', label: 'Pulsar', tone: 'calm' },
];
const COUNT = 100_000;
const STARS: readonly Star[] = Array.from({ length: COUNT }, (_, at) => ({
  id: `star-${at}`,
  name: `Star ${at + 1}`,
  kind: KINDS[(at * 7) % 3]?.value ?? 'dwarf',
  size: (at * 37) % 101,
  far: (at * 7919) % 10_000,
  seenOn: `20${String(10 + (at % 16))}-0${1 + (at % 9)}-1${at % 9}`,
}));

const COLUMNS: readonly Column<Star>[] = [
  {
    key: 'name',
    header: 'Star',
    primary: true,
    sortable: true,
    width: 'minmax(14rem, 2fr)',
    cell: (star, index) => (
      <span className="flex items-center gap-3">
        <Avatar name={star.name} index={index} size="small" />
        <span className="truncate font-medium">{star.name}</span>
      </span>
    ),
  },
  {
    key: 'kind',
    header: 'Kind',
    primary: true,
    cell: ({ kind }) => {
      const known = KINDS.find(({ value }) => value === kind);
      return <Badge tone={known?.tone}>{known?.label ?? kind}</Badge>;
    },
  },
  {
    key: 'size',
    header: 'Size',
    cell: ({ name, size }) => (
      <Progress label={`Size of ${name}`} value={size} tone={size > 60 ? 'good' : 'warn'}>
        {size}
      </Progress>
    ),
  },
  { key: 'seen', header: 'Seen on', cell: ({ seenOn }) => seenOn },
  {
    key: 'far',
    header: 'Light years',
    numeric: true,
    sortable: true,
    cell: ({ far }) => far.toLocaleString('en-US'),
  },
];
const rowKey = (star: Star) => star.id;
const rowLabel = (star: Star) => star.name;
const rowTo = (star: Star) => `/ui?star=${star.id}`;
const actions = (star: Star) => (
  <IconButton icon={Pencil} size="small" label={`Edit ${star.name}`} />
);

const FACETS: readonly Facet[] = [
  { kind: 'choice', key: 'kind', label: 'Kind', options: KINDS },
  { kind: 'number', key: 'far', label: 'Light years', min: 0, after: 'ly' },
  {
    kind: 'date',
    key: 'seen',
    label: 'Seen on',
    presets: [{ label: 'In 2020', from: '2020-01-01', to: '2020-12-31' }],
  },
];

function within<Bound>(bound: Bound, range: { from?: Bound; to?: Bound } | undefined): boolean {
  return !range || !((range.from ?? bound) > bound || (range.to ?? bound) < bound);
}

/** 100,000 rows, fetched in pages of 200 after a while, as a server would give them. */
export function GalleryLong() {
  const [sort, setSort] = useState<Sort>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['star-2']));
  const [filter, setFilter] = useState<FilterValue>(NO_FILTER);
  const [loaded, setLoaded] = useState(COUNT);
  const stars = useMemo(() => {
    const kinds = filter.choices.kind;
    const found = STARS.filter(
      (star) =>
        (!kinds || kinds.includes(star.kind)) &&
        within(star.far, filter.numbers.far) &&
        within(star.seenOn, filter.dates.seen),
    );
    if (!sort) return found;
    const turn = sort.direction === 'ascending' ? 1 : -1;
    const far = sort.key === 'far';
    return found.toSorted((one, other) =>
      far ? turn * (one.far - other.far) : turn * one.name.localeCompare(other.name),
    );
  }, [filter, sort]);
  const rows = useMemo(() => stars.slice(0, loaded), [stars, loaded]);
  return (
    <section aria-label="Long table" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-16">Long table, in the page's theme</h2>
        <label className="flex items-center gap-2 text-13 text-muted">
          <input
            type="checkbox"
            checked={loaded < COUNT}
            onChange={({ target }) => setLoaded(target.checked ? 200 : COUNT)}
          />
          In pages
        </label>
        <FilterMenu facets={FACETS} value={filter} onChange={setFilter} align="end" />
      </div>
      <div className="mb-3">
        <FilterChips facets={FACETS} value={filter} onChange={setFilter} />
      </div>
      <Card flush>
        <LongTable
          caption="Stars"
          columns={COLUMNS}
          rows={rows}
          rowKey={rowKey}
          rowLabel={rowLabel}
          rowTo={rowTo}
          actions={actions}
          actionsWidth="4rem"
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelect={setSelected}
          total={stars.length}
          loadingMore={loaded < COUNT}
          onNearEnd={() => {
            if (loaded < COUNT) setTimeout(() => setLoaded((before) => before + 200), 600);
          }}
          singleKeys
          height="32rem"
          scrollKey={`stars ${JSON.stringify([filter, sort])}`}
          empty={<EmptyState title="No star is like this" text="Take a filter away." />}
        />
      </Card>
      <p className="mt-2 text-12 text-muted">
        {selected.size.toLocaleString('en-US')} of {stars.length.toLocaleString('en-US')} selected
      </p>
    </section>
  );
}
