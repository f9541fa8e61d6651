import type { KeyboardEvent } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { ClientFormValues } from '#web/clients/client-form-values.ts';
import { ClientForm, type ClientFormProps } from '#web/clients/ClientForm.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { StickyCallout } from '#web/ui/StickyCallout.tsx';

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
          {closed !== undefined && <StickyCallout>{closed}</StickyCallout>}
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
