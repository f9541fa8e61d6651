import { useState } from 'react';
import type { DraftedOkrs } from '#contract/okrs.ts';
import { useDraftOkrs } from '#web/okrs/api.ts';
import { notices, showNotice } from '#web/notices.ts';

/** Has OKRs drafted, and remembers what was said about the last draft of this client. */
export function useDrafting(clientId: string, quarter: string) {
  const { mutateAsync, isPending, reset } = useDraftOkrs();
  const [told, setTold] = useState<{ clientId: string; draft: DraftedOkrs } | undefined>();
  const [failed, setFailed] = useState<{ clientId: string; error: unknown } | undefined>();
  const draft = async () => {
    setFailed(undefined);
    setTold(undefined);
    try {
      const made = await mutateAsync({ params: { id: clientId }, query: { quarter } });
      setTold({ clientId, draft: made });
    } catch (error) {
      setFailed({ clientId, error });
      void showNotice(notices.okrsFailed(error));
      reset();
    }
  };
  return {
    draft,
    isPending,
    told: told?.clientId === clientId ? told.draft : undefined,
    error: failed?.clientId === clientId ? failed.error : undefined,
  };
}
