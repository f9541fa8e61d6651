import { useRef, useState, type FormEvent } from 'react';
import { HttpError } from '#web/http-error.ts';
import { noticeFor, notices, reasonOf, showNotice } from '#web/notices.ts';
import { RecoveryCodes } from '#web/sign-in/RecoveryCodes.tsx';
import { useConfirmTwoStep, useStartTwoStep } from '#web/sign-in/api.ts';
import { refreshPaths } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyField.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

type Step =
  | { readonly at: 'password' }
  | { readonly at: 'code'; readonly secret: string; readonly picture: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

export type TwoStepStepsProps = {
  /** Hears that the recovery codes are shown, which are seen this once. */
  onCodes?: () => void;
  onDone: () => void;
};

/** The password, the picture to scan with a first code, the recovery codes: in this order. */
export function TwoStepSteps({ onCodes, onDone }: TwoStepStepsProps) {
  const [step, setStep] = useState<Step>({ at: 'password' });
  switch (step.at) {
    case 'password':
      return <AskPassword onNext={setStep} />;
    case 'code':
      return (
        <AskCode
          secret={step.secret}
          picture={step.picture}
          onNext={(next) => {
            setStep(next);
            onCodes?.();
          }}
        />
      );
    case 'codes':
      return <KeepCodes codes={step.codes} onKept={onDone} />;
  }
}

function KeepCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    // First, since who is still taken for somebody without a second factor is led back.
    await refreshPaths(['/api/auth/user']);
    onKept();
    await showNotice(notices.success('Two-step sign-in is on.'));
  };
  return (
    <div>
      <RecoveryCodes codes={codes} />
      <Button className="mt-5 w-full" variant="primary" busy={leaving} onClick={() => void leave()}>
        I have kept them
      </Button>
    </div>
  );
}

function AskPassword({ onNext }: { onNext: (step: Step) => void }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutateAsync: start, isPending } = useStartTwoStep();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') {
      setProblem('Password is required');
      return;
    }
    try {
      const { secret, uri } = await start({ body: { password } });
      const { renderSVG } = await import('uqr');
      const picture = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`;
      onNext({ at: 'code', secret, picture });
    } catch (error) {
      const field = error instanceof HttpError ? error.fields?.['password'] : undefined;
      if (field) setProblem(field);
      else await showNotice(noticeFor(error));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <Field label="Current password" required error={problem}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" busy={isPending} className="w-full">
        Continue
      </Button>
    </form>
  );
}

interface AskCodeProps {
  readonly secret: string;
  readonly picture: string;
  readonly onNext: (step: Step) => void;
}

function AskCode({ secret, picture, onNext }: AskCodeProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const spelled = useRef<HTMLParagraphElement>(null);
  const { mutateAsync: confirm, isPending } = useConfirmTwoStep();
  const select = () => {
    if (spelled.current) window.getSelection()?.selectAllChildren(spelled.current);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') {
      setProblem('Enter the code');
      return;
    }
    try {
      const { recoveryCodes } = await confirm({ body: { code } });
      onNext({ at: 'codes', codes: recoveryCodes });
    } catch (error) {
      if (error instanceof HttpError && error.status < 500) setProblem(reasonOf(error));
      else await showNotice(noticeFor(error));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <p className="text-14 text-muted">
        Scan this with your authenticator app, or give it the key. Then enter the six digits that it
        shows.
      </p>
      <img
        src={picture}
        alt="The key, to be scanned by an authenticator app"
        className="mx-auto size-44 rounded-control"
      />
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
        <p ref={spelled} className="text-center font-mono text-13 break-all text-muted">
          {secret.replace(/(.{4})/g, '$1 ').trim()}
        </p>
        {/* Who is here on the phone that has the app can't scan its own screen. */}
        <CopyButton label="Copy key" text={secret} size="small" onRefused={select} />
      </div>
      <Field label="Code" required error={problem}>
        <TextInput
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" busy={isPending} className="w-full">
        Switch on
      </Button>
    </form>
  );
}
