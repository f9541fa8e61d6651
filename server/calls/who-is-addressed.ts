import type { Speaker } from '#contract/call-record.ts';
import { fold } from '#server/clients/fold.ts';
import type { Turn } from './transcript-turn.ts';
import type { Voices } from './who-speaks.ts';

const greeting =
  '(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|morning|afternoon|evening|thanks|thank you(?: so much| very much)?|cheers|bye|goodbye|take care|welcome|congratulations|well done|sorry|okay|ok|so|well|right|great|yes|yeah|no)';
/** Whoever is named so is spoken to: "Morning, Grace", "Grace, how…" and "…, Grace." */
const addressed = (name: string) =>
  new RegExp(
    `(?:^|[.?!] )(?:${greeting}[,.!]? ){0,3}${name}[,.?!]|\\b${greeting},? ${name}\\b|, ${name}(?:[.?!]|$)`,
    'gu',
  );
/** Whoever says so is of that name. */
const introduced = (name: string) =>
  new RegExp(`\\b(?:this is|my name is|it's|i'm|i am) ${name}\\b|^${name} here\\b`, 'gu');
const enough = 2;

/**
 * Who of two whom their recorder only counts is the coach, by whom each speaks to and who they say
 * that they are; nobody where that is said less than twice, or against it too.
 */
export function whoIsAddressed(
  turns: readonly Turn[],
  { clientName, coachNames }: Voices,
): Map<string, Speaker> {
  const [one, other, ...more] = new Set(turns.map(({ name }) => name));
  const client = firstOf(clientName);
  const coaches = [...new Set(coachNames.map(firstOf))].filter((name) => name !== '');
  const isTwo = one !== undefined && other !== undefined && more.length === 0;
  if (!isTwo || one === '' || other === '' || client === '' || coaches.includes(client)) {
    return new Map();
  }
  const coach = `(?:${coaches.join('|')})`;
  const saysCoach = coaches.length === 0 ? [] : [addressed(coach), introduced(coach)];
  const [toCoach, amCoach] = saysCoach;
  const [toClient, amClient] = [addressed(client), introduced(client)];
  // Above nothing where the first is the coach.
  let forFirst = 0;
  let against = 0;
  for (const { name, text } of turns) {
    const said = fold(text).replaceAll('’', "'");
    const many = (test: RegExp | undefined) => (test ? [...said.matchAll(test)].length : 0);
    const isCoach = many(toClient) + many(amCoach);
    const isClient = many(toCoach) + many(amClient);
    forFirst += name === one ? isCoach : isClient;
    against += name === one ? isClient : isCoach;
  }
  const [most, least] = [Math.max(forFirst, against), Math.min(forFirst, against)];
  if (most < enough || least * 4 > most) return new Map();
  const [coachIs, clientIs] = forFirst > against ? [one, other] : [other, one];
  return new Map<string, Speaker>([
    [coachIs, 'coach'],
    [clientIs, 'client'],
  ]);
}

/** The first name, as a pattern; none where it is a single letter. */
function firstOf(name: string): string {
  const [first = ''] = fold(name).split(' ');
  return first.length < 2 ? '' : first.replace(/[^\p{L}\p{N}'-]/gu, '');
}
