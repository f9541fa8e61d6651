import { ChevronLeft, ChevronRight } from 'lucide-react';
import { quarterAfter, tellQuarter } from '#contract/quarters.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

export type QuarterSwitchProps = { quarter: string; onChange: (quarter: string) => void };

/** The quarter in sight, and the ones beside it. */
export function QuarterSwitch({ quarter, onChange }: QuarterSwitchProps) {
  const [before, after] = [quarterAfter(quarter, -1), quarterAfter(quarter)];
  return (
    <div role="group" aria-label="Quarter" className="flex items-center gap-1" data-print="hide">
      <IconButton
        icon={ChevronLeft}
        label={`Show ${tellQuarter(before)}`}
        onClick={() => onChange(before)}
      />
      <span aria-live="polite" className="figures min-w-18 text-center text-14 font-medium">
        {tellQuarter(quarter)}
      </span>
      <IconButton
        icon={ChevronRight}
        label={`Show ${tellQuarter(after)}`}
        onClick={() => onChange(after)}
      />
    </div>
  );
}
