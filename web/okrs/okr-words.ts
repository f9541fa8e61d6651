import { tellFigure } from '#contract/figures.ts';
import { tellWay } from '#contract/okr-words.ts';
import { slack, type Gap, type Standing } from '#contract/okr-progress.ts';
import type { ClientQuarter, KeyResult, Objective } from '#contract/okr-record.ts';
import { boundsOf, hasBegun, tellDay, tellQuarter } from '#contract/quarters.ts';
import { countOf } from '#web/ui/count-of.ts';
import type { WordTable } from '#web/ui/word-table.ts';

export const standingWords: WordTable<Standing> = {
  on_track: { label: 'On track', tone: 'good' },
  at_risk: { label: 'At risk', tone: 'warn' },
  off_track: { label: 'Off track', tone: 'bad' },
  not_begun: { label: 'Not begun', tone: 'plain' },
};

export const gapWords: Readonly<Record<Gap, string>> = {
  baseline: 'No baseline yet',
  target: 'No target yet',
  value: 'No value yet',
};

/** The way that was made, at the beginning of a sentence. */
const begun = (progress: number) => tellWay(progress).replace(/^f/, 'F');

type Reached = Pick<KeyResult, 'progress' | 'expected' | 'standing'>;

/** What stands in place of a standing: all is closed, with the score that it got, or there is no figure. */
export function restText({
  progress,
  score = null,
}: Pick<Reached, 'progress'> & { readonly score?: string | null }): string {
  if (score !== null) return `Closed with ${score}`;
  return progress === null ? 'No figures yet' : 'Closed';
}

type Closed = Readonly<{ objectives: number; closed: number; score: string | null }>;

/** What of a quarter is closed, where something is open still: “1 of 3 closed: 0.7”. */
export const partScoreText = ({ objectives, closed, score }: Closed): string | undefined =>
  score === null || closed === objectives
    ? undefined
    : `${closed} of ${objectives} closed: ${score}`;

/** What a key result of a closed objective came to. */
export function outcomeText({ progress }: Pick<Reached, 'progress'>): string {
  if (progress === null) return 'Without figures';
  if (progress < 0) return begun(progress);
  return progress >= 100 ? 'Reached' : `Came to ${progress}%`;
}

/** Why a key result is where it is, in a sentence; it says so where the time counts from within its quarter. */
export function standingText(
  one: Reached & Pick<KeyResult, 'countsFrom' | 'direction'>,
  quarter: string,
): string {
  const { countsFrom, direction } = one;
  const isLater = direction !== 'maintain' && countsFrom > boundsOf(quarter).from;
  if (!isLater) return wayText(one, 'the time asks');
  const day = tellDay(countsFrom);
  return wayText(one, `the time since ${day} asks`, `the time counts from ${day}`);
}

/** The same of an objective or a client's quarter. What is to be held is asked for all the time, so it may be more than the time that has passed. */
export const meanText = (one: Reached): string => wayText(one, 'its key results together ask');

function wayText(
  { progress, expected, standing }: Reached,
  asking: string,
  resting = 'nothing is asked for yet',
): string {
  if (progress === null) return 'There is no figure to judge by yet.';
  if (standing === null)
    return progress < 0 ? `${begun(progress)}.` : `It came to ${tellWay(progress)}.`;
  if (expected === 0) return `${begun(progress)}, and ${resting}.`;
  const behind = expected - progress;
  const way = `${begun(progress)}, where ${asking} for ${expected}%`;
  if (behind <= 0) return `${way}.`;
  return `${way}: ${countOf(behind, 'point')} behind.`;
}

/** What the three words mean, for whoever asks. */
export const standingRule = `On track is up to ${slack.onTrack} points behind what the time asks for, at risk up to ${slack.atRisk}, off track beyond.`;

/** `14 clients`: where it stands, or stood when it was begun. */
export function valueText(one: KeyResult): string {
  const { current, baseline, unit } = one;
  const now = current ?? baseline;
  return now === null ? 'No value yet' : tellFigure(now, unit);
}

/** A suggestion for the description of a task: SPEC.md's three lines. */
export function taskDescription(
  objective: Pick<Objective, 'title' | 'quarter'>,
  text: string,
): string {
  return `${objective.title}\n${text}\n${tellQuarter(objective.quarter)}`;
}

type Time = Pick<ClientQuarter, 'quarter' | 'today' | 'passed'>;

/** How much of a quarter has passed; on its first day it has begun, though nothing has. */
export function timeText({ quarter, today, passed }: Time): string {
  if (!hasBegun(quarter, today)) return 'Not begun yet';
  if (passed === 0) return 'It begins today';
  return passed >= 100 ? 'Over' : `${passed}% of the time has passed`;
}

const kinds: Readonly<Record<string, string>> = {
  'okr.goal': 'From the goals on record',
  'okr.pain': 'From the pain points on record',
  'okr.heard': 'From what was said in a call',
  'okr.opportunity': 'From an opportunity that was found',
  'okr.revenue-fell': 'The monthly revenue fell the last time it changed',
  'okr.from-to': 'The words name where it stands and where it is to be',
  'okr.up-to': 'The words name where it is to be',
  'okr.share-of': 'The words name a share to be reached',
  'okr.share-today': 'The words name the share of today',
  'okr.count': 'The words name a number to be reached',
};

/** The rules that fired, in plain words, each once. */
export function okrRuleTexts(rules: readonly string[]): string[] {
  const texts = rules.map((rule) => {
    const usual = /^okr\.usual\.(.+)$/.exec(rule)?.[1];
    if (usual === 'done') return 'Nothing in the words can be measured: the coach says how';
    if (usual) return `What is usually measured of ${usual.replaceAll('-', ' ')}`;
    return kinds[rule] ?? `Suggested by ${rule}`;
  });
  return [...new Set(texts)];
}

export const directionWords = {
  up: 'Up to the target',
  down: 'Down to the target',
  maintain: 'Hold the target',
} as const;

/** How the key results stand that are behind, told as such beside a figure of clients. */
export function behindText({
  atRisk,
  offTrack,
}: Readonly<{ atRisk: number; offTrack: number }>): string {
  if (atRisk + offTrack === 0) return 'No key result is behind';
  return `${countOf(atRisk + offTrack, 'key result')}: ${atRisk} at risk, ${offTrack} off track`;
}

/** How many of the key results that are open are on track; of a closed quarter none is. */
export const onTrackText = (onTrack: number, open: number): string =>
  open === 0 ? 'No open key results' : `${onTrack} of ${countOf(open, 'open key result')}`;
