import type { CallAnalysis, CallSource } from '#server/analyst/analyst.ts';
import { localAnalyst } from '#server/analyst/local/local-analyst.ts';
import type { Speaker } from '#contract/call-record.ts';

const speakers = new Map<string, Speaker>([
  ['coach', 'coach'],
  ['client', 'client'],
  ['agent', 'agent'],
  ['other', 'other'],
]);
const names: Readonly<Record<Speaker, string>> = {
  coach: 'Nora Field',
  client: 'Grace Adeyemi',
  agent: 'Rapport',
  other: 'Sam',
};

/** A call of Grace with Nora on Wednesday 11 February 2026 in London, a turn a line: `client: words`. */
export function talkOf(talk: string, notes = ''): CallSource {
  const turns = talk
    .split('\n')
    .filter(Boolean)
    .map((line, position) => {
      const colon = line.indexOf(': ');
      const speaker = speakers.get(line.slice(0, colon));
      if (!speaker) throw new Error(`Nobody says “${line}”`);
      return { position, speaker, name: names[speaker], text: line.slice(colon + 2) };
    });
  return {
    type: 'check_in',
    heldAt: '2026-02-11T15:00:00.000Z',
    timezone: 'Europe/London',
    clientName: names.client,
    coachName: names.coach,
    turns,
    notes,
  };
}

/** What the local analyst makes of a talk. */
export const analyse = (talk: string, notes = ''): Promise<CallAnalysis> =>
  localAnalyst.analyseCall(talkOf(talk, notes));
