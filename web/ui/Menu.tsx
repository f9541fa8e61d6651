import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Icon } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { MENU_ENTRY_LOOK, MENU_LOOK } from '#web/ui/menu-look.ts';

export type MenuProps = {
  /** A button; it is named by its own label. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
};

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={classNames(MENU_LOOK, 'p-1')}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export type MenuEntryProps = {
  icon?: Icon;
  shortcut?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Makes the entry a link. */
  to?: string;
  onSelect?: () => void;
  children: ReactNode;
};

export function MenuEntry({
  icon: IconMark,
  shortcut,
  danger = false,
  disabled,
  to,
  onSelect,
  children,
}: MenuEntryProps) {
  const look = classNames(MENU_ENTRY_LOOK, danger ? 'text-bad-strong' : '[&_svg]:text-muted');
  const words = (
    <>
      {IconMark && <IconMark aria-hidden />}
      <span className="flex-1">{children}</span>
      {shortcut && <Kbd keys={shortcut} />}
    </>
  );
  return (
    <Primitive.Item asChild={Boolean(to)} disabled={disabled} onSelect={onSelect} className={look}>
      {to ? <Link to={to}>{words}</Link> : words}
    </Primitive.Item>
  );
}

export type MenuChoiceProps<T extends string> = {
  heading?: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string }[];
};

export function MenuChoice<T extends string>({
  heading,
  value,
  onChange,
  options,
}: MenuChoiceProps<T>) {
  return (
    <Primitive.RadioGroup value={value} onValueChange={(next) => onChange(next as T)}>
      {heading && <MenuHeading>{heading}</MenuHeading>}
      {options.map((option) => (
        <Primitive.RadioItem key={option.value} value={option.value} className={MENU_ENTRY_LOOK}>
          <span className="flex-1">{option.label}</span>
          <Primitive.ItemIndicator>
            <Check aria-hidden className="text-accent" />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <Primitive.Label className="px-2 pt-1.5 pb-1 text-12 text-muted">{children}</Primitive.Label>
  );
}

export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
}
