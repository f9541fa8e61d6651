import { Search } from 'lucide-react';
import { useState } from 'react';
import { late } from '#web/ui/late.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DIALOG_LOOK, SCRIM_LOOK } from '#web/ui/dialog-look.ts';

const Palette = late(async () => (await import('#web/shell/Palette.tsx')).Palette, AwaitedPalette);

export type PaletteHostProps = {
  onOpenChange: (open: boolean) => void;
  onCloseAutoFocus: (event: Event) => void;
};

/** The command palette; what is typed while it is on its way stands in it once it is there, and Escape leaves it then too. */
export function PaletteHost(props: PaletteHostProps) {
  const [query, setQuery] = useState('');
  return <Palette open query={query} onQueryChange={setQuery} {...props} />;
}

type AwaitedPaletteProps = PaletteHostProps & {
  query: string;
  onQueryChange: (query: string) => void;
};

function AwaitedPalette({
  query,
  onQueryChange,
  onOpenChange,
  onCloseAutoFocus,
}: AwaitedPaletteProps) {
  return (
    <>
      <div className={SCRIM_LOOK} />
      <div className={classNames(DIALOG_LOOK, 'sm:top-[14vh] sm:max-w-150 dark:bg-higher')}>
        <div className="flex items-center gap-3 px-4 text-muted">
          <Search aria-hidden className="size-4" />
          <input
            autoFocus
            aria-label="Command palette"
            value={query}
            onChange={({ target }) => onQueryChange(target.value)}
            onKeyDown={({ key, nativeEvent }) => {
              if (key !== 'Escape' || nativeEvent.isComposing) return;
              onCloseAutoFocus(nativeEvent);
              onOpenChange(false);
            }}
            className="h-12 flex-1 bg-transparent text-16 text-ink outline-none"
          />
        </div>
      </div>
    </>
  );
}
