import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';

export type ErrorPanelProps = {
  title?: string;
  text?: string;
  /** The request's id, for whoever looks into it. */
  reference?: string;
  onRetry?: () => void;
  retrying?: boolean;
};

/** Stands where a panel could not be shown. */
export function ErrorPanel({
  title = 'Something went wrong',
  text = 'An unexpected error occurred. Please try again.',
  reference,
  onRetry,
  retrying = false,
}: ErrorPanelProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-10 text-center">
      <span className="mb-3 grid size-10 place-items-center rounded-control bg-bad-tint text-bad-strong">
        <CircleAlert aria-hidden className="size-5" />
      </span>
      <p className="text-14 font-medium">{title}</p>
      <p className="mt-1 max-w-90 text-13 text-muted">{text}</p>
      {reference && (
        <p className="mt-2 font-mono text-12 break-all text-muted select-all">
          Reference {reference}
        </p>
      )}
      {onRetry && (
        <div className="mt-4">
          <Button icon={RotateCw} busy={retrying} onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
