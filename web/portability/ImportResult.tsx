import { useState } from 'react';
import { type ClientImport } from '#contract/import-record.ts';
import { portability } from '#contract/portability.ts';
import { pathOf } from '#web/http.ts';
import { useUndoImport } from '#web/portability/api.ts';
import {
  currencyText,
  heldBackText,
  hiddenFieldsText,
  leftOutText,
  resultText,
} from '#web/portability/import-words.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

const sentences: Readonly<Record<string, string>> = {
  done: 'The file is in. Each client’s activity says where it came from.',
  cancelled: 'The import was stopped. What was written so far stays until you undo it.',
  undone: 'The import was taken back.',
  failed: 'The import could not go on.',
};

/** What came of an import, and the way back. */
export function ImportResult({ one }: { one: ClientImport }) {
  const [asking, setAsking] = useState(false);
  const undo = useUndoImport();
  const held = heldBackText(one);
  const hidden = hiddenFieldsText(one);
  const currency = currencyText(one);
  const leftOut = leftOutText(one);
  const takeBack = async () => {
    await showOutcome(undo.mutateAsync({ params: { id: one.id } }), { failed: 'Not Undone' });
  };
  const undoable = one.state === 'done' || (one.state === 'cancelled' && one.changeSetId !== null);
  return (
    <Card>
      <div className="grid gap-4">
        <Callout tone={one.state === 'failed' ? 'bad' : one.state === 'done' ? 'good' : 'calm'}>
          {one.problem ?? sentences[one.state]}
        </Callout>
        <p className="text-14">{resultText(one)}</p>
        {hidden && <Callout tone="warn">{hidden}</Callout>}
        {held && <Callout tone="warn">{held}</Callout>}
        {currency && <Callout tone="warn">{currency}</Callout>}
        {leftOut && (
          <Callout
            tone="warn"
            action={
              <a
                className="underline underline-offset-2"
                href={pathOf(portability.downloadImportErrors, {
                  params: { id: one.id },
                  query: { of: 'cells' },
                })}
                download
              >
                Download these rows
              </a>
            }
          >
            {leftOut}
          </Callout>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink variant="primary" to="/clients?sort=-createdAt">
            Look at the clients
          </ButtonLink>
          {one.counts.error + one.counts.dropped > 0 && (
            <a
              className="text-13 underline underline-offset-2"
              href={pathOf(portability.downloadImportErrors, { params: { id: one.id } })}
              download
            >
              Download the rows that were not taken
            </a>
          )}
          {undoable && (
            <Button className="ml-auto" onClick={() => setAsking(true)}>
              Undo the import
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Undo the import?"
        text="Clients that it added are removed, and clients that it changed are put back as they were. Any that somebody has changed or added to since stay as they are."
        confirmLabel="Undo the import"
        danger
        onConfirm={takeBack}
      />
    </Card>
  );
}
