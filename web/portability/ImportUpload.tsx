import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { largestImport, portability, whichSheet } from '#contract/portability.ts';
import { HttpError } from '#web/http-error.ts';
import { reasonOf } from '#web/notices.ts';
import { refreshPaths } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { UploadRow } from '#web/ui/UploadRow.tsx';
import { sendUpload } from '#web/upload.ts';
import { usePastedTable } from './use-pasted-table.ts';

interface Sending {
  readonly file: File;
  readonly percent: number;
  readonly error?: string;
  /** Of a workbook with several sheets, those of which one has to be chosen. */
  readonly sheets?: readonly Sheet[];
}

interface Sheet {
  /** As the server counts it. */
  readonly number: string;
  readonly name: string;
}

/** Takes a file of clients and goes on to its columns. */
export function ImportUpload() {
  const [sending, setSending] = useState<Sending>();
  const stop = useRef<AbortController>(null);
  const navigate = useNavigate();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const send = async (file: File, sheet?: string) => {
    stop.current = new AbortController();
    setSending({ file, percent: 0 });
    try {
      const made = await sendUpload(
        portability.startImport,
        { file, fields: sheet === undefined ? {} : { sheet } },
        {
          signal: stop.current.signal,
          onProgress: (part) => setSending({ file, percent: part * 100 }),
        },
      );
      await refreshPaths(['/api/imports']);
      // Whoever has gone on meanwhile stays there: the import is found in the list.
      if (isHere.current) await navigate(`/clients/import/${made.id}`);
    } catch (error) {
      const sheets = sheetsOf(error);
      if (stop.current.signal.aborted) setSending(undefined);
      else if (sheets) setSending({ file, percent: 100, sheets });
      else setSending({ file, percent: 0, error: problemOf(error) });
    }
  };
  const { file, percent, error, sheets } = sending ?? {};
  const isBusy = file !== undefined && error === undefined;
  usePastedTable(isBusy, (pasted) => void send(pasted));
  return (
    <FileDrop
      label="Drop a file of clients here"
      hint="Excel, CSV or vCard: an export from HubSpot, Pipedrive, Google Contacts, Salesforce, Outlook, or any other table. Or paste cells copied from a spreadsheet. Up to 50,000 rows."
      accept=".xlsx,.csv,.tsv,.txt,.vcf,text/csv,text/vcard,text/tab-separated-values"
      maxBytes={largestImport}
      buttonVariant="primary"
      disabled={isBusy}
      onFiles={([first]) => {
        if (first) void send(first);
      }}
    >
      {file && (
        <UploadRow
          name={file.name}
          sizeBytes={file.size}
          state={sheets ? 'waiting' : error === undefined ? 'running' : 'failed'}
          percent={percent === 100 ? undefined : percent}
          note={
            sheets
              ? 'Which sheet holds the clients?'
              : percent === 100 && error === undefined && 'Reading the rows…'
          }
          error={error}
          onCancel={() => (sheets ? setSending(undefined) : stop.current?.abort())}
          onRetry={() => void send(file)}
          onRemove={() => setSending(undefined)}
        />
      )}
      {file && sheets && (
        <div
          role="group"
          aria-label="Which sheet holds the clients?"
          className="flex flex-wrap gap-2 px-4 pb-4"
        >
          {sheets.map(({ number, name }) => (
            <Button key={number} size="small" onClick={() => void send(file, number)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </FileDrop>
  );
}

/** The sheets of a workbook, where the server asks which one is meant. */
function sheetsOf(error: unknown): Sheet[] | undefined {
  if (!(error instanceof HttpError) || error.code !== whichSheet.code) return undefined;
  return Object.entries(error.fields ?? {}).map(([number, name]) => ({ number, name }));
}

/** What is wrong with the file, in the server's words. */
function problemOf(error: unknown): string {
  const told = error instanceof HttpError ? error.fields?.['file'] : undefined;
  return told ?? reasonOf(error);
}
