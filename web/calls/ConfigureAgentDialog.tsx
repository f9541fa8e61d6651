import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { SavedSettings } from '#contract/voice-settings.ts';
import { partWithProblem, type SettingsPart } from '#web/calls/agent-settings-form.ts';
import { useGetAgentSettings } from '#web/calls/api.ts';
import { ConfigureAgentCalling } from '#web/calls/ConfigureAgentCalling.tsx';
import { ConfigureAgentMeanwhile } from '#web/calls/ConfigureAgentMeanwhile.tsx';
import { ConfigureAgentQuestions } from '#web/calls/ConfigureAgentQuestions.tsx';
import { ConfigureAgentSpeech } from '#web/calls/ConfigureAgentSpeech.tsx';
import { ConfigureAgentVersions } from '#web/calls/ConfigureAgentVersions.tsx';
import { useAgentSettings } from '#web/calls/use-agent-settings.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { useCurrentUser } from '#web/session.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { onSaveKeys } from '#web/ui/save-keys.ts';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx';

export type ConfigureAgentDialogProps = { open: boolean; onClose: () => void };

const title = 'Configure Agent';

/** How the practice's agent speaks, what it asks and when it may ring, in versions. */
export function ConfigureAgentDialog({ open, onClose }: ConfigureAgentDialogProps) {
  return open && <OpenDialog onClose={onClose} />;
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const read = useGetAgentSettings();
  if (read.data) return <SettingsDialog current={read.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} size="large" title={title}>
      <ReadPanel read={read}>
        <SkeletonLines lines={8} />
      </ReadPanel>
    </Dialog>
  );
}

type Tab = SettingsPart | 'versions';

const tabs: readonly { value: Tab; label: string }[] = [
  { value: 'speech', label: 'Speaking' },
  { value: 'questions', label: 'Questions' },
  { value: 'calling', label: 'Calling' },
  { value: 'versions', label: 'Versions' },
];

type SettingsDialogProps = { current: SavedSettings; onClose: () => void };

function SettingsDialog({ current, onClose }: SettingsDialogProps) {
  const readOnly = useCurrentUser().role === 'user';
  const [tab, setTab] = useState<Tab>('speech');
  /** As they were when it was last to be saved: what is mended since is led to no more. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const settings = useAgentSettings(current, {
    saved: onClose,
    invalid: (problems) => {
      // What is led to has to stand there.
      flushSync(() => setTab((before) => partWithProblem(problems) ?? before));
      setRefused(Object.fromEntries(Object.keys(problems).map((name) => [name, 'refused'])));
    },
  });
  const { form, base, meanwhile, save, isPending } = settings;
  const dirty = form.formState.isDirty;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={title}
      subtitle={
        base.version === 0
          ? 'As Rapport comes with it. Each save makes a version; calls keep the one they were made with.'
          : `Version ${base.version}. Each save makes a new one; calls keep the one they were made with.`
      }
      unsaved={dirty && !readOnly}
      saving={isPending}
      problems={refused}
      onSubmit={(event) => void save(event)}
      foot={
        readOnly ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" type="submit" busy={isPending} disabled={!dirty}>
              Save
            </Button>
          </>
        )
      }
    >
      <div
        role="presentation"
        className="min-h-[56vh]"
        onKeyDown={(event) => {
          if (!readOnly) onSaveKeys(event, () => void save());
        }}
      >
        {readOnly && (
          <div className="mb-4">
            <Callout tone="calm">Coaches and admins change this.</Callout>
          </div>
        )}
        {meanwhile && <ConfigureAgentMeanwhile {...meanwhile} onTake={settings.takeTheirs} />}
        <Tabs label={title} value={tab} onChange={setTab} tabs={tabs}>
          <fieldset disabled={readOnly} className="min-w-0">
            <TabPanel value="speech">
              <ConfigureAgentSpeech form={form} />
            </TabPanel>
            <TabPanel value="questions">
              <ConfigureAgentQuestions form={form} />
            </TabPanel>
            <TabPanel value="calling">
              <ConfigureAgentCalling form={form} />
            </TabPanel>
          </fieldset>
          <TabPanel value="versions">
            <ConfigureAgentVersions
              current={base.version}
              dirty={dirty}
              onUse={readOnly ? undefined : settings.reuse}
            />
          </TabPanel>
        </Tabs>
      </div>
    </Dialog>
  );
}
