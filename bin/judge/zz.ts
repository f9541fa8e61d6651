import { analyse, talkOf } from '#testing/talk.ts';
import { localAnalyst } from '#server/analyst/local/local-analyst.ts';
console.log(
  (
    await analyse(
      [
        'coach: How is the shop?',
        "client: I'm worried about the rent. The landlord wants four thousand a month.",
        'coach: And the lease?',
        'client: The lease runs out in June. We decided to look for another shop.',
        'coach: Could you send me the lease by Friday?',
        'client: Yes, of course.',
        "coach: I'll ask my lawyer about the rent tomorrow.",
        'client: Lovely.',
      ].join('\n'),
    )
  ).summary.map((s) => s.text),
);
const phrases = [
  "I'll send you the contract by Friday. ",
  'Could you email me the list? ',
  'Yes, will do. ',
  "I'm worried about the cash… ",
  'Don’t call me again! ',
  'Maya will bring £12,000 on the 14th, ',
  'we hit our target',
  'If I had time I’d — “well” — ',
  'Should we raise our prices? ',
  'tell ’em 😀 ',
  'İstanbul ',
  'the end of the month ',
].join('');
for (const n of [10, 40, 167]) {
  const c = talkOf(
    Array.from({ length: n }, (_, at) => `${at % 2 ? 'coach' : 'client'}: ${phrases}`).join('\n'),
  );
  const t = performance.now();
  await localAnalyst.analyseCall(c);
  console.log(n, performance.now() - t);
}
