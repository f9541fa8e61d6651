import type { Utterance } from '#contract/call-record.ts';
import { roles } from '#contract/people.ts';
import type { FoundPromise } from '#server/analyst/analyst.ts';
import type { Scope } from '#server/db/scope.ts';
import { findUser, listUsersByRole } from '#server/people/reads.ts';
import { onlyLike } from './who-speaks.ts';

interface Member {
  readonly id: string;
  readonly name: string;
}

type Turn = Pick<Utterance, 'position' | 'speaker' | 'name'>;

/** The members of a practice who speak in a call as the coach, known by the names that its turns carry. */
export class SpeakingCoaches {
  /** By the place of each coach's turn; nothing where its name is nobody's, or of several. */
  private readonly spoken: ReadonlyMap<number, Member | undefined>;

  /** Who keeps the call, or whose client it is. */
  private readonly author: Member | undefined;

  constructor(turns: readonly Turn[], members: readonly Member[], author: Member | undefined) {
    this.author = author;
    // Somebody who has left is not taken for another of that name.
    const known = members.some(({ id }) => id === author?.id);
    const named = author && !known ? [...members, author] : members;
    const whose = new Map<string, Member | undefined>();
    const memberOf = ({ name }: Turn) => {
      if (!whose.has(name)) {
        const one = onlyLike(name, named, (member) => member.name);
        whose.set(name, one && members.includes(one) ? one : undefined);
      }
      return whose.get(name);
    };
    const ours = turns.filter(({ speaker }) => speaker === 'coach');
    this.spoken = new Map(ours.map((turn) => [turn.position, memberOf(turn)]));
  }

  /** Who is the coach of the call: its author, unless others alone spoke; then who spoke most. */
  coach(): Member | undefined {
    const turns = new Map<Member | undefined, number>();
    for (const one of this.spoken.values()) turns.set(one, (turns.get(one) ?? 0) + 1);
    const isThere = [...turns.keys()].some((one) => !one || one.id === this.author?.id);
    const [most] = [...turns].toSorted((a, b) => b[1] - a[1]);
    return (!isThere && most?.[0]) || this.author;
  }

  /** Whose promise of a coach it is; null where no name tells, and for a client's. */
  promiserOf({ by, text, rules, receipts }: FoundPromise): string | null {
    const [first, ...more] = receipts;
    const place = first?.position ?? undefined;
    if (by === 'client' || !first || place === undefined) return null;
    // "Nora will send you the form", said by another.
    if (rules.includes('commitment.third-person') && !text.startsWith('Have ')) {
      const coach = this.coach();
      const called = coach?.name.split(' ')[0];
      if (coach && called && first.quote.includes(called)) return coach.id;
    }
    if (this.spoken.has(place)) return this.spoken.get(place)?.id ?? null;
    // Asked of the coach, and taken on.
    const answers = more.flatMap(({ position }) => (position === null ? [] : [position]));
    const answer = answers.find((one) => one > place && this.spoken.has(one));
    if (answer !== undefined) return this.spoken.get(answer)?.id ?? null;
    const all = new Set(this.spoken.values());
    return all.size === 1 ? ([...all][0]?.id ?? null) : null;
  }
}

/** The coaches of a call whose turns these are; `authorId` keeps it, or owns its client. */
export async function coachesIn(
  scope: Scope,
  turns: readonly Turn[],
  authorId: string | null,
): Promise<SpeakingCoaches> {
  const author = authorId === null ? undefined : await findUser(scope, authorId);
  return new SpeakingCoaches(turns, await listUsersByRole(scope, roles), author);
}
