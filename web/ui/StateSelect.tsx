import { Select } from '#web/ui/Select.tsx';
import { optionsOf, type WordTable } from '#web/ui/word-table.ts';

export type StateSelectProps<State extends string> = {
  /** What is chosen among: “Which links”. */
  label: string;
  words: WordTable<State>;
  /** Empty for all of them. */
  value: State | '';
  onChange: (state: State | '') => void;
};

/** Narrows a card's list to those in one state. */
export function StateSelect<State extends string>(props: StateSelectProps<State>) {
  const { label, words, value, onChange } = props;
  return (
    <Select<State | 'all'>
      aria-label={label}
      size="small"
      className="w-auto"
      value={value || 'all'}
      onChange={(next) => onChange(next === 'all' ? '' : next)}
      options={[{ value: 'all', label: 'All' }, ...optionsOf(words)]}
    />
  );
}
