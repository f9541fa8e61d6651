import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Client } from '#contract/client-record.ts';
import { ActivityList } from '#web/clients/ActivityList.tsx';
import { ClientDialogDetails, ClientDialogStrategy } from '#web/clients/ClientDialogDetails.tsx';
import { ClientDialogOverview } from '#web/clients/ClientDialogOverview.tsx';
import { sendByKey } from '#web/clients/ClientFormDialog.tsx';
import { DeleteClientDialog } from '#web/clients/DeleteClientDialog.tsx';
import { useClientEditing } from '#web/clients/use-client-editing.tsx';
import { notices, showNotice } from '#web/notices.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx';

export const clientDialogTabs = ['overview', 'details', 'activity', 'strategy'] as const;
export type ClientDialogTab = (typeof clientDialogTabs)[number];

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'details', label: 'Details' },
  { value: 'activity', label: 'Activity' },
  { value: 'strategy', label: 'Strategy' },
] as const;

export type ClientDialogProps = {
  client: Client;
  tab: ClientDialogTab;
  onTab: (tab: ClientDialogTab) => void;
  /** Opens with the fields editable. */
  editFirst?: boolean;
  /** What was truly paid, beside what was typed. */
  paid?: ReactNode;
  onClose: () => void;
};

/** A client from the dashboard's table, to read and to edit. */
export function ClientDialog({ client, tab, onTab, editFirst, paid, onClose }: ClientDialogProps) {
  const [editing, setEditing] = useState(editFirst ?? false);
  const [deleting, setDeleting] = useState(false);
  const { form, begin, save, conflictDialog } = useClientEditing(client, {
    rules: 'dashboard',
    onSaved: (saved, onUndo) => {
      begin(saved);
      setEditing(false);
      void showNotice(notices.clientUpdated(onUndo));
    },
    failed: notices.clientUpdateFailed,
    onBrought: () => setEditing(true),
  });
  const { isDirty, isSubmitting } = form.formState;
  const edit = () => {
    begin(client);
    setEditing(true);
    if (tab !== 'strategy') onTab('details');
  };

  return (
    <FormProvider {...form}>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        size="large"
        title={client.name}
        subtitle="Comprehensive client profile and relationship management"
        unsaved={editing && isDirty}
        saving={editing && isSubmitting}
        onSubmit={(event) => {
          event.preventDefault();
          if (editing && !isSubmitting) void save();
        }}
        foot={
          editing ? (
            <>
              <Button
                onClick={() => {
                  begin(client);
                  setEditing(false);
                }}
              >
                Cancel
              </Button>
              <Button variant="primary" type="submit" busy={isSubmitting} busyText="Saving...">
                Save
              </Button>
            </>
          ) : (
            <>
              <Button variant="ghost" icon={Trash2} onClick={() => setDeleting(true)}>
                Delete
              </Button>
              <span className="flex-1" />
              <ButtonLink to={`/clients/${client.id}`}>Open page</ButtonLink>
              <Button variant="primary" icon={Pencil} onClick={edit}>
                Edit
              </Button>
            </>
          )
        }
      >
        <div
          role="presentation"
          onKeyDown={editing ? sendByKey : undefined}
          className="-mt-3 sm:min-h-120"
        >
          <Tabs label="Client" value={tab} onChange={onTab} tabs={tabs}>
            <TabPanel value="overview">
              <ClientDialogOverview client={client} paid={paid} />
            </TabPanel>
            <TabPanel value="details">
              <ClientDialogDetails client={client} editing={editing} />
            </TabPanel>
            <TabPanel value="activity">
              <ActivityList clientId={client.id} />
            </TabPanel>
            <TabPanel value="strategy">
              <ClientDialogStrategy client={client} editing={editing} />
            </TabPanel>
          </Tabs>
        </div>
      </Dialog>
      {conflictDialog}
      {deleting && (
        <DeleteClientDialog
          client={client}
          onClose={() => setDeleting(false)}
          onDeleted={onClose}
        />
      )}
    </FormProvider>
  );
}
