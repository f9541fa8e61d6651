import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { ClientImport } from '#contract/import-record.ts';
import { isId } from '#contract/ids.ts';
import { AccessDenied } from '#web/pages/AccessDenied.tsx';
import { NotFound } from '#web/pages/NotFound.tsx';
import { usePageTitle } from '#web/pages/page-title.ts';
import { useGetImport } from '#web/portability/api.ts';
import { stepOf, steps } from '#web/portability/import-words.ts';
import { type ColumnsPlace, ImportCheck } from '#web/portability/ImportCheck.tsx';
import { ImportColumns } from '#web/portability/ImportColumns.tsx';
import { ImportProgress } from '#web/portability/ImportProgress.tsx';
import { ImportResult } from '#web/portability/ImportResult.tsx';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { useCurrentUser } from '#web/session.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Stepper } from '#web/ui/Stepper.tsx';

/** One import, at the step where it stands; for coaches and admins. */
export function ImportPage() {
  const { role } = useCurrentUser();
  const { id = '' } = useParams();
  if (role === 'user') return <AccessDenied page="Import clients" />;
  return isId(id) ? <OneImport key={id} id={id} /> : <NotFound />;
}

function OneImport({ id }: { id: string }) {
  const read = useGetImport(id);
  const one = read.data;
  usePageTitle(one ? `Import of ${one.fileName}` : undefined);
  return (
    <>
      <PageHeader
        back={{ to: '/clients/import', label: 'Imports' }}
        title={one?.fileName ?? 'Import'}
        subtitle={one?.source ? `An export of ${one.source}` : 'Clients from a file'}
      />
      <ReadPanel read={read}>
        {one ? <ImportSteps one={one} /> : <Skeleton className="h-64" />}
      </ReadPanel>
    </>
  );
}

function ImportSteps({ one }: { one: ClientImport }) {
  // From the check one may go back to the columns, and stays there until they are checked by what is
  // chosen, also where the rows are checked anew meanwhile: a field may have changed.
  const [backTo, setBackTo] = useState<ColumnsPlace>();
  const back = backTo !== undefined && (one.state === 'ready' || one.state === 'checking');
  const step = back ? 'columns' : stepOf(one.state);
  const atWords = back && backTo === 'words';
  useTopOf(step, atWords);
  return (
    <div className="grid gap-6">
      <Stepper
        label="Steps of the import"
        steps={steps}
        current={step}
        canGo={(key) => key === 'columns' && one.state === 'ready'}
        onGo={() => setBackTo('columns')}
      />
      <Stage
        one={one}
        columns={step === 'columns'}
        atWords={atWords}
        onColumns={setBackTo}
        onChecking={() => setBackTo(undefined)}
      />
    </div>
  );
}

/** A step is read from its top, wherever the one before was left; words that are sought show themselves. */
function useTopOf(step: string, atWords: boolean): void {
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current !== step && !atWords) scrollTo(0, 0);
    seen.current = step;
  }, [step, atWords]);
}

type StageProps = {
  one: ClientImport;
  columns: boolean;
  atWords: boolean;
  onColumns: (to: ColumnsPlace) => void;
  onChecking: () => void;
};

function Stage({ one, columns, atWords, onColumns, onChecking }: StageProps) {
  if (columns) return <ImportColumns one={one} atWords={atWords} onChecking={onChecking} />;
  switch (one.state) {
    case 'mapping':
    case 'ready':
      return <ImportCheck one={one} onColumns={onColumns} />;
    case 'reading':
    case 'checking':
    case 'running':
    case 'undoing':
      return <ImportProgress one={one} />;
    case 'done':
    case 'cancelled':
    case 'failed':
    case 'undone':
      return <ImportResult one={one} />;
  }
}
