import { CircleAlert, CircleCheck, File as FileIcon, RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { byteText } from '#web/ui/byte-text.ts';
import type { Icon } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Progress } from '#web/ui/Progress.tsx';

export type UploadRowProps = {
  name: string;
  sizeBytes: number;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** 0 to 100; absent while running means that nobody knows. */
  percent?: number;
  /** Why it failed and what to do. */
  error?: string;
  icon?: Icon;
  /** In place of the words that the state gives by itself, such as "Reading the text". */
  note?: ReactNode;
  onCancel?: () => void;
  onRetry?: () => void;
  /** Takes the row away, once it is done or has failed. */
  onRemove?: () => void;
};

/** One file on its way: a list's row. */
export function UploadRow({
  name,
  sizeBytes,
  state,
  percent,
  error,
  icon: IconMark = FileIcon,
  note,
  onCancel,
  onRetry,
  onRemove,
}: UploadRowProps) {
  const going = state === 'waiting' || state === 'running';
  const words = { waiting: 'Waiting', running: undefined, done: 'Uploaded', failed: undefined };
  return (
    <div className="flex min-h-13 items-center gap-3 px-4 py-2">
      {state === 'done' ? (
        <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
      ) : state === 'failed' ? (
        <CircleAlert aria-hidden className="size-5 shrink-0 text-bad" />
      ) : (
        <IconMark aria-hidden className="size-5 shrink-0 text-muted" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className="truncate text-13 font-medium" title={name}>
            {name}
          </span>
          <span className="figures shrink-0 text-12 text-muted">{byteText(sizeBytes)}</span>
        </p>
        {state === 'running' && !note && (
          <Progress label={`Uploading ${name}`} value={percent}>
            {percent === undefined ? undefined : `${Math.floor(percent)}%`}
          </Progress>
        )}
        {(note ?? words[state]) && <p className="text-12 text-muted">{note ?? words[state]}</p>}
        {state === 'failed' && (
          <p role="alert" className="text-12 text-bad-strong">
            {error ?? 'The upload failed.'}
          </p>
        )}
      </div>
      {state === 'failed' && onRetry && (
        <IconButton icon={RotateCcw} size="small" label={`Try ${name} again`} onClick={onRetry} />
      )}
      {going && onCancel && (
        <IconButton icon={X} size="small" label={`Cancel ${name}`} onClick={onCancel} />
      )}
      {!going && onRemove && (
        <IconButton icon={X} size="small" label={`Remove ${name}`} onClick={onRemove} />
      )}
    </div>
  );
}
