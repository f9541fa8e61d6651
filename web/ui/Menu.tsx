import { Check } from 'lucide-react';
import { type ReactNode, use, useState } from 'react';
import { Link } from 'react-router';
import { late } from '#web/ui/late.tsx';
import type { Icon } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FloatingAnchor, type TriggerElement } from '#web/ui/FloatingAnchor.tsx';
import { Kbd } from '#web/ui/Kbd.tsx';
import { MENU_ENTRY_LOOK } from '#web/ui/menu-look.ts';
import { MenuParts } from '#web/ui/menu-parts.ts';

const MenuContent = late(async () => (await import('#web/ui/MenuContent.tsx')).MenuContent);

export type MenuProps = {
  /** A button; it is named by its own label. */
  trigger: TriggerElement;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
};

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <FloatingAnchor
      trigger={trigger}
      popup="menu"
      open={open}
      onOpenChange={setOpen}
      preload={MenuContent.preload}
    >
      {(origin) => (
        <MenuContent open={open} onOpenChange={setOpen} align={align} origin={origin}>
          {children}
        </MenuContent>
      )}
    </FloatingAnchor>
  );
}

export type MenuEntryProps = {
  icon?: Icon;
  shortcut?: string;
  /** More about it, at the end of its line. */
  hint?: string;
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
  hint,
  danger = false,
  disabled,
  to,
  onSelect,
  children,
}: MenuEntryProps) {
  const parts = use(MenuParts);
  if (!parts) return null;
  const words = (
    <>
      {IconMark && <IconMark aria-hidden />}
      <span className="flex-1">{children}</span>
      {hint && <span className="pl-4 text-13 text-muted tabular-nums">{hint}</span>}
      {shortcut && (
        <span className="touch:hidden">
          <Kbd keys={shortcut} />
        </span>
      )}
    </>
  );
  return (
    <parts.Item
      asChild={Boolean(to)}
      disabled={disabled}
      onSelect={onSelect}
      className={classNames(MENU_ENTRY_LOOK, danger ? 'text-bad-strong' : '[&_svg]:text-muted')}
    >
      {to ? <Link to={to}>{words}</Link> : words}
    </parts.Item>
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
  const parts = use(MenuParts);
  if (!parts) return null;
  return (
    <parts.RadioGroup value={value} onValueChange={(next) => onChange(next as T)}>
      {heading && <MenuHeading>{heading}</MenuHeading>}
      {options.map((option) => (
        <parts.RadioItem key={option.value} value={option.value} className={MENU_ENTRY_LOOK}>
          <span className="flex-1">{option.label}</span>
          <parts.ItemIndicator>
            <Check aria-hidden className="text-accent" />
          </parts.ItemIndicator>
        </parts.RadioItem>
      ))}
    </parts.RadioGroup>
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
  const parts = use(MenuParts);
  if (!parts) return null;
  return (
    <parts.Label className="max-w-64 truncate px-2 pt-1.5 pb-1 text-12 text-muted">
      {children}
    </parts.Label>
  );
}

export function MenuSeparator() {
  const parts = use(MenuParts);
  return parts && <parts.Separator className="-mx-1 my-1 h-px bg-line" />;
}
