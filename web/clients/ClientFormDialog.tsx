import type { KeyboardEvent } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { ClientFormValues } from '#web/clients/client-form-values.ts';
import { ClientForm, type ClientFormProps } from '#web/clients/ClientForm.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

export type ClientFormDialogProps = ClientFormProps & {
  title: string;
  subtitle: string;
  action: string;
  busyText: string;
  form: UseFormReturn<ClientFormValues>;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** Why it can't be sent any more. */
  closed?: string;
};

/** The client form in a dialog, with Cancel and its action; unsaved changes are asked about. */
export function ClientFormDialog(props: ClientFormDialogProps) {
  const { title, subtitle, action, busyText, form, onSubmit, onClose, closed, ...shown } = props;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        size="large"
        title={title}
        subtitle={subtitle}
        unsaved={isDirty}
        saving={isSubmitting}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting && closed === undefined) void onSubmit();
        }}
        foot={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              type="submit"
              disabled={closed !== undefined}
              busy={isSubmitting}
              busyText={busyText}
            >
              {action}
            </Button>
          </>
        }
      >
        <div role="presentation" onKeyDown={sendByKey}>
          {closed !== undefined && (
            <div className="sticky -top-5 z-1 -mt-5 bg-raised pt-5 pb-3">
              <Callout tone="warn" announce>
                {closed}
              </Callout>
            </div>
          )}
          <ClientForm {...shown} />
        </div>
      </Dialog>
    </FormProvider>
  );
}

/** Ctrl or ⌘ and Enter send the form, also from a field of several lines. */
export function sendByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}
