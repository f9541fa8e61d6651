import { useState } from 'react';
import type { SavedSettings } from '#contract/voice-settings.ts';
import { settingsDifferences } from '#web/calls/agent-settings-words.ts';
import { useListAgentSettings } from '#web/calls/api.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';
import { usePressed } from '#web/ui/use-in-turn.ts';

export type ConfigureAgentVersionsProps = {
  /** The version that holds now. */
  current: number;
  /** That something was typed which another version would take the place of. */
  dirty: boolean;
  /** Makes an older version the newest; absent for somebody who may only look. */
  onUse: ((version: SavedSettings) => Promise<boolean>) | undefined;
};

/** Every version, who saved it, and what was different from the one before. */
export function ConfigureAgentVersions({ current, dirty, onUse }: ConfigureAgentVersionsProps) {
  const read = useListAgentSettings();
  const [asked, setAsked] = useState<SavedSettings>();
  const { press, isPressed } = usePressed();
  const versions = read.data;
  const use = async (version: SavedSettings) =>
    press(`${version.version}`, async () => onUse?.(version));
  return (
    <ReadPanel read={read}>
      {versions ? (
        <ol aria-label="Versions" className="divide-y divide-line">
          {versions.map((version, at) => (
            <li
              key={version.version}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0"
            >
              <Told version={version} before={versions[at + 1]} current={current} />
              {onUse && version.version !== current && (
                <Button
                  size="small"
                  busy={isPressed(`${version.version}`)}
                  onClick={() => (dirty ? setAsked(version) : void use(version))}
                >
                  Use this again
                </Button>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <SkeletonLines lines={6} />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Discard what you typed?"
        text={`Version ${asked?.version ?? ''} takes the place of what is in the form.`}
        confirmLabel="Use this again"
        onConfirm={async () => {
          if (asked) await use(asked);
        }}
      />
    </ReadPanel>
  );
}

type ToldProps = { version: SavedSettings; before: SavedSettings | undefined; current: number };

function Told({ version, before, current }: ToldProps) {
  const { version: number, savedAt, savedBy, settings } = version;
  const lines = before ? settingsDifferences(before.settings, settings) : [];
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-2 text-14 font-medium">
        {number === 0 ? 'As Rapport comes with it' : `Version ${number}`}
        {number === current && <Badge tone="good">In use</Badge>}
      </p>
      {number > 0 && (
        <p className="text-12 text-muted">
          {savedBy?.name ?? 'Somebody who has left'}, <RelativeTime at={savedAt} />
        </p>
      )}
      {lines.length > 0 && (
        <ul className="mt-1 grid gap-0.5 text-13 text-muted">
          {lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
