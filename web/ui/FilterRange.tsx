import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Field, FieldError } from '#web/ui/Field.tsx';
import { boundOf, rangeProblem } from '#web/ui/filter-number.ts';
import type { DateFacet, DateRange, NumberFacet, NumberRange } from '#web/ui/filter-value.ts';
import { TextInput } from '#web/ui/TextInput.tsx';

type Ends = { from: string; to: string };

const textsOf = ({ from, to }: NumberRange | DateRange): Ends => ({
  from: from === undefined ? '' : String(from),
  to: to === undefined ? '' : String(to),
});

/** What is being typed, and the range again as soon as somebody else changes it. */
function useDraft(range: NumberRange | DateRange): [Ends, (draft: Ends) => void] {
  const texts = textsOf(range);
  const [draft, setDraft] = useState({ typed: texts, of: texts });
  const changed = draft.of.from !== texts.from || draft.of.to !== texts.to;
  if (changed) setDraft({ typed: texts, of: texts });
  return [changed ? texts : draft.typed, (typed) => setDraft({ typed, of: texts })];
}

export type NumberRangeFieldsProps = {
  facet: NumberFacet;
  range: NumberRange;
  onChange: (range: NumberRange) => void;
};

export function NumberRangeFields({ facet, range, onChange }: NumberRangeFieldsProps) {
  const [draft, setDraft] = useDraft(range);
  const wrong = rangeProblem(facet, rangeOf(draft));
  const write = (next: Ends) => {
    setDraft(next);
    const asked = rangeOf(next);
    if (!rangeProblem(facet, asked)) onChange(asked);
  };
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={end === 'from' ? 'From' : 'To'}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={draft[end]}
              before={facet.before && <span className="text-13">{facet.before}</span>}
              after={facet.after && <span className="px-2 text-13 text-muted">{facet.after}</span>}
              onChange={({ target }) => write({ ...draft, [end]: target.value })}
            />
          </Field>
        ))}
      </div>
      {wrong && <FieldError>{wrong}</FieldError>}
    </div>
  );
}

function rangeOf({ from, to }: Ends): NumberRange {
  const [low, high] = [boundOf(from), boundOf(to)];
  return { ...(low !== undefined && { from: low }), ...(high !== undefined && { to: high }) };
}

export type DateRangeFieldsProps = {
  facet: DateFacet;
  range: DateRange;
  onChange: (range: DateRange) => void;
};

export function DateRangeFields({ facet, range, onChange }: DateRangeFieldsProps) {
  const [draft, setDraft] = useDraft(range);
  const reversed = (ends: Ends) => ends.from !== '' && ends.to !== '' && ends.from > ends.to;
  const write = (next: Ends) => {
    setDraft(next);
    if (reversed(next)) return;
    onChange({ ...(next.from && { from: next.from }), ...(next.to && { to: next.to }) });
  };
  return (
    <div className="grid gap-3">
      {facet.presets && (
        <div className="flex flex-wrap gap-1.5">
          {facet.presets.map(({ label, ...ends }) => (
            <Button
              key={label}
              size="small"
              aria-pressed={ends.from === range.from && ends.to === range.to}
              className="aria-pressed:border-accent aria-pressed:text-accent-strong"
              onClick={() => onChange(ends)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <div className="grid gap-3 min-[26rem]:grid-cols-2">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={end === 'from' ? 'From' : 'To'}>
            <TextInput
              type="date"
              value={draft[end]}
              onChange={({ target }) => write({ ...draft, [end]: target.value })}
            />
          </Field>
        ))}
      </div>
      {reversed(draft) && <FieldError>“From” is after “To”.</FieldError>}
    </div>
  );
}
