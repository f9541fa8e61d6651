import type { dialling } from '#contract/dialling.ts';
import type { Reply } from '#contract/endpoint.ts';
import { type Notice, notices } from '#web/notices.ts';

/** Where a call is started from: the Voice Agent page, the client's own page, or a list. */
export type CallPlace = 'voice-agent' | 'client' | 'list';

type Started = Pick<
  Reply<typeof dialling.startCall>,
  'clientName' | 'status' | 'source' | 'message'
>;

export function startedNotice(place: CallPlace, call: Started): Notice {
  const { clientName, status, source, message } = call;
  if (status === 'unknown') return notices.plain('Not known yet', message);
  const onPage = place === 'voice-agent';
  if (source === 'rehearsal') {
    const title = onPage ? 'Call Started' : 'Call Initiated';
    return notices.done(title, `A rehearsal of the call with ${clientName}. No phone rings.`);
  }
  return onPage ? notices.callStarted(clientName) : notices.callInitiated();
}

export function startFailedNotice(place: CallPlace, error: unknown): Notice {
  return place === 'client' ? notices.clientCallFailed(error) : notices.callStartFailed(error);
}
