import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Icon } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DIALOG_LOOK, SCRIM_LOOK } from '#web/ui/dialog-look.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { MENU_ENTRY_LOOK } from '#web/ui/menu-look.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { useMarkedOption } from '#web/ui/use-marked-option.ts';

export type PaletteEntry = {
  id: string;
  label: ReactNode;
  /** What it is found by; the id is not searched. */
  keywords: string[];
  icon?: Icon;
  detail?: ReactNode;
  shortcut?: string;
  /**
   * Weaker than what holds the words: a `guess` is spelt like them; the `last` is left to do when
   * nothing else is meant. The last gives way to a guess, and both to what comes.
   */
  standing?: 'guess' | 'last';
  onSelect: () => void;
};

export type PaletteGroup = { heading: string; entries: readonly PaletteEntry[] };

export type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where the focus goes: by then the palette can't tell any more what had it before. */
  onCloseAutoFocus?: (event: Event) => void;
  query: string;
  onQueryChange: (query: string) => void;
  groups: readonly PaletteGroup[];
  /** Entries are still being looked for: Enter waits for them. */
  busy?: boolean;
};

const marks = { guess: '?', last: '~' } as const;
const weak = Object.values(marks);
const valueOf = ({ id, standing }: PaletteEntry) => (standing ? `${marks[standing]}${id}` : id);

/** Scores only the keywords: entries carry ids as values, which nobody types. */
function score(value: string, query: string, keywords: string[] = []): number {
  if (value.startsWith(marks.last)) return 0.01;
  if (value.startsWith(marks.guess)) return 0.02;
  const text = keywords.join(' ').toLowerCase();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.every((word) => text.includes(word))) return 0;
  if (text.startsWith(words[0] ?? '')) return 1;
  // "Script" is rather the script than a transcript.
  return words.every((word) => ` ${text}`.includes(` ${word}`)) ? 0.5 : 0.3;
}

export function CommandPalette({
  open,
  onOpenChange,
  onCloseAutoFocus,
  query,
  onQueryChange,
  groups,
  busy = false,
}: CommandPaletteProps) {
  const [chosen, setChosen] = useState('');
  const [moved, setMoved] = useState(false);
  const entries = groups.flatMap((group) => group.entries);
  const first =
    entries.find((one) => !one.standing && score(one.id, query, one.keywords) > 0) ??
    entries.find(({ standing }) => standing === 'guess');
  // What is found after a pause must not stand unchosen below what was there while it was looked for.
  const givesWay = !moved && (query.trim() === '' || weak.some((mark) => chosen.startsWith(mark)));
  const value = givesWay && first ? valueOf(first) : chosen;
  const pick = (entry: PaletteEntry) => {
    onOpenChange(false);
    entry.onSelect();
  };
  // A name and Enter mean the one who is called so, however quickly they are typed.
  const entered = useRef(false);
  useEffect(() => {
    if (!entered.current || busy) return;
    entered.current = false;
    const entry = entries.find((one) => valueOf(one) === value);
    if (entry) pick(entry);
  });
  const root = useRef<HTMLDivElement>(null);
  useMarkedOption(root);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={SCRIM_LOOK} />
        <Primitive.Content
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          // On a phone as high whatever is found: its line stays where it is, above the keys of the screen.
          className={classNames(
            DIALOG_LOOK,
            'max-sm:h-[85dvh] sm:top-[14vh] sm:max-w-150 dark:bg-higher',
          )}
        >
          <Primitive.Title className="sr-only">Command palette</Primitive.Title>
          <Command
            ref={root}
            label="Command palette"
            value={value}
            onValueChange={setChosen}
            onPointerMove={() => setMoved(true)}
            onKeyDown={(event) => {
              const { key, nativeEvent } = event;
              if (/^(?:Arrow|Home|End|Page)/.test(key)) setMoved(true);
              if (key !== 'Enter' || !busy || moved || nativeEvent.isComposing) return;
              event.preventDefault();
              entered.current = true;
            }}
            loop
            filter={score}
            className="flex min-h-0 flex-1 flex-col"
          >
            <div className="flex items-center gap-3 border-b border-line px-4 text-muted">
              {busy ? <Spinner /> : <Search aria-hidden className="size-4" />}
              <Command.Input
                autoFocus
                value={query}
                onValueChange={(text) => {
                  setMoved(false);
                  entered.current = false;
                  onQueryChange(text);
                }}
                placeholder="Search or type a command…"
                className="h-12 flex-1 bg-transparent text-16 text-ink outline-none"
              />
              <span className="max-sm:hidden touch:hidden">
                <Kbd keys="Esc" />
              </span>
            </div>
            <Command.List className="overflow-y-auto max-sm:min-h-0 max-sm:flex-1 sm:max-h-[min(24rem,60dvh)] overscroll-contain p-1.5">
              {!busy && (
                <Command.Empty className="px-2 py-8 text-center text-13 text-muted">
                  Nothing matches.
                </Command.Empty>
              )}
              {groups.map((group) => (
                <Command.Group
                  key={group.heading}
                  heading={group.heading}
                  className="**:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-12 **:[[cmdk-group-heading]]:text-muted"
                >
                  {group.entries.map((entry) => (
                    <PaletteRow
                      // cmdk keeps the keywords that a row came with; what is found by others is another row.
                      key={[entry.id, ...entry.keywords].join(' ')}
                      entry={entry}
                      onPick={() => pick(entry)}
                    />
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function PaletteRow({ entry, onPick }: { entry: PaletteEntry; onPick: () => void }) {
  const { icon: IconMark } = entry;
  return (
    <Command.Item
      value={valueOf(entry)}
      keywords={entry.keywords}
      onSelect={onPick}
      className={classNames(MENU_ENTRY_LOOK, 'min-h-9 text-14')}
    >
      {IconMark && (
        <span className="text-muted">
          <IconMark aria-hidden />
        </span>
      )}
      <span className="min-w-0 flex-1 truncate">{entry.label}</span>
      {entry.detail && <span className="shrink-0 text-13 text-muted">{entry.detail}</span>}
      {entry.shortcut && (
        <span className="touch:hidden">
          <Kbd keys={entry.shortcut} />
        </span>
      )}
    </Command.Item>
  );
}
