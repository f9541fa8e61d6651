import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { practiceFile } from '#web/backups/api.ts';
import { download } from '#web/download.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Section } from '#web/ui/Section.tsx';

/** Everything of the practice in one file, for its admin. */
export function TakeAlong({ practice }: { practice: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <Section
      anchor="take-along"
      title="Take everything with you"
      subtitle={`All of ${practice} in one file that other programs can read too.`}
    >
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="min-w-0 flex-1 basis-80 text-14 text-muted">
            Clients and their history, calls with every word, promises, insights, tasks, OKRs,
            payments, documents, messages, people and settings, as JSON with the files. Nobody’s
            password goes along, and no link that opens something here. It can be brought into
            another Rapport.
          </p>
          <Button icon={PackageOpen} onClick={() => setAsking(true)}>
            Download everything
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Download all of the practice?"
        text="The file is not sealed: whoever has it can read all of it. The download begins when everything has been gathered, which takes a moment; the bell says if a file is no longer stored. The audit log records it."
        confirmLabel="Download"
        onConfirm={() => download(practiceFile())}
      />
    </Section>
  );
}
