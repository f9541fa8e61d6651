import { settingsDifferences } from '#web/calls/agent-settings-words.ts';
import type { Meanwhile } from '#web/calls/use-agent-settings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';

/** What somebody else saved while the form was open; what one typed stands in the form. */
export function ConfigureAgentMeanwhile({
  before,
  saved,
  onTake,
}: Meanwhile & { onTake: () => void }) {
  const who = saved.savedBy?.name ?? 'Somebody who has left';
  return (
    <div className="mb-4">
      <Callout
        tone="warn"
        announce
        title={`${who} saved version ${saved.version} meanwhile`}
        action={
          <Button size="small" onClick={onTake}>
            Drop my changes
          </Button>
        }
      >
        <ul className="list-disc pl-4">
          {settingsDifferences(before.settings, saved.settings).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>What you typed is still in the form. Save again to keep it on top of theirs.</p>
      </Callout>
    </div>
  );
}
