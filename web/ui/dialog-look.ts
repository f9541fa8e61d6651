import { classNames } from '#web/ui/class-names.ts';

export const SCRIM_LOOK =
  'fixed inset-0 z-40 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

/** Centred on a wide screen, a sheet from the bottom edge on a phone, which leaves room above it for a notice. */
export const DIALOG_LOOK = classNames(
  'fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[min(92dvh,calc(100dvh-var(--notice-room,0px)))] w-full flex-col overflow-hidden rounded-t-card border border-line bg-raised text-ink shadow-float outline-none',
  'sm:top-[8vh] sm:bottom-auto sm:max-h-[84vh] sm:w-[calc(100%-3rem)] sm:rounded-card',
  'data-[state=open]:animate-enter data-[state=closed]:animate-leave',
);
