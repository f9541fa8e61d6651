import * as Primitive from 'radix-ui/tabs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Icon } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FADES_SIDEWAYS, useSideways } from '#web/ui/use-sideways.ts';

export type Tab<T extends string = string> = {
  value: T;
  label: string;
  icon?: Icon;
  /** Null keeps the place of one that is on its way. */
  count?: number | string | null;
};

export type TabsProps<T extends string> = {
  label: string;
  value: T;
  onChange: (value: T) => void;
  tabs: readonly Tab<T>[];
  /** One TabPanel for each tab. */
  children: ReactNode;
};

export function Tabs<T extends string>({ label, value, onChange, tabs, children }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  useSideways(list);
  // A press and the focus that follows it both choose; while the address changes they are one choice.
  const chosen = useRef(value);
  useEffect(() => {
    chosen.current = value;
  });
  const written = tabs.map(({ label: words, count = '' }) => `${words}${count}`).join();
  // On a phone the chosen tab may lie beyond the edge, further when a count has come or the phone was turned.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-value="${value}"]`);
    if (!row || !tab) return undefined;
    const observer = new ResizeObserver(() => {
      row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [value, written]);
  // A tab that is pressed is focused by script, which would draw the ring that is for keys.
  const [byPress, setByPress] = useState(false);
  const choose = (next: string) => {
    if (next === chosen.current) return;
    chosen.current = next as T;
    onChange(next as T);
  };
  return (
    <Primitive.Root value={value} onValueChange={choose}>
      <Primitive.List
        ref={list}
        aria-label={label}
        data-print="hide"
        onPointerDown={() => setByPress(true)}
        onKeyDown={() => setByPress(false)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setByPress(false);
        }}
        className={classNames(
          'relative flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]',
          FADES_SIDEWAYS,
        )}
      >
        {tabs.map(({ icon: IconMark, ...tab }) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            data-value={tab.value}
            className={classNames(
              'relative flex h-10 shrink-0 items-center gap-2 rounded-t-entry px-3 text-14 font-medium text-muted transition-colors -outline-offset-2! hover:text-ink data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-2 data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.5 data-[state=active]:after:rounded-full data-[state=active]:after:bg-accent touch:h-11 [&_svg]:size-4',
              byPress && 'outline-none',
            )}
          >
            {IconMark && <IconMark aria-hidden />}
            {tab.label}
            {tab.count !== undefined && (
              <span
                className={classNames(
                  'figures min-w-6 rounded-full bg-plain-tint px-1.5 text-center text-12 text-muted',
                  tab.count === null && 'invisible',
                )}
              >
                {tab.count ?? '0'}
              </span>
            )}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children}
    </Primitive.Root>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Primitive.Content value={value} className="rounded-entry pt-5">
      {children}
    </Primitive.Content>
  );
}
