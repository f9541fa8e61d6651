import { Button } from '#web/ui/Button.tsx';

export type LoadMoreProps = {
  busy: boolean;
  onClick: () => void;
};

/** Below a list in a card, while there is more than it shows. */
export function LoadMore({ busy, onClick }: LoadMoreProps) {
  return (
    <div className="flex justify-center border-t border-line p-3">
      <Button busy={busy} onClick={onClick}>
        Show more
      </Button>
    </div>
  );
}
