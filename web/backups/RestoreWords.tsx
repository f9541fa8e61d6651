import { Card } from '#web/ui/Card.tsx';
import { Section } from '#web/ui/Section.tsx';

/** How to put a backup back, in words: it is not done from inside. */
export function RestoreWords({ folder }: { folder: string }) {
  return (
    <Section
      title="Restore"
      subtitle="A backup can be restored into an installation that nobody uses yet."
    >
      <Card>
        <ol className="grid list-decimal gap-2 pl-5 text-14 text-muted marker:text-faint">
          <li>
            Start a new Rapport, with an empty data folder or an empty database. On its first page
            choose <span className="text-ink">Restore a backup</span>.
          </li>
          <li>
            Or stop the program and run <Code>npm run restore -- FILE</Code>. To put it in the place
            of what is there, add <Code>--replace</Code>: a backup of that is made first.
          </li>
          <li>
            Bring the file <Code>secret</Code> of the data folder along, or your{' '}
            <Code>RAPPORT_SECRET</Code>: without it two-step sign-in is set up anew. A sealed backup
            has it inside.
          </li>
        </ol>
        <p className="mt-4 text-13 wrap-anywhere text-muted">
          Backups are kept in <Code>{folder}</Code>. A disk that breaks takes them along: set
          RAPPORT_BACKUP_DIR to another one, or copy them to another machine.
        </p>
      </Card>
    </Section>
  );
}

function Code({ children }: { children: string }) {
  return (
    <code className="rounded-mark bg-plain-tint px-1 py-0.5 text-13 text-ink">{children}</code>
  );
}
