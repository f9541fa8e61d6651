import type { FastifyReply } from 'fastify';
import { notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { sendPart } from '#server/send-file.ts';
import { findCallRow } from './dial-reads.ts';
import { findCall } from './reads.ts';

/** Sends a recording, or the part of it that a player asks for. */
export async function sendRecording(
  scope: Scope,
  { files, log }: Pick<Deps, 'files' | 'log'>,
  viewer: Viewer,
  id: string,
  reply: FastifyReply,
): Promise<FastifyReply | Refusal<'not_found'>> {
  const row = (await findCall(scope, viewer, id)) && (await findCallRow(scope, id));
  if (!row?.recordingKey) return refuse(notFound);
  const { recordingKey: key, recordingType: type, recordingBytes } = row;
  const open = (part?: { first: number; last: number }) => files.open(key, part);
  if (await sendPart(reply, type, recordingBytes ?? 0, open)) return reply;
  log.error({ callId: id }, 'a recording is not where it was stored');
  return refuse(notFound);
}
