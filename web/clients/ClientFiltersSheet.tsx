import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FilterPanel, type FilterPanelProps } from '#web/ui/FilterPanel.tsx';
import { NO_FILTER } from '#web/ui/filter-value.ts';

export type ClientFiltersSheetProps = FilterPanelProps & {
  /** How many clients are left, in words. */
  count: string | undefined;
  onClose: () => void;
};

/** The filters on a phone. */
export function ClientFiltersSheet({ count, onClose, ...panel }: ClientFiltersSheetProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Filter"
      foot={
        <>
          <Button variant="ghost" onClick={() => panel.onChange(NO_FILTER)}>
            Clear all
          </Button>
          <Button variant="primary" onClick={onClose}>
            {count === undefined ? 'Done' : `Show ${count}`}
          </Button>
        </>
      }
    >
      <div className="-mx-5 -my-5 min-h-80">
        <FilterPanel {...panel} />
      </div>
    </Dialog>
  );
}
