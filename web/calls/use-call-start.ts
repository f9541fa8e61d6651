import { useRef, useState } from 'react';
import type { EditedBrief } from '#contract/call-brief.ts';
import { callBlocked, callUnderWay, type dialling } from '#contract/dialling.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { AgentCallType } from '#contract/voice-settings.ts';
import { useGetCallCheck, useStartCall } from '#web/calls/api.ts';
import {
  briefProblems,
  type BriefProblems,
  draftOf,
  isEdited,
  tidied,
} from '#web/calls/brief-draft.ts';
import { type Attempt, attemptFor, isSettled } from '#web/calls/call-attempt.ts';
import { type CallPlace, startedNotice, startFailedNotice } from '#web/calls/start-call-words.ts';
import { HttpError } from '#web/http-error.ts';
import { showNotice } from '#web/notices.ts';

export type StartedCall = Reply<typeof dialling.startCall>;
export type CallCheck = Reply<typeof dialling.getCallCheck>;

interface Beginning {
  readonly clientId: string;
  readonly callType: AgentCallType;
  readonly place: CallPlace;
  readonly onStarted: (call: StartedCall) => void;
}

const noReason = 'Say why you are making this call anyway';

/** What is decided before a call: its type, its brief, a reason; and the start itself. */
export function useCallStart({ clientId, callType, place, onStarted }: Beginning) {
  const [type, setType] = useState(callType);
  const [rehearse, setRehearse] = useState(false);
  const [reason, setReason] = useState('');
  const [drafts, setDrafts] = useState<Partial<Record<AgentCallType, EditedBrief>>>({});
  const [problems, setProblems] = useState<BriefProblems>({});
  const [failure, setFailure] = useState<unknown>();
  const attempt = useRef<Attempt>(undefined);
  const check = useGetCallCheck(clientId, type);
  const { mutateAsync, isPending: connecting } = useStartCall();
  const { data } = check;

  const draft = data && (drafts[type] ?? draftOf(data.brief));
  const edited = data !== undefined && draft !== undefined && isEdited(draft, data.brief);
  const rehearsal = data?.source === 'rehearsal' || (rehearse && data?.canRehearse === true);
  const blocks = rehearsal
    ? []
    : (data?.blocks ?? []).filter(({ reason: of }) => of !== 'under_way');
  const overridden = blocks.some(({ overridable }) => overridable);
  const stopped = blocks.some(({ overridable }) => !overridable) || data?.source === null;
  // The call under way may be the one whose start nobody answered: started again, it is that one.
  const unheard = failure !== undefined && !isSettled(failure);
  const mayStart =
    data !== undefined &&
    !check.isPlaceholderData &&
    !stopped &&
    (unheard || data.underWay === null);

  const start = async () => {
    if (!mayStart || !draft || connecting) return;
    const found = { ...briefProblems(draft) };
    if (overridden && reason.trim() === '') found['reason'] = noReason;
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const body = {
      callType: type,
      brief: tidied(draft),
      // Said even where nothing else is possible: what was shown as a rehearsal must ring nobody.
      ...(rehearsal && { rehearsal: true }),
      ...(overridden && {
        override: reason.trim(),
        overridden: blocks.map(({ reason: shown }) => shown),
      }),
    };
    attempt.current = attemptFor(JSON.stringify(body), attempt.current);
    const headers = { 'idempotency-key': attempt.current.key };
    setFailure(undefined);
    try {
      const call = await mutateAsync({ params: { clientId }, body, headers });
      void showNotice(startedNotice(place, call));
      onStarted(call);
    } catch (error) {
      if (isSettled(error)) attempt.current = undefined;
      setFailure(error);
      void showNotice(startFailedNotice(place, error));
      const code = error instanceof HttpError ? error.code : undefined;
      if (code === callBlocked.code || code === callUnderWay.code) void check.refetch();
    }
  };

  return {
    check,
    /** The client's page, where that is not the page that this stands over. */
    clientPage: place === 'client' ? undefined : `/clients/${clientId}`,
    type,
    setType,
    rehearse,
    setRehearse,
    rehearsal,
    reason,
    setReason,
    draft,
    edited,
    setDraft: (next: EditedBrief | undefined) => {
      setDrafts((before) => ({ ...before, [type]: next }));
      setProblems({});
    },
    anyEdited: reason !== '' || Object.values(drafts).some((one) => one !== undefined),
    blocks,
    overridden,
    stopped,
    mayStart,
    problems,
    failure,
    connecting,
    start,
  };
}

export type CallStart = ReturnType<typeof useCallStart>;
