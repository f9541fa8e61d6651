import type { FastifyReply } from 'fastify';
import { notFound } from '#contract/refusal.ts';
import { findClientRow, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { findUser, getPracticeRow } from '#server/people/reads.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import { sendDownload } from '#server/send-file.ts';
import { getClientQuarter } from './get-client-quarter.ts';
import { quarterPdf } from './pdf/quarter-pdf.ts';

interface Asked {
  readonly clientId: string;
  readonly quarter?: string | undefined;
}

/** Sends a client's quarter as a PDF to hand to them: drafts and notes of one's own stay out of it. */
export async function sendQuarterPdf(
  scope: Scope,
  viewer: Viewer,
  asked: Asked,
  reply: FastifyReply,
) {
  const client = await findClientRow(scope, viewer, asked.clientId);
  const of = client && (await getClientQuarter(scope, viewer, asked));
  if (!client || !of || isRefusal(of)) return refuse(notFound);
  const { name: practice } = await getPracticeRow(scope);
  const owner = client.ownerId === null ? undefined : await findUser(scope, client.ownerId);
  const content = await quarterPdf({
    of,
    practice,
    coach: owner?.name ?? '',
    at: scope.occasion.now,
  });
  const name = `${of.clientName} ${of.quarter}.pdf`;
  return sendDownload(reply, { name, type: 'application/pdf', content, sizeBytes: content.length });
}
