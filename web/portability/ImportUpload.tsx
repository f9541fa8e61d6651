import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { largestImport, portability } from '#contract/portability.ts';
import { HttpError } from '#web/http-error.ts';
import { reasonOf } from '#web/notices.ts';
import { refreshPaths } from '#web/query.ts';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { UploadRow } from '#web/ui/UploadRow.tsx';
import { sendUpload } from '#web/upload.ts';

interface Sending {
  readonly file: File;
  readonly percent: number;
  readonly error?: string;
}

/** Takes a file of clients and goes on to its columns. */
export function ImportUpload() {
  const [sending, setSending] = useState<Sending>();
  const stop = useRef<AbortController>(null);
  const navigate = useNavigate();
  const send = async (file: File) => {
    stop.current = new AbortController();
    setSending({ file, percent: 0 });
    try {
      const made = await sendUpload(
        portability.startImport,
        { file },
        {
          signal: stop.current.signal,
          onProgress: (part) => setSending({ file, percent: part * 100 }),
        },
      );
      await refreshPaths(['/api/imports']);
      await navigate(`/clients/import/${made.id}`);
    } catch (error) {
      if (stop.current.signal.aborted) setSending(undefined);
      else setSending({ file, percent: 0, error: problemOf(error) });
    }
  };
  const { file, percent, error } = sending ?? {};
  return (
    <FileDrop
      label="Drop a file of clients here"
      hint="CSV or vCard: an export of HubSpot, Pipedrive, Google Contacts, Salesforce, Outlook, or any other table. Up to 50,000 rows."
      accept=".csv,.tsv,.txt,.vcf,text/csv,text/vcard,text/tab-separated-values"
      maxBytes={largestImport}
      buttonVariant="primary"
      disabled={file !== undefined && error === undefined}
      onFiles={([first]) => {
        if (first) void send(first);
      }}
    >
      {file && (
        <UploadRow
          name={file.name}
          sizeBytes={file.size}
          state={error === undefined ? 'running' : 'failed'}
          percent={percent === 100 ? undefined : percent}
          note={percent === 100 && error === undefined ? 'Reading the rows…' : undefined}
          error={error}
          onCancel={() => stop.current?.abort()}
          onRetry={() => void send(file)}
          onRemove={() => setSending(undefined)}
        />
      )}
    </FileDrop>
  );
}

/** What is wrong with the file, in the server's words. */
function problemOf(error: unknown): string {
  const told = error instanceof HttpError ? error.fields?.['file'] : undefined;
  return told ?? reasonOf(error);
}
