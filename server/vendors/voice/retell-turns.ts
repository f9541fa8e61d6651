import { type Loose, listOf, looseOf, numberOf, textOf } from './loose-fields.ts';
import type { SpokenTurn } from './voice.ts';

const roles: ReadonlyMap<unknown, SpokenTurn['role']> = new Map([
  ['agent', 'agent'],
  ['user', 'client'],
  ['transfer_target', 'other'],
]);

/** What was said, from whichever of Retell's forms of the transcript is there; the fullest first. */
export function turnsOf(call: Loose): readonly SpokenTurn[] {
  const forms = [
    call.transcript_object,
    call.transcript_with_tool_calls,
    call.scrubbed_transcript_with_tool_calls,
  ];
  for (const form of forms) {
    const turns = listOf(form).flatMap(turnOf);
    if (turns.length > 0) return turns;
  }
  return turnsOfText(textOf(call.transcript) ?? '');
}

/** Tools, keys pressed and changes of node stand between the turns and are none. */
function turnOf(value: unknown): SpokenTurn[] {
  const { role, content, words } = looseOf(value);
  const text = textOf(content);
  const speaker = roles.get(role);
  if (!speaker || text === undefined) return [];
  const spoken = listOf(words).map(looseOf);
  const starts = spoken.map(({ start }) => seconds(start)).filter((at) => at !== null);
  const ends = spoken.map(({ end }) => seconds(end)).filter((at) => at !== null);
  return [
    { role: speaker, text, startSeconds: starts[0] ?? null, endSeconds: ends.at(-1) ?? null },
  ];
}

function seconds(value: unknown): number | null {
  const at = numberOf(value);
  return at === undefined || at < 0 ? null : at;
}

const line = /^(Agent|User|Transfer Target): ?(.*)$/;
const speakers: Readonly<Record<string, SpokenTurn['role']>> = {
  Agent: 'agent',
  User: 'client',
  'Transfer Target': 'other',
};

function turnsOfText(transcript: string): readonly SpokenTurn[] {
  const turns: { role: SpokenTurn['role']; text: string }[] = [];
  for (const written of transcript.split('\n')) {
    const [, name = '', words = ''] = line.exec(written.trim()) ?? [];
    const role = speakers[name];
    const last = turns.at(-1);
    if (role) turns.push({ role, text: words });
    else if (last) last.text += `\n${written.trim()}`;
  }
  return turns
    .map(({ role, text }) => ({ role, text: text.trim(), startSeconds: null, endSeconds: null }))
    .filter(({ text }) => text !== '');
}
