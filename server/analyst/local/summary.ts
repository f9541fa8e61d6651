import type { SummaryLine } from '../analyst.ts';
import { mostTold, ofACall } from '../long-talks.ts';
import { joined, nextLines, unique } from './next-lines.ts';
import { type ReadCall, receiptOf } from './passages.ts';
import { type SummaryParts, tellingLines } from './telling-lines.ts';
import type { Topic } from './topics.ts';

const mostLines = ofACall.lines;

/** Tells a call in a few lines: what it was about, what was said that matters, what comes next. */
export async function summarise(
  call: ReadCall,
  parts: SummaryParts,
  rest: () => Promise<void>,
): Promise<SummaryLine[]> {
  const next = nextLines(call, parts.promises);
  const opening = openingLine(call, parts.topics);
  const { lines } = mostTold(call.source);
  const room = lines - next.length - (opening ? 1 : 0);
  const telling = await tellingLines(call, parts, room, rest);
  return withoutRepeats([...(opening ? [opening] : []), ...telling, ...next]);
}

const opens = /^.{1,60}? said: (?=“)/;

/** Whoever is quoted twice in a row is named once. */
function withoutRepeats(lines: readonly SummaryLine[]): SummaryLine[] {
  const speakers = lines.map(({ text }) => opens.exec(text)?.[0]);
  return lines.map((line, place) => {
    const speaker = speakers[place];
    return speaker !== undefined && speaker === speakers[place - 1]
      ? { ...line, text: `And: ${line.text.slice(speaker.length)}` }
      : line;
  });
}

function openingLine(call: ReadCall, topics: readonly Topic[]): SummaryLine | undefined {
  if (call.turns.length < 4) return undefined;
  const most = mostTold(call.source).lines > mostLines ? 6 : 3;
  const chosen = topics.filter(({ isTelling, score }) => isTelling && score >= 1.5).slice(0, most);
  if (chosen.length === 0) return undefined;
  const receipts = chosen
    .flatMap(({ passages }) => passages.slice(0, 1))
    .map((passage) => receiptOf(passage));
  const who = joined([
    call.clientFirst,
    ...othersOf(call),
    ...(call.source.coachName === '' ? [] : [speakerFor(call)]),
  ]);
  return {
    text: `${who} spoke about ${joined(chosen.map(({ words }) => words))}.`,
    receipts: unique(receipts),
    rules: ['summary.topics'],
    strength: chosen.length > 1 ? 'medium' : 'low',
  };
}

/** Others who had more than a word to say, the most talkative first. */
function othersOf(call: ReadCall): string[] {
  const said = new Map<string, number>();
  for (const { speaker, name } of call.source.turns)
    if (speaker === 'other' && name !== '') said.set(name, (said.get(name) ?? 0) + 1);
  return [...said]
    .filter(([, turns]) => turns >= 3)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 4)
    .map(([name]) => name);
}

/** The agent where no coach spoke. */
function speakerFor(call: ReadCall): string {
  const spoke = call.source.turns.some(({ speaker }) => speaker === 'coach');
  const agent = call.source.turns.find(({ speaker }) => speaker === 'agent');
  return !spoke && agent ? 'the agent' : call.coachFirst;
}
