import type { FastifyReply } from 'fastify';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { isRefusal } from '#server/refusal.ts';
import { sendDownload } from '#server/send-file.ts';
import { getClientQuarter } from './get-client-quarter.ts';

/** Sends a client's quarter as a PDF. */
export async function sendQuarterPdf(
  scope: Scope,
  viewer: Viewer,
  asked: { readonly clientId: string; readonly quarter?: string | undefined },
  reply: FastifyReply,
) {
  const told = await getClientQuarter(scope, viewer, asked);
  if (isRefusal(told)) return told;
  const name = `${told.clientName} ${told.quarter}.pdf`;
  return sendDownload(reply, { name, type: 'application/pdf', content: Buffer.alloc(0) });
}
