import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { withoutUnit } from '#contract/figures.ts';
import { directions, type Direction } from '#contract/okr-progress.ts';
import type { KeyResult, Objective } from '#contract/okr-record.ts';
import type { KeyResultValues } from '#web/okrs/okr-values.ts';
import { directionWords } from '#web/okrs/okr-words.ts';
import { OkrGrounds } from '#web/okrs/OkrGrounds.tsx';
import { useInPlace } from '#web/okrs/use-in-place.ts';
import { useKeyResultActs } from '#web/okrs/use-okr-acts.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { InlineText } from '#web/ui/InlineText.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useAsked } from '#web/ui/use-in-turn.ts';

export type DraftKeyResultProps = { objective: Objective; keyResult: KeyResult; handle: ReactNode };

/** A drafted key result; an empty figure is for the coach to fill. */
export function DraftKeyResult({ objective, keyResult, handle }: DraftKeyResultProps) {
  const { title, unit, direction, baseline, target, evidence, rules } = keyResult;
  const { saveKeyResult } = useInPlace();
  const save = (name: keyof KeyResultValues, now: string, before: string) =>
    saveKeyResult(objective, keyResult, { name, before, now });
  const [way, turn] = useAsked(direction, (now) => save('direction', now, direction));
  const { remove, busy } = useKeyResultActs(objective, keyResult);
  const figure = (name: 'baseline' | 'target', label: string, value: string | null) => (
    <div className="grid w-24 gap-0.5 text-12 text-muted">
      <span aria-hidden>{label}</span>
      <InlineText
        label={`${label} of ${title}`}
        value={value ?? ''}
        placeholder="To be set"
        inputMode="decimal"
        className="text-14 text-ink"
        onSave={(now, before) => save(name, withoutUnit(now, unit), before)}
      />
    </div>
  );
  return (
    <div className="rounded-control border border-line px-3 py-2">
      <div className="flex items-start gap-2">
        {handle}
        <InlineText
          label="Key result"
          value={title}
          className="flex-1 font-medium"
          onSave={(now, before) => save('title', now, before)}
        />
        <IconButton
          icon={Trash2}
          size="small"
          label={`Delete the key result ${title}`}
          busy={busy}
          onClick={() => void remove()}
        />
      </div>
      <div className="mt-1 flex flex-wrap items-start gap-x-5 gap-y-2 sm:pl-9">
        <div className="grid w-40 gap-0.5 text-12 text-muted">
          <span aria-hidden>Way</span>
          <Select<Direction>
            aria-label={`Way of ${title}`}
            size="small"
            value={way}
            onChange={turn}
            options={directions.map((value) => ({ value, label: directionWords[value] }))}
          />
        </div>
        {way !== 'maintain' && figure('baseline', 'Baseline', baseline)}
        {figure('target', 'Target', target)}
        <div className="grid w-24 gap-0.5 text-12 text-muted">
          <span aria-hidden>Unit</span>
          <InlineText
            label={`Unit of ${title}`}
            value={unit}
            placeholder="To be set"
            className="text-14 text-ink"
            onSave={(now, before) => save('unit', now, before)}
          />
        </div>
      </div>
      <div className="mt-1 sm:pl-9">
        <OkrGrounds evidence={evidence} rules={rules} clientId={objective.clientId} />
      </div>
    </div>
  );
}
