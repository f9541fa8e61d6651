import * as Primitive from 'radix-ui/alert-dialog';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DIALOG_LOOK, SCRIM_LOOK } from '#web/ui/dialog-look.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** The dialog stays open and busy until it resolves, and stays open when it rejects. */
  onConfirm: () => void | Promise<void>;
};

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  onConfirm,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const { remember, giveBack } = useReturnFocus();
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Overlay className={classNames(SCRIM_LOOK, 'z-50')} />
        <Primitive.Content
          {...(text ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={giveBack}
          className={classNames(DIALOG_LOOK, 'z-50 sm:top-[20vh] sm:max-w-105')}
        >
          <div className="px-5 pt-5 pb-5 sm:px-6">
            <Primitive.Title className="text-16 font-semibold tracking-[-0.01em] wrap-anywhere">
              {title}
            </Primitive.Title>
            {text && (
              <Primitive.Description className="mt-1.5 text-14 text-muted">
                {text}
              </Primitive.Description>
            )}
          </div>
          <div className="flex justify-end gap-2 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
            <Primitive.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {cancelLabel}
              </Button>
            </Primitive.Cancel>
            <Button
              variant={danger ? 'danger' : 'primary'}
              busy={busy}
              onClick={() => {
                confirm().catch(() => undefined);
              }}
            >
              {confirmLabel}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
