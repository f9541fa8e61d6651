import type { FastifyReply } from 'fastify';
import { notFound } from '#contract/refusal.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { buildEml } from '#server/vendors/mail/eml.ts';
import { letterOf } from './letter.ts';
import { findMail } from './reads.ts';

/** Sends one message as a file that any mail program opens. */
export async function downloadMail(
  scope: Scope,
  deps: Deps,
  id: string,
  reply: FastifyReply,
): Promise<FastifyReply | Refusal<'not_found'>> {
  const message = await findMail(scope, id);
  if (!message) return refuse(notFound);
  const eml = await buildEml(await letterOf(scope, deps, message));
  return reply
    .type('message/rfc822')
    .header('content-disposition', `attachment; filename="message-${message.id.slice(0, 8)}.eml"`)
    .send(eml);
}
