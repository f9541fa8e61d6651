import { clients } from '#contract/clients.ts';
import { invitations } from '#contract/invitations.ts';
import { tasks } from '#contract/tasks.ts';
import type { Database } from '#server/db/database.ts';
import type { Visitor } from '#testing/visitor.ts';

/** What writers were told is kept, and how each of their requests was answered. */
export class Journal {
  readonly kept = new Set<string>();
  readonly answers: (number | 'none')[] = [];
  /** Seconds that a 503 asked to be waited for. */
  readonly waits = new Set<string | null>();
  private turn = 0;

  constructor(private readonly name: string) {}

  /** Writes until `over`, or until nobody answers where that ends it. */
  async write(visitor: Visitor, over: () => boolean, untilGone = false): Promise<void> {
    while (!over()) {
      this.turn += 1;
      const row = `${this.name} ${this.turn}`;
      const answer = await this.writeOne(visitor, row, this.turn);
      this.answers.push(answer?.status ?? 'none');
      if (answer?.status === 200) this.kept.add(row);
      if (answer?.status === 503) this.waits.add(answer.retryAfter);
      if (answer === undefined && untilGone) return;
    }
  }

  /** By turns an invitation, a client with its counts, and a task with a job: each with its event. */
  private writeOne(visitor: Visitor, name: string, turn: number) {
    const email = `row-${name.replaceAll(' ', '-')}@rapport.example`;
    const role = 'user' as const;
    if (turn % 3 === 0) return visitor.call(invitations.invite, { body: { name, email, role } });
    if (turn % 3 === 1) return visitor.call(clients.createClient, { body: { name, email } });
    return visitor.call(tasks.addTask, { body: { title: name } });
  }

  /** What was acknowledged and is not there. */
  async lostFrom(database: Database): Promise<readonly string[]> {
    const { rows } = await database.query(
      'select name from clients union all select name from invitations union all select title from tasks',
    );
    const there = new Set((rows as { name: string }[]).map(({ name }) => name));
    return [...this.kept].filter((name) => !there.has(name));
  }
}

/** Rows without their event, and events without their row: halves of one change. */
export async function halvesIn(database: Database): Promise<number> {
  const { rows } = await database.query(`
    select count(*)::int as halves from (
      select id from clients where not exists (
        select 1 from events where name = 'client.created' and subject_id = clients.id)
      union all select id from invitations where not exists (
        select 1 from events where name = 'invitation.made' and subject_id = invitations.id)
      union all select id from tasks where not exists (
        select 1 from events where name = 'task.added' and subject_id = tasks.id)
      union all select id from events where name = 'client.created' and not exists (
        select 1 from clients where clients.id = events.subject_id)
      union all select id from events where name = 'invitation.made' and not exists (
        select 1 from invitations where invitations.id = events.subject_id)
      union all select id from events where name = 'task.added' and (not exists (
        select 1 from tasks where tasks.id = events.subject_id) or not exists (
        select 1 from reaction_runs where event_id = events.id
        union all select 1 from pgboss.job where data ->> 'eventId' = events.id::text
        union all select 1 from pgboss.archive where data ->> 'eventId' = events.id::text))
    ) halves`);
  return (rows as { halves: number }[])[0]?.halves ?? -1;
}
