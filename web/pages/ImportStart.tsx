import { portability } from '#contract/portability.ts';
import { pathOf } from '#web/http.ts';
import { AccessDenied } from '#web/pages/AccessDenied.tsx';
import { usePageTitle } from '#web/pages/page-title.ts';
import { ImportList } from '#web/portability/ImportList.tsx';
import { ImportUpload } from '#web/portability/ImportUpload.tsx';
import { useCurrentUser } from '#web/session.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** Brings clients in from a file; for coaches and admins. */
export function ImportStart() {
  const { role } = useCurrentUser();
  usePageTitle('Import clients');
  if (role === 'user') return <AccessDenied page="Import clients" />;
  return (
    <>
      <PageHeader
        back={{ to: '/clients', label: 'Clients' }}
        title="Import clients"
        subtitle="Nothing is written before you have seen what becomes of every row"
      />
      <div className="grid gap-6">
        <ImportUpload />
        <p className="text-13 text-muted">
          No file yet?{' '}
          <a
            className="underline underline-offset-2 hover:text-ink"
            href={pathOf(portability.downloadImportTemplate, {})}
            download
          >
            Download an empty table
          </a>{' '}
          with every column that is understood.
        </p>
        <ImportList />
      </div>
    </>
  );
}
