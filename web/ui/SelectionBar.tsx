import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, type Icon } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry } from '#web/ui/Menu.tsx';
import { isSingleKey } from '#web/ui/single-keys.ts';
import { Spinner } from '#web/ui/Spinner.tsx';

export type SelectionBarProps = {
  label: string;
  /** How many rows are selected. */
  count: number;
  /** How many there are to select, where somebody knows. */
  total?: number | undefined;
  /** Selects the rest as well; offered where it is given. */
  onAll?: (() => void) | undefined;
  busy: boolean;
  onClear: () => void;
  children: ReactNode;
};

/** What can be done with all selected rows at once; Escape lets go of them. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, count, total, busy, onAll, onClear, children } = props;
  const clear = useRef(onClear);
  useEffect(() => {
    clear.current = onClear;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isSingleKey(event)) clear.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <div
      role="group"
      aria-label={label}
      className="flex flex-wrap items-center gap-x-1 rounded-card border border-edge bg-higher p-1.5 shadow-float *:shrink-0"
    >
      <IconButton icon={X} size="small" label="Clear selection" onClick={onClear} />
      <p role="status" className="figures pr-2 text-13 font-medium whitespace-nowrap">
        {count.toLocaleString('en-US')}
        {total !== undefined && ` of ${total.toLocaleString('en-US')}`} selected
      </p>
      {onAll && (
        <Button variant="ghost" size="small" onClick={onAll}>
          Select all{total !== undefined && ` ${total.toLocaleString('en-US')}`}
        </Button>
      )}
      {busy && <Spinner />}
      {children}
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  icon?: Icon;
  label: string;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

export function SelectionChoice<Value extends string>(props: ChoiceProps<Value>) {
  const { icon, label, options, onChoose } = props;
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="ghost" size="small" icon={icon}>
          {label}
        </Button>
      }
    >
      <div className="max-h-[min(20rem,50dvh)] overflow-y-auto">
        {options.map((option) => (
          <MenuEntry key={option.value} onSelect={() => onChoose(option.value)}>
            {option.label}
          </MenuEntry>
        ))}
      </div>
    </Menu>
  );
}

type ActProps = { icon: Icon; label: string; onClick: () => void };

export function SelectionAct({ icon, label, onClick }: ActProps) {
  return (
    <Button variant="ghost" size="small" icon={icon} onClick={onClick}>
      {label}
    </Button>
  );
}
