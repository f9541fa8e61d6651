import type { Utterance } from '#contract/call-record.ts';
import type { CallAnalysis } from '#server/analyst/analyst.ts';
import { localAnalyst } from '#server/analyst/local/local-analyst.ts';
import { bringCalls, type PastCall } from '#server/calls/bring-calls.ts';
import { sentenceOf } from '#server/calls/call-progress.ts';
import { defaultSettings } from '#server/calls/default-settings.ts';
import type { ClientRow } from '#server/clients/reads.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { keepCallInsights } from '#server/insights/keep-call-insights.ts';
import { isTalk, secondsOf, timesOf, turnsOf, type SampleTurn } from './call-plan.ts';
import { dated, type Today } from './moments.ts';
import { nameId } from './name-id.ts';
import type { Planned, PastTalk } from './plan-steps.ts';
import type { SamplePeople } from './sample-people.ts';
import { settle } from './settle-promises.ts';

interface Setting {
  readonly today: Today;
  readonly people: SamplePeople;
}

type Talk = Planned & { readonly does: PastTalk };

/** A call with all that it takes to keep it. */
interface Told {
  readonly talk: Talk;
  readonly id: string;
  readonly client: ClientRow;
  readonly coach: SamplePeople[keyof SamplePeople];
  readonly turns: readonly SampleTurn[];
  readonly notes: string;
  readonly utterances: readonly Utterance[];
}

const ringingMs = 21_000;
const readAfterMs = 40_000;
/** For how long an insight of the sample practice has waited to be read, at most. */
const unreadDays = 10;
/** What a telephone call costs a second, in millionths of a US dollar. */
const microsASecond = 1_900;

/** The calls, each with what was said then, read by the built-in analyst as any other; none of a client who is gone. */
export async function readTalks(
  planned: readonly Planned[],
  rows: ReadonlyMap<string, ClientRow>,
  setting: Setting,
): Promise<PastCall[]> {
  const talks = planned.filter((one): one is Talk => one.does.kind === 'call');
  const past: PastCall[] = [];
  for (const talk of talks) {
    const client = rows.get(nameId(talk.client.key));
    if (!client) continue;
    const told = tell(talk, client, setting);
    past.push(pastCall(told, await read(told, setting.today), talks, setting.today));
  }
  return past;
}

/** Adds the calls, with the insights that were found in them. */
export async function fillCalls(
  tx: WriteScope,
  past: readonly PastCall[],
  today: Today,
): Promise<void> {
  await bringCalls(tx, past);
  const fresh = new Date(today.now.getTime() - unreadDays * 24 * 3_600_000).toISOString();
  for (const { row, reading } of past) {
    if (!reading) continue;
    const at = reading.at.toISOString();
    // What is older than that was read when it came.
    await keepCallInsights(tx.at(reading.at, null), row.id, at < fresh ? at : null);
  }
}

function tell(talk: Talk, client: ClientRow, { today, people }: Setting): Told {
  const { call } = talk.does;
  const turns = turnsOf(call);
  const times = timesOf(turns);
  const coach = people[talk.by];
  const names = { coach: coach.name, client: client.name, agent: defaultSettings.agentName };
  const write = (text: string) => dated(text, talk.at, client.timezone || today.timezone);
  const timed = call.source === 'retell' || call.source === 'rehearsal';
  return {
    talk,
    client,
    coach,
    turns,
    id: nameId(`${client.id} call ${call.daysAgo}`),
    notes: write(call.notes ?? ''),
    utterances: turns.map(({ speaker, name, text }, position) => ({
      position,
      speaker,
      name: speaker === 'other' ? name : names[speaker],
      text: write(text),
      startSeconds: timed ? (times[position]?.start ?? null) : null,
      endSeconds: timed ? (times[position]?.end ?? null) : null,
    })),
  };
}

/** What the built-in analyst finds, which checks itself; undefined where nothing was said or written. */
async function read(told: Told, today: Today): Promise<CallAnalysis | undefined> {
  const { talk, client, coach, notes, utterances } = told;
  if (utterances.length === 0 && notes === '') return undefined;
  const source = {
    type: talk.does.call.type,
    heldAt: talk.at.toISOString(),
    timezone: client.timezone || today.timezone,
    clientName: client.name,
    coachName: coach.name,
    turns: utterances,
    notes,
  };
  return localAnalyst.analyseCall(source);
}

function pastCall(
  told: Told,
  analysis: CallAnalysis | undefined,
  talks: readonly Talk[],
  today: Today,
): PastCall {
  const { talk, client, coach, id, turns, notes, utterances } = told;
  const { call, endsAt: overAt } = talk.does;
  const readAt = new Date(overAt.getTime() + readAfterMs);
  const next = talks.find(
    ({ client: of, at, does }) => of === talk.client && at > talk.at && isTalk(does.call),
  );
  return {
    row: {
      id,
      clientId: client.id,
      type: call.type,
      notes,
      authorId: coach.id,
      source: call.source ?? 'logged',
      callDate: talk.at.toISOString(),
      durationMinutes: Math.ceil(secondsOf(call) / 60),
      ...madeBy(told),
    },
    ownerId: client.ownerId,
    utterances,
    overAt,
    reading: analysis ? { analysis, at: readAt } : null,
    promises: (analysis?.promises ?? []).map((found, place) => ({
      id: nameId(`${id} promise ${place}`),
      found,
      settled: settle(found, {
        fate: turns[found.receipts[0]?.position ?? -1]?.fate,
        rehearsed: call.source === 'rehearsal',
        madeAt: overAt,
        nextOverAt: next?.does.endsAt,
        today,
      }),
    })),
  };
}

/** What is known only of a call that the agent made. */
function madeBy({ talk, id }: Told): Partial<PastCall['row']> {
  const { call, endsAt } = talk.does;
  if (call.source !== 'retell' && call.source !== 'rehearsal') return {};
  const rung = call.source === 'retell';
  const outcome = rung ? call.outcome : 'answered';
  const asked = new Date(talk.at.getTime() - (rung ? ringingMs : 0)).toISOString();
  const at = talk.at.toISOString();
  const seconds = secondsOf(call);
  const begun = outcome === 'no_answer' ? {} : { startedAt: at, durationSeconds: seconds };
  return {
    outcome,
    reason: sentenceOf(outcome),
    settingsVersion: 0,
    requestedAt: asked,
    ...begun,
    endedAt: endsAt.toISOString(),
    heardAt: endsAt.toISOString(),
    ...(rung ? { vendorCallId: `call_${id.replaceAll('-', '')}`, dialledAt: asked } : {}),
    ...(rung && seconds > 0 ? { costUsdMicros: seconds * microsASecond } : {}),
  };
}
