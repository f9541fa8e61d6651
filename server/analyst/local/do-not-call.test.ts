import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { analyse, talkOf } from '#testing/talk.ts';
import { findDoNotCall } from './do-not-call.ts';
import { readCall } from './passages.ts';

const refusalIn = async (talk: string) => (await analyse(talk)).doNotCall;

describe('do not call', () => {
  it.each([
    "Please don't call me again.",
    "Don't call me any more, all right?",
    'Stop calling me.',
    'You can stop ringing me now.',
    'Take me off your list.',
    'Could you take my number off your system, please?',
    'Please remove me from the call list.',
    "I don't want to be called again.",
    "I don't want any more calls from you.",
    'No more calls, please.',
    'Lose my number.',
    'Do not contact us again.',
    "I'd rather you didn't call again.",
    'Put me on your do-not-call list.',
    'I want to opt out of these calls.',
    'Just leave me alone.',
    'I would appreciate it if you stopped calling me.',
  ])('is heard in “%s”', async (words) => {
    expect(await refusalIn(`agent: Hello.\nclient: ${words}`)).toMatchObject({
      source: 'utterance',
      position: 1,
    });
  });

  it.each([
    "Don't call me before nine.",
    "Please don't call me on Sundays.",
    "Don't call it a failure.",
    "Don't call me a hero.",
    "Don't call me today, call me tomorrow.",
    'I told the supplier to stop calling me.',
    'The landlord said “stop calling me”.',
    'Stop calling them leads.',
    "They don't call me back.",
    "If you don't call me I'll forget.",
    'Take me off the rota on Friday.',
    "I can't stop calling my mother.",
    "Don't call me while I'm driving.",
    "Don't call me for a couple of weeks, I'm away.",
    'I had to tell the card machine people to stop ringing me.',
  ])('is not heard in “%s”', async (words) => {
    expect(await refusalIn(`agent: Hello.\nclient: ${words}`)).toBeNull();
  });

  it('is only the client’s to say', async () => {
    expect(await refusalIn("coach: Please don't call me again.")).toBeNull();
  });

  describe('in labelled sentences', () => {
    /** The first lot was there when the rules were made; the others were first read by rules made without them. */
    const lots = z.array(
      z.strictObject({ refusals: z.array(z.string()), others: z.array(z.string()) }),
    );
    let labelled: z.infer<typeof lots>;
    beforeAll(async () => {
      const file = new URL('../../../testing/labelled-refusals.json', import.meta.url);
      labelled = lots.parse(JSON.parse(await readFile(file, 'utf8')));
    });
    const isHeard = (words: string) =>
      findDoNotCall(readCall(talkOf(`agent: Hello.\nclient: ${words}`))) !== null;

    it('is heard in all but one that leaves out the call', () => {
      const missed = labelled.flatMap(({ refusals }) =>
        refusals.filter((words) => !isHeard(words)),
      );
      expect(missed).toEqual(["I don't like being called by a computer, so please don't."]);
    });

    it("is not heard in what is said of others' calls, of a time or of something else", () => {
      expect(labelled.flatMap(({ others }) => others.filter(isHeard))).toEqual([]);
    });
  });
});
