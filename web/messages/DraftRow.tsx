import { Button } from '#web/ui/Button.tsx';
import { DottedLine } from '#web/ui/DottedLine.tsx';

export type DraftRowProps = {
  /** What it is about; may be empty. */
  title: string;
  onContinue: () => void;
  onDiscard?: () => void;
};

/** Something that was begun and is not finished. */
export function DraftRow({ title, onContinue, onDiscard }: DraftRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control bg-accent-tint py-2 pr-2 pl-4 text-13">
      <DottedLine oneLine className="min-w-0 flex-1 basis-40 text-accent-strong">
        <span className="font-medium">Draft</span>
        {title}
      </DottedLine>
      <Button size="small" onClick={onContinue}>
        Continue
      </Button>
      {onDiscard && (
        <Button size="small" variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
      )}
    </div>
  );
}
