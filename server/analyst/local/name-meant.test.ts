import { expect, test } from 'vitest';
import { analyse } from '#testing/talk.ts';

const titles = async (talk: string) => (await analyse(talk)).promises.map(({ text }) => text);

test.each([
  [
    'a place that is named is nobody who could be asked',
    'client: We drive to Leeds together on Thursday, it takes an hour. I’ll ask her then.',
    '“I’ll ask her then”',
  ],
  [
    'what is called so elsewhere in the talk is a place too',
    'client: I’m three days in Amman this week.\ncoach: And who is there?\nclient: Amman has everybody. I’ll call her tomorrow.',
    '“I’ll call her tomorrow”',
  ],
  [
    'of two names the one is meant that is called “she”',
    'client: Denise runs it now, she is good.\ncoach: And Carlos?\nclient: He is my deputy. So Carlos will be there, he always is. I’ll call her on Wednesday.',
    '“I’ll call her on Wednesday”',
  ],
  [
    'a name that is called “she” is named',
    'client: Denise runs it now, she is good.\ncoach: Does she know?\nclient: Not yet, Denise was away. I’ll call her on Wednesday.',
    'Call Denise',
  ],
  [
    'a nephew is nothing that is sent',
    'client: It’s a weak sentence, my nephew could see through it. I’ll resend it on Monday with the number in.',
    '“I’ll resend it on Monday with the number in”',
  ],
  [
    'Bill is no bill',
    'client: The terms? I spoke to Bill.\ncoach: And what did he say?\nclient: He has them. I’ll send them by Friday.',
    'Send the terms',
  ],
])('%s', async (_what, talk, title) => {
  expect(await titles(talk)).toContain(title);
});
