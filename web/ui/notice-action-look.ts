/** What a notice offers to do. */
export const NOTICE_ACTION_LOOK =
  'inline-flex h-7 items-center gap-1 rounded-entry px-1.5 text-13 font-semibold text-accent-strong hover:bg-hover active:bg-pressed touch:h-11';
