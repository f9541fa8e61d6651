import { notFound } from '#contract/refusal.ts';
import { findClientRow, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { fill, fillLine } from './placeholders.ts';
import { findTemplate } from './reads.ts';
import { valuesFor } from './values-for.ts';

/** A template as a letter to one client; placeholders that nothing is known for stay and are named. */
export async function fillTemplate(
  scope: Scope,
  viewer: Viewer,
  { id, templateId }: { id: string; templateId: string },
) {
  const client = await findClientRow(scope, viewer, id);
  const template = client && (await findTemplate(scope, templateId));
  if (!template) return refuse(notFound);
  const values = await valuesFor(scope, client, viewer);
  const subject = fillLine(template.subject, values);
  const text = fill(template.text, values);
  const empty = [...new Set([...subject.empty, ...text.empty])];
  return { subject: subject.text, text: text.text, empty };
}
