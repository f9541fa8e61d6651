import type { portabilityEvents } from '#contract/portability.ts';
import type { Audience } from '#server/db/append-event.ts';
import type { WriteScope } from '#server/db/scope.ts';

/** Appends an event of an import: whoever began it hears of it, and the admins. */
export async function tellImport(
  tx: WriteScope,
  name: Exclude<(typeof portabilityEvents)[number], 'clients.exported'>,
  about: { readonly id: string; readonly actorId: string | null; readonly fileName: string },
  after: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { id, actorId, fileName } = about;
  await tx.append({
    name,
    subject: { kind: 'import', id },
    after: { fileName, ...after },
    audience: audienceOf(name, actorId),
  });
}

/** What changes the clients of everybody is told to everybody; the steps on the way to whoever takes them. */
function audienceOf(name: string, actorId: string | null): Audience {
  if (name === 'import.finished' || name === 'import.undone' || name === 'import.cancelled') {
    return { to: 'practice' };
  }
  return actorId === null ? { to: 'admins' } : { to: 'person', userId: actorId };
}
