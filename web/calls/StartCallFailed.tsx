import { callBlocked, callUnderWay, keyUsedDifferently } from '#contract/dialling.ts';
import { HttpError } from '#web/http-error.ts';
import { callFailedText } from '#web/notices.ts';
import { isSettled } from '#web/calls/call-attempt.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';

const notHeard = 'Whether the call was made is not known. Starting it again does not ring twice.';

export type StartCallFailedProps = {
  error: unknown;
  /** That a link to the call under way stands elsewhere. */
  linked: boolean;
};

/** Why a start did not succeed; stays when the notice has gone. */
export function StartCallFailed({ error, linked }: StartCallFailedProps) {
  const { code, fields = {}, reference } = error instanceof HttpError ? error : {};
  const callId = code === callUnderWay.code && !linked ? fields['callId'] : undefined;
  const told = callFailedText(error);
  const others = code === callBlocked.code ? Object.values(fields) : [];
  return (
    <Callout
      tone="bad"
      title="Call Failed"
      announce
      action={
        callId && (
          <ButtonLink size="small" to={`/voice-agent?call=${callId}`}>
            Go to that call
          </ButtonLink>
        )
      }
    >
      <p>{told}</p>
      {others
        .filter((reason) => reason !== told)
        .map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      {!isSettled(error) && code !== keyUsedDifferently.code && <p>{notHeard}</p>}
      {reference && <p className="mt-1 font-mono text-12">Reference {reference}</p>}
    </Callout>
  );
}
