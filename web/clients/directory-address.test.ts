import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SavedView } from '#contract/saved-views.ts';
import {
  differsFrom,
  type Directory,
  isBare,
  isNarrowed,
  keepView,
  layouts,
  openView,
  readDirectory,
  writeDirectory,
} from '#web/clients/directory-address.ts';

const id = '11111111-1111-4111-8111-111111111111';
const read = (address: string) => readDirectory(new URLSearchParams(address));

const directories: fc.Arbitrary<Directory> = fc.record({
  filter: fc.constantFrom({}, { q: 'a&b=c' }, { status: 'active', contactFrom: '30d' }),
  sort: fc.constantFrom(undefined, '-name', 'status', '-monthlyRevenue'),
  layout: fc.constantFrom(...layouts),
  columns: fc.constantFrom(undefined, ['name'], ['name', 'custom:a1', 'phone']),
  view: fc.constantFrom(undefined, 'all', id),
});

describe('a directory in the address', () => {
  it('comes back as it was written, and what else stood there stays', () => {
    fc.assert(
      fc.property(directories, directories, (before, after) => {
        const first = writeDirectory(before, new URLSearchParams({ dialog: 'trash' }));
        const second = writeDirectory(after, first);
        expect(readDirectory(second)).toEqual(after);
        expect(second.get('dialog')).toBe('trash');
      }),
    );
  });

  it('is cards by name when nothing that it understands is asked', () => {
    expect(read('layout=carousel&sort=height&view=mine&columns=,')).toEqual({
      filter: {},
      sort: undefined,
      layout: 'cards',
      columns: undefined,
      view: undefined,
    });
  });

  it('is narrowed by a filter, not by what is searched for, the archived beside the rest or the look', () => {
    for (const text of ['status=active', 'contact=never', 'archived=only', 'tag=vip']) {
      expect({ text, is: isNarrowed(read(text)) }).toEqual({ text, is: true });
    }
    for (const text of ['', 'q=anna', 'archived=with', 'layout=table&sort=-name&view=all']) {
      expect({ text, is: isNarrowed(read(text)) }).toEqual({ text, is: false });
    }
  });

  it('is bare only when it says nothing of the directory', () => {
    expect(isBare(new URLSearchParams('dialog=add&edit=x'))).toBe(true);
    expect(isBare(new URLSearchParams('view=all'))).toBe(false);
    expect(isBare(new URLSearchParams('layout=table'))).toBe(false);
  });
});

describe('a saved view', () => {
  const kept = (directory: Directory): SavedView => ({
    ...keepView(directory),
    id,
    name: 'Mine',
    isDefault: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  });

  it('opens as it was kept, and does not differ from itself', () => {
    fc.assert(
      fc.property(directories, (directory) => {
        const view = kept(directory);
        const opened = openView(view);
        expect(opened).toEqual({ ...directory, view: id });
        expect(differsFrom(opened, view)).toBe(false);
      }),
    );
  });

  it('differs once a filter, the sort, the columns or the layout is changed', () => {
    const view = kept(read('status=active&layout=table'));
    const opened = openView(view);
    expect(differsFrom({ ...opened, filter: {} }, view)).toBe(true);
    expect(differsFrom({ ...opened, sort: '-name' }, view)).toBe(true);
    expect(differsFrom({ ...opened, columns: ['name'] }, view)).toBe(true);
    expect(differsFrom({ ...opened, layout: 'board' }, view)).toBe(true);
  });
});
