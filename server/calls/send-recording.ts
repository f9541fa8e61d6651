import type { FastifyReply } from 'fastify';
import { notFound } from '#contract/refusal.ts';
import { dayAt } from '#server/analyst/dates.ts';
import { cleanFileName } from '#server/file-name.ts';
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
  const call = await findCall(scope, viewer, id);
  const row = call && (await findCallRow(scope, id));
  if (!call || !row?.recordingKey) return refuse(notFound);
  const { recordingKey: key, recordingType: type, recordingBytes } = row;
  const day = dayAt({ at: call.callDate, timezone: viewer.timezone ?? 'UTC' });
  const name = nameOf(call.clientName, day, type);
  const open = (part?: { first: number; last: number }) => files.open(key, part);
  if (await sendPart(reply, { name, type, sizeBytes: recordingBytes ?? 0 }, open)) return reply;
  log.error({ callId: id }, 'a recording is not where it was stored');
  return refuse(notFound);
}

const endings: Readonly<Record<string, string>> = { mpeg: 'mp3', mp4: 'm4a' };

/** What it is kept as by whoever takes a copy: of several one knows whose each is. */
function nameOf(clientName: string, day: string, type: string): string {
  const kind = type.split('/')[1] ?? '';
  return cleanFileName(`${clientName.replace(/[/\\]/g, '-')} ${day}.${endings[kind] ?? kind}`);
}
