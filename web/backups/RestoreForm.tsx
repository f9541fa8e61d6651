import { type FormEvent, useState } from 'react';
import { backups } from '#contract/backups.ts';
import type { Reply } from '#contract/endpoint.ts';
import { RestoredPanel } from '#web/backups/RestoredPanel.tsx';
import { type RestoreProblem, restoreProblem } from '#web/backups/restore-problem.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { UploadRow } from '#web/ui/UploadRow.tsx';
import { sendUpload } from '#web/upload.ts';

type Restored = Reply<(typeof backups)['restoreBackup']>;
const noFile: RestoreProblem = {
  isRefused: true,
  title: 'Nothing was restored',
  text: 'Choose the file first.',
  fields: {},
};

export interface RestoreFormProps {
  /** Reached from another machine: the code that the server printed is asked for. */
  readonly codeRequired: boolean;
  /** It is all there; what it said is still shown. */
  readonly onRestored: () => void;
  readonly onDone: () => void;
}

/** Fills a new installation from a backup, or from a practice that left another one. */
export function RestoreForm({ codeRequired, onRestored, onDone }: RestoreFormProps) {
  const [file, setFile] = useState<File>();
  const [code, setCode] = useState('');
  const [passphrase, setPassphrase] = useState('');
  /** 0 to 1 while it is sent; then the server checks and restores. */
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState<RestoreProblem>();
  const [restored, setRestored] = useState<Restored>();
  const busy = part !== undefined;

  const restore = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!file) return setProblem(noFile);
    setProblem(undefined);
    setPart(0);
    let isSent = false;
    const onProgress = (sentPart: number) => {
      isSent = sentPart === 1;
      setPart(sentPart);
    };
    try {
      const fields = { ...(code && { code }), ...(passphrase && { passphrase }) };
      const sent = { file, fields };
      setRestored(await sendUpload(backups.restoreBackup, sent, { onProgress }));
      onRestored();
    } catch (error) {
      setProblem(restoreProblem(error, isSent));
    } finally {
      setPart(undefined);
    }
    return undefined;
  };
  if (restored) return <RestoredPanel restored={restored} onDone={onDone} />;
  return (
    <form noValidate onSubmit={(event) => void restore(event)} className="space-y-4">
      <FileDrop
        label={file ? 'Another file?' : 'Drop the backup here'}
        hint={file ? undefined : 'A .rapport-backup file, or everything of one practice.'}
        buttonLabel={file ? 'Choose another' : undefined}
        disabled={busy}
        onFiles={([first]) => {
          setFile(first);
          setProblem(undefined);
        }}
      >
        {file && (
          <UploadRow
            name={file.name}
            sizeBytes={file.size}
            state={busy ? 'running' : 'waiting'}
            percent={busy && part < 1 ? part * 100 : undefined}
            note={noteFor(part, problem?.isRefused === true)}
            onRemove={busy ? undefined : () => setFile(undefined)}
          />
        )}
      </FileDrop>
      <Field
        label="Passphrase"
        hint="Only if the backup was sealed with one."
        error={problem?.fields['passphrase']}
      >
        <PasswordInput
          autoComplete="off"
          value={passphrase}
          disabled={busy}
          onChange={(event) => setPassphrase(event.target.value)}
        />
      </Field>
      {codeRequired && (
        <Field
          label="Set-up code"
          required
          hint="The server printed it when it started."
          error={problem?.fields['code']}
        >
          <TextInput
            autoComplete="off"
            value={code}
            disabled={busy}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      )}
      {problem && !problem.fields['passphrase'] && !problem.fields['code'] && (
        <Callout tone="bad" title={problem.title} announce>
          <p>{problem.text}</p>
        </Callout>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="w-full"
        busy={busy}
        busyText={part === 1 ? 'Restoring…' : 'Sending…'}
      >
        Restore
      </Button>
    </form>
  );
}

function noteFor(part: number | undefined, isRefused: boolean): string {
  if (isRefused) return 'Not restored';
  if (part === undefined) return 'It is checked before anything is restored';
  return part === 1 ? 'Checking it, then restoring. This may take minutes.' : 'Being sent';
}
