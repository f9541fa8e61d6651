import { sayings } from './plain-text.ts';

/** Words of fear for what may come; told apart from sorrow for what has. */
export const worryCues: readonly {
  readonly name: string;
  readonly pattern: RegExp;
  readonly weight: number;
}[] = [
  {
    name: 'worry.worried',
    pattern:
      /\b(?:i'm|i am|we're|we are|i've been|i was|me|bit|little|really|quite|very|so|honestly|getting|still|feel|feeling|feels|wife's|husband's|got|makes? me) (?:(?:a )?(?:bit|little|really|quite|very|pretty|so|just|honestly|genuinely|more|still) )*(?:worried|concerned|anxious|nervous|scared|afraid|terrified|frightened|uneasy|panicking|panicky|apprehensive|petrified|freaked out|on edge|rattled|spooked|jittery)\b/,
    weight: 3,
  },
  {
    name: 'worry.worry',
    pattern:
      /\b(?:i (?:do |just |really |still |keep |also )*worry(?:ing)?|worries me|worrying me|what worries|(?:my|the|one|our|biggest|main|big|only) (?:\w+ )?(?:worry|concern|fear|anxiety)|worrying|concerns me|scares me|scares the|frightens me|terrifies me|bothers me|my nerves|makes me nervous|stresses me|nagging|dread(?:ing)?|i fear|fear (?:is|that))\b/,
    weight: 3,
  },
  {
    name: 'worry.sleep',
    pattern:
      /\b(?:(?:can't|cannot|couldn't|not|barely|hardly|haven't been|don't|didn't|losing|lost|lose) (?:\w+ )?(?:sleep|slept|sleeping)\b|(?:keep(?:s|ing)?|kept) me (?:up|awake)|(?:wake|waking|woke|lie|lying|lay|awake|up) (?:\w+ )?at (?:two|three|four|five|2|3|4|5|night)|sleepless)/,
    weight: 3,
  },
  {
    name: 'worry.not-sure',
    pattern:
      /\b(?:(?:not sure|don't know|no idea|unsure|wondering) (?:if|how|whether) (?:we|i|the (?:business|company|studio|shop|clinic|school|bakery|charity)|it|they)(?:'ll| will| can| could|'re going to| are going to| should|'s going to)? ?(?:\w+ )?(?:keep|afford|survive|make it|cope|manage|last|carry|pay|do this|cover|get through|stay|continue|hold|handle|stand|stomach|work|going to))/,
    weight: 2.5,
  },
  {
    name: 'worry.what-if',
    pattern:
      /\b(?:what if (?:we|i|it|they|he|she|nobody|no one|the|that)|what happens if|suppose (?:we|it|they) (?:don't|can't|fail))/,
    weight: 2,
  },
  {
    name: 'worry.afford',
    pattern:
      /\b(?:can't (?:really )?afford|cannot afford|run(?:ning)? out of (?:cash|money|runway|time|road)|make payroll|cover (?:payroll|the rent|wages|salaries|the wages)|cash (?:is|'s|flow is|flow's) (?:\w+ )?(?:tight|short|a problem|thin|scary)|months? of runway|go(?:ing)? under|go(?:ing)? bust|lose the (?:house|business|shop|studio|lot|company|clinic|contract)|in the red|overdrawn|overdraft)\b/,
    weight: 2,
  },
  {
    name: 'worry.pressure',
    pattern:
      /\b(?:overwhelmed|drowning|underwater|too much (?:on|for)|can't keep (?:up|doing|going)|burn(?:ing|t|ed)? out|burnout|running on (?:empty|fumes)|at breaking point|stretched (?:too )?thin|on my last legs|end of my tether|stressed|under (?:a lot of |so much |huge )?pressure|panic(?:ked|king)?|tight chest|knot in my stomach|sick to my stomach|pit of my stomach|spiral(?:l?ing)?|weighing on)\b/,
    weight: 2,
  },
  {
    name: 'worry.might',
    pattern:
      /\b(?:might|may|could|going to|gonna|will|'ll) (?:\w+ )?(?:lose (?:him|her|them|it|the|our|my|a|another|everything)|leave|walk(?: away)?(?! (?:it|them|that|this|you|me|him|her|over|through|to|the|every|each|home|more)\b)|close|fold|collapse|backfire|blow up|fall (?:apart|through)|go wrong|pull out|quit|resign|hate|fail|sink|drop us|sue)\b/,
    weight: 1.3,
  },
  {
    name: 'worry.afraid',
    pattern:
      /\b(?:i'm afraid (?:that|we|of|they|it|he|she|i)|hope (?:it|we|they|that|he|she) (?:\w+ )?(?:don't|doesn't|isn't|won't|aren't)|fingers crossed|touch wood|god forbid|red flag|alarm bells|don't (?:like|love) (?:the look|where|how|what)|uncertain|uncertainty|scary|frightening|risky|gets? to me|not looking good|looks? (?:bad|bleak|grim|shaky|dicey)|rocky|shaky|dicey)\b/,
    weight: 1.5,
  },
];

/** That a worry is over, or is none. */
export const relieved =
  /\b(?:i'm afraid (?:i|i'm|i've|we|not|so|it|that's|there|you)\b|not worrying|nothing(?:'s| is) worrying|not (?:so |as |that |really |too )?(?:worried|anxious|scared|nervous|concerned)|(?:less|no longer|stopped being|used to be|was|were) (?:so |really |quite |very |a bit )?(?:worried|anxious|scared|nervous|stressed|concerned|afraid)|don't worry|no worries|not to worry|nothing to worry|sleeping (?:better|again|through)|never been less|wasn't (?:worried|nervous)|(?:not|no longer|less|never|stopped (?:being|feeling)|don't feel|haven't felt)(?: (?:so|as|that|really|too|feeling|quite|nearly|half))* (?:burn(?:t|ed) out|overwhelmed|exhausted|drowning|stressed|panicking|stretched|under (?:so much |that much |such )?pressure))\b/;
const everyRelief = new RegExp(relieved, 'g');

/** A plain sentence with each worry that is over blanked, a letter by a space. */
export const withoutRelief = (plain: string): string =>
  plain.replace(everyRelief, (words) => ' '.repeat(words.length));

/** The first sign of worry in a plain sentence that weighs so much or more. */
export function worryIn(plain: string, least: number) {
  const said = sayings(withoutRelief(plain));
  return worryCues.find(
    ({ pattern, weight }) => weight >= least && said.some((form) => pattern.test(form)),
  );
}

/** Turns of phrase that say more than their words. */
export const moodPhrases: readonly { readonly pattern: RegExp; readonly weight: number }[] = [
  {
    pattern:
      /\b(?:over the moon|on top of the world|couldn't be happier|can't wait|so pleased|really pleased|best (?:month|week|year|quarter|day)|record (?:month|week|year|quarter|day|sales|revenue|profits?|turnover|numbers|high)|hit (?:the|our|my) target|we did it|i did it|it worked|paid off|paying off|turned a corner|weight off|made my (?:day|week)|looking forward|fully|sold out|going (?:really |very )?well|went (?:really |very |so )?well|good news|great news|well done|love (?:it|that|this)|feels? (?:really )?(?:good|great|amazing|lighter|better)|much better|so much easier|on track|ahead of|what a relief|big relief|thank god|said yes|we got (?:it|the)|i got (?:it|the)|high five|happy with|proud of|spot on(?=[,.!?]|$)|exactly what i needed|really helpful|that helps|feeling (?:good|great|better|confident|positive|lighter|optimistic))\b/,
    weight: 2.2,
  },
  {
    pattern:
      /\b(?:fed up|sick of|tired of|had enough|let (?:me|us) down|falling apart|fell apart|fell through|waste of (?:time|money)|not (?:happy|good enough|working|great|ideal|impressed|acceptable|thrilled|fair)|doesn't work|didn't work|isn't working|going nowhere|gone backwards|went (?:badly|wrong|terribly)|can't stand|lost (?:the|a|our|my|two|three|another)|walked out|handed in (?:his|her|their) notice|gave notice|no thanks to|bad news|rough (?:week|month|day|time|patch)|tough (?:week|month|time|one)|hard (?:week|month|time)|pulled out|turned (?:us|me|it) down|said no|cancelled on|don't see the point|not getting (?:enough|much|any) (?:value|out of)|don't feel (?:like )?(?:i'm|we're) getting|what's the point|not worth|drives me (?:mad|crazy|up the wall|nuts)|shouting|screaming|blew up|at each other's throats|wasn't told|nobody told|ripped off|out of order|taking the (?:mick|piss)|not what i (?:asked|paid|signed)|feel like (?:a failure|giving|quitting|an idiot|crying))\b/,
    weight: -2.4,
  },
];
