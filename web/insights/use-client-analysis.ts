import type { Reply } from '#contract/endpoint.ts';
import type { insights, underway } from '#contract/insights.ts';
import { HttpError } from '#web/http-error.ts';
import { useAnalyzeClient } from '#web/insights/api.ts';
import { analysisText } from '#web/insights/analysis-text.ts';
import { DURATION, type Notice, notices, showNotice } from '#web/notices.ts';

type Analysed = Readonly<Record<'id' | 'name', string>>;

/**
 * Has a client's whole record read and says how that went; `onOpen` leads to what was found, where
 * that is not in sight.
 */
export function useClientAnalysis(onOpen: ((client: Analysed) => void) | undefined) {
  const { mutateAsync, isPending, variables } = useAnalyzeClient();
  const analyze = async (client: Analysed): Promise<void> => {
    if (isPending) return;
    try {
      const found = await mutateAsync({ params: { id: client.id } });
      void showNotice(doneNotice(client, found, onOpen && (() => onOpen(client))));
    } catch (error) {
      void showNotice(failedNotice(error));
    }
  };
  return { analyze, analyzing: isPending ? variables.params.id : undefined };
}

function doneNotice(
  { name }: Analysed,
  found: Reply<typeof insights.analyzeClient>,
  onOpen: (() => void) | undefined,
): Notice {
  return {
    ...notices.analysisComplete(analysisText(name, found)),
    ...(onOpen && { durationMs: DURATION.undo, action: { label: 'Open', onSelect: onOpen } }),
  };
}

const underwayCode: (typeof underway)['code'] = 'analysis_under_way';

/** Somebody else's analysis of the same client is no failure. */
function failedNotice(error: unknown): Notice {
  if (error instanceof HttpError && error.code === underwayCode) {
    return notices.plain('Analysis Under Way', error.sentence);
  }
  return notices.analysisFailed(error);
}
