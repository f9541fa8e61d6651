import { useState } from 'react';
import type { DraftedOkrs } from '#contract/okrs.ts';
import { useDraftOkrs } from '#web/okrs/api.ts';
import { notices, showNotice } from '#web/notices.ts';

/** Has OKRs drafted, and remembers what was said about the last draft of this client and quarter. */
export function useDrafting(clientId: string, quarter: string) {
  const of = `${clientId} ${quarter}`;
  const { mutateAsync, isPending, reset } = useDraftOkrs();
  const [told, setTold] = useState<{ of: string; draft: DraftedOkrs } | undefined>();
  const [failed, setFailed] = useState<{ of: string; error: unknown } | undefined>();
  const draft = async () => {
    setFailed(undefined);
    setTold(undefined);
    try {
      const made = await mutateAsync({ params: { id: clientId }, query: { quarter } });
      setTold({ of, draft: made });
    } catch (error) {
      setFailed({ of, error });
      void showNotice(notices.okrsFailed(error));
      reset();
    }
  };
  return {
    draft,
    isPending,
    told: told?.of === of ? told.draft : undefined,
    error: failed?.of === of ? failed.error : undefined,
  };
}
