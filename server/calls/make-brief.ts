import type { CallBrief, EditedBrief } from '#contract/call-brief.ts';
import { plainFigure, tellFigure } from '#contract/figures.ts';
import { tellLongDay } from '#contract/quarters.ts';
import type { AgentCallType, AgentSettings } from '#contract/voice-settings.ts';
import { inQuotes } from '#contract/quotes.ts';
import { dayAt } from '#server/analyst/dates.ts';
import type { ClientRow } from '#server/clients/reads.ts';
import { cutText } from '#server/cut-text.ts';
import type { Scope } from '#server/db/scope.ts';
import { activeKeyResultsOn } from '#server/okrs/hear-check-ins.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import { listOpenOf } from '#server/tasks/open-reads.ts';
import { findLastSummary, listOpenPromises } from './dial-reads.ts';

/** Few enough that the call stays short, and the practice's own questions are asked too. */
const mostKeyResults = 5;
const mostQuestions = 20;
const mostOpen = 3;
const mostTasks = 5;

const tones = {
  warm: 'Warm and unhurried',
  direct: 'Direct and brief',
  curious: 'Curious, asking more than telling',
  formal: 'Polite and formal',
} as const;

/** What a client said that does not go together, as questions to ask them. */
export type QuestionsOf = (
  scope: Scope,
  clientId: string,
  timezone: string,
) => Promise<readonly string[]>;

interface Asked {
  readonly client: ClientRow;
  readonly coachName: string;
  readonly type: AgentCallType;
  readonly settings: AgentSettings;
  readonly questionsOf?: QuestionsOf | undefined;
}

/** What the agent would know and ask in a call with a client now. */
export async function makeBrief(scope: Scope, asked: Asked): Promise<CallBrief> {
  const { client, coachName, type, settings, questionsOf } = asked;
  const last = await findLastSummary(scope, client.id);
  const practice = await getPracticeRow(scope);
  const timezone = client.timezone || practice.timezone;
  const today = dayAt({ at: scope.now, timezone: practice.timezone });
  const keyResults = type === 'check_in' ? await keyResultsToAsk(scope, client.id, today) : [];
  const open = (await questionsOf?.(scope, client.id, timezone)) ?? [];
  const asks = [
    ...keyResults.map(askAbout),
    ...open.slice(0, mostOpen).map((text) => cut(text, 400)),
  ];
  const own = settings.questions[type].slice(0, mostQuestions - asks.length);
  return {
    clientName: client.name,
    coachName,
    about: aboutOf(client),
    goals: cut(client.coachingGoals, 4_000),
    painPoints: cut(client.painPoints, 4_000),
    promises: (await listOpenPromises(scope, client.id)).map((one) => promised(one, coachName)),
    notes: cut(
      [
        ...(last
          ? [`Last call, ${tellLongDay(dayAt({ at: last.callDate, timezone }))}: ${last.summary}`]
          : []),
        ...(await openTasks(scope, client.id)),
      ].join('\n'),
      4_000,
    ),
    disclosure: settings.disclosure,
    opening: settings.opening,
    tone: tones[settings.tone],
    questions: [...asks, ...own],
    ...(keyResults.length > 0 ? { keyResults } : {}),
    closing: settings.closing,
  };
}

type OpenPromise = Awaited<ReturnType<typeof listOpenPromises>>[number];

/** Says which coach made a promise that is not of the one who calls. */
function promised(
  { coachName, ...one }: OpenPromise,
  caller: string,
): CallBrief['promises'][number] {
  return coachName === null || coachName === caller ? one : { ...one, coachName };
}

type AskedKeyResult = NonNullable<CallBrief['keyResults']>[number];

/** What a check-in call asks about: where each stands and where it is to be. */
async function keyResultsToAsk(
  scope: Scope,
  clientId: string,
  day: string,
): Promise<AskedKeyResult[]> {
  const rows = await activeKeyResultsOn(scope, clientId, day);
  return rows.slice(0, mostKeyResults).map(({ title, unit, current, baseline, target }) => {
    const now = current ?? baseline;
    return {
      title,
      current: now === null ? '' : tellFigure(plainFigure(now), unit),
      target: target === null ? '' : tellFigure(plainFigure(target), unit),
    };
  });
}

/** The question names the key result in its own words, so that the answer is known to be of it. */
function askAbout({ title, target }: AskedKeyResult): string {
  const goal = target === '' ? 'get there' : `reach ${target}`;
  return `Where are you with ${inQuotes(title)}? And how confident are you that you will ${goal}?`;
}

/** What is still to be done for the client, soonest due first. */
async function openTasks(scope: Scope, clientId: string): Promise<string[]> {
  const tasks = await listOpenOf(scope, clientId, mostTasks);
  if (tasks.length === 0) return [];
  const told = tasks.map(({ title, dueOn }) =>
    dueOn === null ? title : `${title} (by ${tellLongDay(dueOn)})`,
  );
  return [`Open tasks: ${told.join('; ')}.`];
}

/** A brief as a person changed it; what is said by law and what the practice says stay. */
export function withEdits(brief: CallBrief, edits: EditedBrief | undefined): CallBrief {
  return edits ? { ...brief, ...edits } : brief;
}

function aboutOf(client: ClientRow): string {
  const { businessType, industry, companySize } = client;
  const what = [businessType, industry && industry !== businessType ? industry : '']
    .filter((word) => word !== '')
    .join(', ');
  const size = companySize === '' ? '' : `${companySize} people`;
  const facts = [what, size].filter((fact) => fact !== '').join('; ');
  return cut([client.name, facts].filter((part) => part !== '').join(': '), 2_000);
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${cutText(text, longest - 1).trimEnd()}…`;
}

/** The brief as texts for the vendor's agent. */
export function variablesOf(brief: CallBrief, type: AgentCallType): Record<string, string> {
  const { promises, questions, keyResults = [], ...texts } = brief;
  return {
    client_name: texts.clientName,
    coach_name: texts.coachName,
    call_type: type,
    about: texts.about,
    goals: texts.goals,
    pain_points: texts.painPoints,
    notes: texts.notes,
    disclosure: texts.disclosure,
    opening: texts.opening,
    tone: texts.tone,
    closing: texts.closing,
    promises: promises
      .map(
        ({ by, coachName = by, text, dueOn }) =>
          `${coachName}: ${text}${dueOn ? ` (by ${tellLongDay(dueOn)})` : ''}`,
      )
      .join('\n'),
    key_results: keyResults
      .map(
        ({ title, current, target }) =>
          `${title}: now ${current || 'unknown'}, target ${target || 'unknown'}`,
      )
      .join('\n'),
    questions: questions.map((question, place) => `${place + 1}. ${question}`).join('\n'),
  };
}
