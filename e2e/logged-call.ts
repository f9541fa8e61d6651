import { expect } from 'vitest';
import type { WholeCall } from '#contract/call-record.ts';
import { toneWav } from '#testing/retell/wav.ts';
import type { ClientVisit } from './client-visit.ts';

/** What was said in forty seconds. */
export const transcript = [
  '[00:00] Nora Lindqvist: How was your week, Dana?',
  '[00:05] Dana Whitfield: Better. I let Tom run the Monday meeting and I am proud of him.',
  '[00:10] Nora Lindqvist: What is still in your way?',
  '[00:15] Dana Whitfield: I am worried that we may not make payroll in March.',
  '[00:20] Nora Lindqvist: What will you do about it?',
  '[00:25] Dana Whitfield: I will call the finance director of Hartwell by Friday.',
  '[00:30] Nora Lindqvist: Good. I will send you the template for a payment plan tomorrow.',
  '[00:35] Dana Whitfield: Thank you. That is a relief.',
].join('\n');

export const recording = { name: 'dana.wav', mimeType: 'audio/wav', buffer: toneWav(40) };

/** Logs the call with its recording by the API and waits until it has been read. */
export async function logCall(visit: ClientVisit, clientId: string): Promise<string> {
  const body = { clientId, transcript };
  const { id } = await visit.ask<WholeCall>('POST', '/api/calls', body);
  await visit.upload(`/api/calls/${id}/recording`, recording);
  const promises = async () =>
    (await visit.ask<WholeCall>('GET', `/api/calls/${id}`)).promises.length;
  await expect.poll(promises, { timeout: 15_000 }).toBeGreaterThan(0);
  return id;
}

export function promiseOfCoach({ promises }: WholeCall) {
  const mine = promises.find(({ by }) => by === 'coach');
  if (!mine) throw new Error('No promise of the coach was found.');
  return mine;
}

/** Puts the coach’s promise right by the API, with a day, where no journey did before. */
export async function putPromiseRight(visit: ClientVisit, call: WholeCall, text: string) {
  const mine = promiseOfCoach(call);
  const change = { text, dueOn: '2030-01-02' };
  if (mine.text !== text) await visit.ask('PUT', `/api/promises/${mine.id}`, change);
}
