import { classNames } from '#web/ui/class-names.ts';

/** What floats over the page: a lighter surface and a line, in the light one soft shadow. */
export const MENU_LOOK = classNames(
  'z-50 min-w-44 overflow-hidden rounded-control border border-line bg-higher text-ink shadow-float',
  'data-[state=open]:animate-enter data-[state=closed]:animate-leave',
);

export const MENU_ENTRY_LOOK = classNames(
  'relative flex min-h-8 cursor-default select-none items-center gap-2 rounded-entry px-2 py-1.5 text-13 outline-none touch:min-h-11',
  'data-highlighted:bg-hover data-[selected=true]:bg-hover dark:data-highlighted:bg-pressed dark:data-[selected=true]:bg-pressed',
  'data-disabled:not-data-[disabled=false]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
);
