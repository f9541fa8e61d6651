import type { ColumnDates } from '#contract/import-columns.ts';
import { dateOrderOptions, readAsText } from '#web/portability/import-words.ts';
import { Select } from '#web/ui/Select.tsx';

export type ColumnDatesPickerProps = {
  header: string;
  dates: ColumnDates;
  onChange: (order: ColumnDates['order']) => void;
};

/** Which day a date of the column is taken for, and the other way to read it. */
export function ColumnDatesPicker({ header, dates, onChange }: ColumnDatesPickerProps) {
  return (
    <>
      <p className="min-w-0 text-13 text-muted">
        {readAsText(dates)}.{' '}
        {dates.sure
          ? 'Other dates of this column have that order.'
          : 'Nothing in this column settles which comes first: check that this is right.'}
      </p>
      <Select
        aria-label={`How the dates of “${header}” are read`}
        value={dates.order}
        options={dateOrderOptions(dates)}
        onChange={onChange}
      />
    </>
  );
}
