import type { backups } from '#contract/backups.ts';
import type { Reply } from '#contract/endpoint.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

export type RestoredPanelProps = {
  restored: Reply<(typeof backups)['restoreBackup']>;
  onDone: () => void;
};

/** What is there now, and what is still to be done. */
export function RestoredPanel({ restored, onDone }: RestoredPanelProps) {
  const { practices, madeAt, people, otherSecret, missing } = restored;
  return (
    <div className="space-y-4">
      <Callout tone="good" title={missing.length === 0 ? 'It is all here' : 'It is here'} announce>
        <p>
          {practices.join(', ')}, as of <RelativeTime at={madeAt} />.
        </p>
      </Callout>
      {otherSecret && (
        <Callout tone="warn" title="The secret is another one">
          <p>
            Put the file <code>secret</code> of the other data folder into this one and start again,
            or two-step sign-in, calendar addresses and webhook secrets have to be set up anew.
          </p>
        </Callout>
      )}
      {missing.length > 0 && (
        <Callout
          tone="warn"
          title={missing.length === 1 ? 'A file is missing' : `${missing.length} files are missing`}
        >
          <p className="wrap-anywhere">
            No longer stored when this was made: {missing.join(', ')}.
          </p>
        </Callout>
      )}
      {people.length > 0 && (
        <div className="space-y-3">
          <p className="text-14 text-muted">
            Passwords did not come along. Each of these links lets an admin choose one, within a
            day: take your own, and pass the others on. Admins make links for everybody else.
          </p>
          {people.map(({ name, username, link }) => (
            <div key={username} className="space-y-2">
              <CopyField label={`${name}, @${username}`} value={link} />
              <Button className="w-full" onClick={() => location.assign(link)}>
                I am {username}: choose a password
              </Button>
            </div>
          ))}
        </div>
      )}
      <Button
        variant={people.length > 0 ? 'ghost' : 'primary'}
        size="large"
        className="w-full"
        onClick={onDone}
      >
        Sign in
      </Button>
    </div>
  );
}
