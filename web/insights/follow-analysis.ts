import type {
  AnalysisFailure,
  AnalysisPart,
  ClientAnalysis,
  insights,
} from '#contract/insights.ts';
import { ConnectionError, HttpError } from '#web/http-error.ts';
import { sendForEvents } from '#web/http-events.ts';

/** Follows an analysis to its end; what it was refused for is thrown. */
export async function follow(
  endpoint: typeof insights.streamAnalysis,
  id: string,
  onPart: (part: AnalysisPart) => void,
): Promise<ClientAnalysis> {
  let end: ClientAnalysis | AnalysisFailure | undefined;
  await sendForEvents(endpoint, { params: { id } }, (name, content) => {
    if (name === 'part') onPart(content as AnalysisPart);
    else end = content as ClientAnalysis | AnalysisFailure;
  });
  if (!end) throw new ConnectionError();
  if (!('error' in end)) return end;
  const { status, error, code, reference } = end;
  throw new HttpError(status, error, { code, reference });
}
