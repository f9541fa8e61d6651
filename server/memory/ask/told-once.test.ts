import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { memory } from '#contract/memory.ts';
import { openTestApp } from '#testing/app.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';

test('a summary that quotes the turn that answers does not stand beside it as another passage', async () => {
  const t = await openTestApp();
  const nora = await t.as('nora');
  const { id } = await makeClient(nora, { name: 'Dana Whitfield' });
  const call = await logCall(nora, id, {
    transcript:
      'Nora: How big is it?\nDana: We have a team of nine people.\nNora: And the lease?\nDana: The landlord is worried about the roof.',
  });
  await t.settle();
  const { summary } = (await nora.call(calls.getCall, { params: { id: call.id } })).body;
  expect(summary).toContain('“We have a team of nine people.”');
  const ask = async (question: string) =>
    (await nora.call(memory.askMemory, { body: { question } })).body.passages;
  expect(await ask('How big is the team?')).toMatchObject([
    { number: 1, position: 1, text: 'We have a team of nine people.' },
  ]);
  await t.stop();
});
