import { isDeepStrictEqual } from 'node:util';
import type { Utterance } from '#contract/call-record.ts';
import type { ClientRow } from '#server/clients/reads.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { SpokenTurn, VendorCall } from '#server/vendors/voice/voice.ts';
import { isOver } from './call-progress.ts';
import { listUtterances, type CallRow } from './reads.ts';
import { getSettingsVersion } from './settings-reads.ts';
import { findTranscriptStanding } from './timeline-reads.ts';

/** What is said of the words of a call: how it stood, how it will, and whose it is. */
interface Hearing {
  readonly row: CallRow;
  readonly after: CallRow;
  readonly client: ClientRow;
}

/** What the vendor's word of a call does to its transcript. */
export interface HeardWords {
  readonly before: readonly Utterance[];
  /** What takes the place of it; undefined where that stays. */
  readonly spoken: readonly Utterance[] | undefined;
  /** Whether the call is to be read, or read again. */
  readonly isNews: boolean;
  /** Whether these are the vendor's last words on it. */
  readonly isFinal: boolean;
}

/**
 * The transcript of a call that is over holds more than what was heard while it went on, whichever
 * is longer; of two of the same kind the fuller one holds, and what a person has put right stays.
 */
export async function hearWords(
  tx: WriteScope,
  { row, after, client }: Hearing,
  heard: VendorCall,
): Promise<HeardWords> {
  const ends = isOver(after.state) && !isOver(row.state);
  const isMachine = after.outcome === 'voicemail';
  const unmasked = isMachine && row.outcome !== 'voicemail';
  if (heard.turns.length === 0 && !ends && !unmasked) {
    return { before: [], spoken: undefined, isNews: false, isFinal: false };
  }
  const before = await listUtterances(tx, row.id);
  const known = isOver(row.state) ? await findTranscriptStanding(tx, row.id) : 'live';
  const told = await utterancesOf(tx, { row, after, client }, heard.turns);
  const better = known !== 'corrected' && isBetter(told, before, heard.final, known === 'final');
  const relabelled = unmasked && known !== 'corrected' ? before.map(ofMachine) : before;
  const kept = better ? told : relabelled;
  const spoken = isDeepStrictEqual(kept, before) ? undefined : kept;
  const over = isOver(after.state);
  const isUnread = (ends && kept.length > 0) || (unmasked && row.findings !== null);
  const isNews = over && (isUnread || !isSameTalk(kept, before));
  return { before, spoken, isNews, isFinal: heard.final && kept === told };
}

function isBetter(
  told: readonly Utterance[],
  before: readonly Utterance[],
  final: boolean,
  hasFinal: boolean,
): boolean {
  if (told.length === 0) return false;
  return final === hasFinal ? lengthOf(told) > lengthOf(before) : final;
}

const machine = { speaker: 'other', name: 'Voicemail' } as const;

/** A greeting on a tape is nobody's word. */
const ofMachine = (turn: Utterance): Utterance =>
  turn.speaker === 'client' ? { ...turn, ...machine } : turn;

async function utterancesOf(
  tx: WriteScope,
  { row, after, client }: Hearing,
  turns: readonly SpokenTurn[],
): Promise<readonly Utterance[]> {
  if (turns.length === 0) return [];
  const { agentName } = await getSettingsVersion(tx, row.settingsVersion);
  const names = { agent: agentName, client: client.name, other: 'Somebody else' };
  return turns
    .map(({ role, text, startSeconds, endSeconds }) => ({
      speaker: role,
      name: names[role],
      text: text
        .replaceAll('\u0000', '')
        .replace(/\p{Surrogate}/gu, '\ufffd')
        .trim(),
      startSeconds,
      endSeconds,
    }))
    .filter(({ text }) => text !== '')
    .map((turn, position) => ({ position, ...turn }))
    .map((turn) => (after.outcome === 'voicemail' ? ofMachine(turn) : turn));
}

function lengthOf(spoken: readonly Utterance[]): number {
  return spoken.reduce((sum, { text }) => sum + text.length, 0);
}

function isSameTalk(some: readonly Utterance[], others: readonly Utterance[]): boolean {
  const isSame = ({ speaker, name, text }: Utterance, other: Utterance | undefined) =>
    speaker === other?.speaker && name === other.name && text === other.text;
  return some.length === others.length && some.every((one, place) => isSame(one, others[place]));
}
