import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { AnalysisFailure, AnalysisPart } from '#contract/insights.ts';
import { unavailable, type RefusalDefinition } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { beginEventStream, eventText } from '#server/event-stream.ts';
import { isRefusal } from '#server/refusal.ts';
import { analyzeClient, type AnalysisListener } from './analyze-client.ts';

/** A proxy between us may end a line on which nothing comes for a minute. */
const pulseMs = 15_000;

/** Reads a client's record and tells how far it has got; whoever leaves has it read all the same. */
export async function streamAnalysis(
  scope: Scope,
  viewer: Viewer,
  deps: Pick<Deps, 'analyst' | 'log'>,
  id: string,
  reply: FastifyReply,
) {
  let stream: ServerResponse | undefined;
  let pulse: NodeJS.Timeout | undefined;
  const tell = (name: string, content: unknown) => stream?.write(eventText(name, content));
  const listener: AnalysisListener = {
    begins() {
      stream = beginEventStream(reply);
      stream.on('error', () => undefined);
      pulse = setInterval(() => stream?.write(': still reading\n\n'), pulseMs);
      tell('part', { lines: [], insights: [] } satisfies AnalysisPart);
    },
    hears({ lines, insights }) {
      const part: AnalysisPart = {
        lines: lines.map(({ text }) => text),
        insights: insights.map(({ type, title }) => ({ type, title })),
      };
      tell('part', part);
    },
  };
  try {
    const answer = await analyzeClient(scope, viewer, deps, id, listener);
    if (isRefusal(answer)) {
      if (!stream) return answer;
      tell('failed', answerOf(answer.definition, scope));
    } else {
      tell('done', answer);
    }
  } catch (error) {
    if (!stream) throw error;
    deps.log.error({ err: error, reqId: scope.occasion.requestId }, 'an analysis failed');
    tell('failed', answerOf({ ...unavailable, status: 500 }, scope));
  } finally {
    clearInterval(pulse);
    stream?.end();
  }
  return reply;
}

type Said = Omit<RefusalDefinition, 'status'> & { readonly status: number };

function answerOf({ status, code, error }: Said, scope: Scope): AnalysisFailure {
  return { status, code, error, reference: scope.occasion.requestId };
}
