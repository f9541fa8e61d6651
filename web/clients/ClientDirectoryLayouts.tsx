import { LayoutGrid, Rows3, SquareKanban } from 'lucide-react';
import type { Layout } from '#web/clients/directory-address.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

const options = [
  { layout: 'cards', label: 'Cards', icon: LayoutGrid },
  { layout: 'table', label: 'Table', icon: Rows3 },
  { layout: 'board', label: 'Board', icon: SquareKanban },
] as const;

export type ClientDirectoryLayoutsProps = { layout: Layout; onChange: (layout: Layout) => void };

/** Cards, table or board. */
export function ClientDirectoryLayouts({ layout, onChange }: ClientDirectoryLayoutsProps) {
  return (
    <div
      role="group"
      aria-label="Layout"
      data-print="hide"
      className="flex gap-0.5 rounded-control border border-line bg-sunken p-0.5"
    >
      {options.map((option) => (
        <IconButton
          key={option.layout}
          icon={option.icon}
          label={option.label}
          size="small"
          aria-pressed={option.layout === layout}
          className="aria-pressed:bg-higher aria-pressed:text-accent-strong dark:aria-pressed:bg-pressed"
          onClick={() => {
            if (option.layout !== layout) onChange(option.layout);
          }}
        />
      ))}
    </div>
  );
}
