import { useState } from 'react';
import type { AnalysisPart, ClientAnalysis, underway } from '#contract/insights.ts';
import { HttpError } from '#web/http-error.ts';
import { followAnalysis } from '#web/insights/api.ts';
import { analysisText } from '#web/insights/analysis-text.ts';
import { DURATION, type Notice, notices, showNotice } from '#web/notices.ts';

type Analysed = Readonly<Record<'id' | 'name', string>>;

/**
 * Has a client's whole record read and says how that went; `onOpen` leads to what was found, where
 * that is not in sight.
 */
export function useClientAnalysis(onOpen: ((client: Analysed) => void) | undefined) {
  const [reading, setReading] = useState<{ id: string; part: AnalysisPart }>();
  const analyze = async ({ id, name }: Analysed): Promise<void> => {
    if (reading) return;
    const client = { id, name };
    const hear = (part: AnalysisPart) => setReading({ id, part });
    hear({ lines: [], insights: [] });
    try {
      const found = await followAnalysis(id, hear);
      void showNotice(doneNotice(client, found, onOpen && (() => onOpen(client))));
    } catch (error) {
      void showNotice(failedNotice(error));
    } finally {
      setReading(undefined);
    }
  };
  return { analyze, analyzing: reading?.id, part: reading?.part };
}

function doneNotice(
  { name }: Analysed,
  found: ClientAnalysis,
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
