import { X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import { type FormEventHandler, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { DIALOG_LOOK, SCRIM_LOOK } from '#web/ui/dialog-look.ts';
import { SavingContext } from '#web/ui/field-context.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts';
import { useProblemFocus } from '#web/ui/use-problem-focus.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';

const WIDTH = { small: 'sm:max-w-110', medium: 'sm:max-w-150', large: 'sm:max-w-210' } as const;

const FIELD = 'input, select, textarea, button, [tabindex="0"]';

/** Starts in the field that was asked for (`data-first`), or the first; on a touch screen at the dialog itself, so that no keyboard jumps up. */
function focusFirstField(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const touch = matchMedia('(pointer: coarse)').matches;
  const fields = touch
    ? []
    : dialog.querySelectorAll<HTMLElement>(`[data-dialog-body] :is(${FIELD})`);
  const open = [...fields].filter((field) => !field.matches(':disabled, [tabindex="-1"]'));
  const first = open.find((field) => field.matches('[data-first]')) ?? open[0];
  (first ?? dialog).focus();
}

/** Not even a checkbox turns. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

const notSaved = {
  title: 'Discard your changes?',
  text: 'What you entered has not been saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
};
const stillSaving = {
  title: 'Close while it is being saved?',
  text: 'What you entered is lost if it cannot be saved.',
  confirmLabel: 'Close',
  cancelLabel: 'Wait',
};

const shownOnce = {
  title: 'Close it now?',
  text: 'This is not shown again.',
  confirmLabel: 'Close',
  cancelLabel: 'Stay',
};

const noProblems = {};

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Beside the title, such as badges. */
  aside?: ReactNode;
  /** Cancel and the action; stays in sight. */
  foot?: ReactNode;
  size?: keyof typeof WIDTH;
  /** Asks before closing, or leaving the page, with changes that were not saved. */
  unsaved?: boolean;
  /** Asks before closing, or leaving the page, with what is shown this one time. */
  once?: boolean;
  /** What stands in it is on its way: it is only read until that is saved or refused. */
  saving?: boolean;
  /** What is wrong with its fields: the first of them has the focus as soon as that is known. */
  problems?: Readonly<Record<string, string | undefined>>;
  /** Makes the whole dialog one form, so that a submit button in the foot belongs to it. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
};

export function Dialog({
  open,
  onOpenChange,
  title,
  subtitle,
  aside,
  foot,
  size = 'medium',
  unsaved = false,
  once = false,
  saving = false,
  problems = noProblems,
  onSubmit,
  children,
}: DialogProps) {
  const [asking, setAsking] = useState(false);
  // Whoever keeps a dialog in the address closes it when the page has time.
  const [discarded, setDiscarded] = useState(false);
  if (!open && discarded) setDiscarded(false);
  // Once it is saved it may be closed by a step back: that asks nobody.
  const asks = unsaved || once;
  // What was saved while that was asked is neither lost nor to be discarded.
  if (asking && !asks) setAsking(false);
  useLeaveWarning(open && asks && !discarded, saving ? undefined : () => setAsking(true));
  const fields = useRef<HTMLDivElement>(null);
  useProblemFocus(fields, problems);
  const { remember, giveBack } = useReturnFocus();
  const change = (next: boolean) => {
    if (!next && asks) setAsking(true);
    else onOpenChange(next);
  };
  const body = (
    <>
      <div
        ref={fields}
        data-dialog-body=""
        aria-busy={saving || undefined}
        onClickCapture={saving ? refuse : undefined}
        // What stands apart in it, such as the inputs behind checkboxes, scrolls with it and not the dialog.
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6 aria-busy:cursor-progress"
      >
        <SavingContext value={saving}>{children}</SavingContext>
      </div>
      {foot && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
          {foot}
        </div>
      )}
    </>
  );
  return (
    <Primitive.Root open={open} onOpenChange={change}>
      <Primitive.Portal>
        <Primitive.Overlay className={SCRIM_LOOK} />
        <Primitive.Content
          {...(subtitle ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            remember();
            focusFirstField(event);
          }}
          onCloseAutoFocus={giveBack}
          onInteractOutside={(event) => {
            // A notice, and its menu, stand above the dialog and are no way out of it.
            const { target } = event;
            if (target instanceof Element && target.closest('[data-notice], [role="menu"]')) {
              event.preventDefault();
            }
          }}
          className={classNames(DIALOG_LOOK, WIDTH[size])}
        >
          <header className="flex items-start gap-4 border-b border-line px-5 py-4 sm:px-6">
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Primitive.Title className="min-w-0 text-16 font-semibold tracking-[-0.01em] wrap-anywhere">
                  {title}
                </Primitive.Title>
                {aside}
              </div>
              {subtitle && (
                <Primitive.Description className="mt-0.5 text-13 text-muted">
                  {subtitle}
                </Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton icon={X} label="Close" size="small" className="-mr-1.5 touch:-my-2.5" />
            </Primitive.Close>
          </header>
          {onSubmit ? (
            <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
              {body}
            </form>
          ) : (
            body
          )}
        </Primitive.Content>
      </Primitive.Portal>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        {...(saving ? stillSaving : once ? shownOnce : notSaved)}
        danger
        onConfirm={() => {
          setDiscarded(true);
          onOpenChange(false);
        }}
      />
    </Primitive.Root>
  );
}

export type DialogSectionProps = {
  title?: string;
  text?: string;
  /** Lays the fields out in two columns where there is room. */
  columns?: boolean;
  children: ReactNode;
};

export function DialogSection({ title, text, columns = false, children }: DialogSectionProps) {
  return (
    <section className="not-first:mt-6 not-first:border-t not-first:border-line not-first:pt-5">
      {title && <h3 className="text-14">{title}</h3>}
      {text && <p className="mt-0.5 text-13 text-muted">{text}</p>}
      <div
        className={classNames('grid gap-4', columns && 'sm:grid-cols-2', (title || text) && 'mt-3')}
      >
        {children}
      </div>
    </section>
  );
}
