import { useState } from 'react';
import { readRecurrence, type RecurrenceRule, writeRecurrence } from '#contract/recurrence.ts';
import {
  daysTyped,
  recurrenceText,
  unitOptions,
  weekdayLabels,
} from '#web/tasks/recurrence-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type TaskRecurrenceProps = {
  value: string | null;
  error?: string | undefined;
  onChange: (value: string | null) => void;
};

const once = 'once';
const own = 'own';
const simple = ['daily', 'weekdays', 'weekly', 'monthly', 'yearly'];
const begun: RecurrenceRule = { unit: 'week', every: 2, on: [] };

/** How often it comes back: as most things do, or every so many days, weeks, months or years. */
export function TaskRecurrence({ value, error, onChange }: TaskRecurrenceProps) {
  const rule = value === null ? undefined : readRecurrence(value);
  const { until, ...often } = rule ?? begun;
  const simply = rule && writeRecurrence(often);
  const [isOwn, setOwn] = useState(simply !== undefined && !simple.includes(simply));
  const write = (part: Partial<RecurrenceRule>) =>
    onChange(writeRecurrence({ ...often, until, ...part }));
  const choose = (chosen: string) => {
    setOwn(chosen === own);
    if (chosen === once) onChange(null);
    else write(chosen === own ? begun : (readRecurrence(chosen) ?? begun));
  };
  return (
    <>
      <Field label="Repeats" error={error}>
        <Select
          value={isOwn ? own : (simply ?? once)}
          onChange={choose}
          options={[
            { value: once, label: 'Never' },
            ...simple.map((one) => ({ value: one, label: recurrenceText(one) })),
            { value: own, label: 'Every so often…' },
          ]}
        />
      </Field>
      {isOwn && <OwnRule rule={often} onChange={write} />}
      {rule && (
        <Field label="Repeats until" optional hint="The last day on which it may be due.">
          <TextInput
            type="date"
            value={until ?? ''}
            min="1900-01-01"
            max="2999-12-31"
            onChange={(event) => write({ until: event.target.value || undefined })}
          />
        </Field>
      )}
    </>
  );
}

type RuleProps = { rule: RecurrenceRule; onChange: (rule: RecurrenceRule) => void };

function OwnRule({ rule, onChange }: RuleProps) {
  const [count, setCount] = useState(String(rule.every));
  const isCount = /^[1-9]\d?$/.test(count);
  const setEvery = (typed: string) => {
    setCount(typed);
    if (/^[1-9]\d?$/.test(typed)) onChange({ ...rule, every: Number(typed) });
  };
  return (
    <>
      <Field label="Every" group error={isCount ? undefined : 'A number from 1 to 99'}>
        <div className="flex gap-2">
          <TextInput
            type="number"
            aria-label="How many"
            min={1}
            max={99}
            value={count}
            className="w-20!"
            onChange={(event) => setEvery(event.target.value)}
          />
          <Select
            aria-label="Of what"
            value={rule.unit}
            onChange={(unit) => onChange({ unit, every: rule.every, on: [] })}
            options={unitOptions}
          />
        </div>
      </Field>
      {rule.unit === 'week' && <Weekdays rule={rule} onChange={onChange} />}
      {rule.unit === 'month' && <MonthDays rule={rule} onChange={onChange} />}
    </>
  );
}

function Weekdays({ rule, onChange }: RuleProps) {
  const toggle = (day: number) => {
    const on = rule.on.includes(day) ? rule.on.filter((one) => one !== day) : [...rule.on, day];
    onChange({ ...rule, on: on.toSorted((one, other) => one - other) });
  };
  return (
    <Field label="On" optional group className="sm:col-span-2">
      <div role="group" aria-label="Weekdays" className="flex flex-wrap gap-1">
        {weekdayLabels.map((label, day) => (
          <Button
            key={label}
            size="small"
            aria-label={label}
            aria-pressed={rule.on.includes(day)}
            className="aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-accent-strong"
            onClick={() => toggle(day)}
          >
            {label.slice(0, 2)}
          </Button>
        ))}
      </div>
    </Field>
  );
}

function MonthDays({ rule, onChange }: RuleProps) {
  const [typed, setTyped] = useState(rule.on.join(', '));
  const days = daysTyped(typed);
  return (
    <Field
      label="On the days"
      optional
      hint="Such as 1, 15. 31 is a month’s last day."
      error={days ? undefined : 'Days from 1 to 31'}
    >
      <TextInput
        value={typed}
        inputMode="numeric"
        onChange={(event) => {
          setTyped(event.target.value);
          const on = daysTyped(event.target.value);
          if (on) onChange({ ...rule, on });
        }}
      />
    </Field>
  );
}
