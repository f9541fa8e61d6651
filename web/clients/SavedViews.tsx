import {
  Bookmark,
  BookmarkPlus,
  Check,
  ChevronDown,
  Pencil,
  RotateCcw,
  Save,
  Star,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import type { SavedView } from '#contract/saved-views.ts';
import { useCreateSavedView, useDeleteSavedView, useUpdateSavedView } from '#web/clients/api.ts';
import {
  differsFrom,
  type Directory,
  isNarrowed,
  keepView,
  openView,
} from '#web/clients/directory-address.ts';
import type { ClientDirectoryState } from '#web/clients/use-client-directory.ts';
import { late } from '#web/ui/late.tsx';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { useInTurn } from '#web/ui/use-in-turn.ts';
import { Menu, MenuEntry, MenuHeading, MenuSeparator } from '#web/ui/Menu.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

const SavedViewName = late(
  async () => (await import('#web/clients/SavedViewName.tsx')).SavedViewName,
);

type Asked = { act: 'save' } | { act: 'rename'; view: SavedView } | undefined;

/** Everything, as somebody finds it who has never changed anything. */
const everything: Directory = {
  filter: {},
  sort: undefined,
  layout: 'cards',
  columns: undefined,
  view: 'all',
};

export type SavedViewsProps = Pick<ClientDirectoryState, 'directory' | 'views' | 'view' | 'change'>;

/** The menu of one's own views: open, save, rename, delete, open first. “All clients” are all, or said to be filtered. */
export function SavedViews({ directory, views, view, change }: SavedViewsProps) {
  const { mutateAsync: update } = useUpdateSavedView();
  const { mutateAsync: remove } = useDeleteSavedView();
  const { mutateAsync: create } = useCreateSavedView();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const differs = view !== undefined && differsFrom(directory, view);
  const isAll = view === undefined && !isNarrowed(directory);
  const aside = view ? differs && 'changed' : !isAll && 'filtered';
  const open = (next: Directory) => change({ ...next });

  const { inTurn, busy } = useInTurn();
  const write = ({ id }: SavedView, body: Parameters<typeof update>[0]['body']) =>
    inTurn(JSON.stringify([id, body]), () => update({ params: { id }, body }));
  const keep = (one: SavedView) =>
    showOutcome(write(one, keepView(directory)), {
      done: () => notices.done('View Saved', `“${one.name}” is what you see now.`),
      failed: 'View Not Saved',
    });
  const makeStandard = (one: SavedView) =>
    showOutcome(write(one, { isDefault: !one.isDefault }), {
      done: ({ name, isDefault }) =>
        notices.done(
          'View Changed',
          isDefault ? `Clients opens with “${name}”.` : 'Clients opens with everybody.',
        ),
      failed: 'View Not Changed',
    });
  const takeBack = ({ name, query, columns, layout, isDefault }: SavedView) =>
    showOutcome(create({ body: { name, query, columns: [...columns], layout, isDefault } }), {
      done: () => notices.undone(`“${name}” is in the list of your views.`),
      failed: 'Not Restored',
    });
  const deleteIt = async (one: SavedView) => {
    const gone = await showOutcome(
      inTurn(`delete ${one.id}`, () => remove({ params: { id: one.id } })),
      {
        done: () => notices.undoable('View Deleted', one.name, () => void takeBack(one)),
        failed: 'View Not Deleted',
      },
    );
    if (gone) change({ view: undefined });
  };
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button icon={busy ? Spinner : Bookmark} aria-busy={busy || undefined}>
            <span className="flex items-center gap-1.5">
              <span className="max-w-52 truncate">{view?.name ?? 'All clients'}</span>
              {aside && <span className="text-13 font-normal text-muted">{aside}</span>}
              <ChevronDown aria-hidden className="text-muted" />
            </span>
          </Button>
        }
      >
        <div className="max-h-[min(18rem,40dvh)] overflow-y-auto">
          <Entry
            chosen={isAll}
            onOpen={() => (view ? open(everything) : change({ filter: {}, view: 'all' }))}
          >
            All clients
          </Entry>
          {views.map((one) => (
            <Entry
              key={one.id}
              chosen={one.id === view?.id}
              standard={one.isDefault}
              onOpen={() => open(openView(one))}
            >
              {one.name}
            </Entry>
          ))}
        </div>
        <MenuSeparator />
        {view && (
          <>
            <MenuHeading>{view.name}</MenuHeading>
            {differs && (
              <>
                <MenuEntry icon={Save} onSelect={() => void keep(view)}>
                  Save the changes
                </MenuEntry>
                <MenuEntry icon={RotateCcw} onSelect={() => open(openView(view))}>
                  Drop the changes
                </MenuEntry>
              </>
            )}
            <MenuEntry icon={Star} onSelect={() => void makeStandard(view)}>
              {view.isDefault ? 'Do not open first' : 'Open first'}
            </MenuEntry>
            <MenuEntry icon={Pencil} onSelect={() => setAsked({ act: 'rename', view })}>
              Rename…
            </MenuEntry>
            <MenuEntry icon={Trash2} danger onSelect={() => void deleteIt(view)}>
              Delete view
            </MenuEntry>
            <MenuSeparator />
          </>
        )}
        <MenuEntry icon={BookmarkPlus} onSelect={() => setAsked({ act: 'save' })}>
          Save as a view…
        </MenuEntry>
      </Menu>
      {asked?.act === 'save' && (
        <SavedViewName
          kept={keepView(directory)}
          onClose={close}
          onSaved={({ id }) => change({ view: id })}
        />
      )}
      {asked?.act === 'rename' && <SavedViewName view={asked.view} onClose={close} />}
    </>
  );
}

type EntryProps = { chosen: boolean; standard?: boolean; onOpen: () => void; children: string };

function Entry({ chosen, standard = false, onOpen, children }: EntryProps) {
  return (
    <MenuEntry onSelect={onOpen}>
      <span className="flex items-center gap-2">
        <Check aria-hidden className={chosen ? 'text-accent!' : 'invisible'} />
        <span className="max-w-56 flex-1 truncate">{children}</span>
        {chosen && <span className="sr-only">, open</span>}
        {standard && <span className="text-12 text-muted">Opens first</span>}
      </span>
    </MenuEntry>
  );
}
