/** What each rule of the local analyst looks for; a rule that is not named here tells its own name. */
const known: Readonly<Record<string, string>> = {
  'silence.own-rhythm': 'Silent for longer than is usual for this client',
  'silence.plain-limit': 'Silent for longer than is usual in this practice',
  'stage.own-pace': 'In this stage for longer than others took',
  'stage.plain-limit': 'In this stage for a long time',
  'mood.darker': 'The latest calls sound darker than those before',
  'mood.brighter': 'The latest calls sound brighter than those before',
  'calls.never-answered': 'No call was answered yet',
  'calls.unanswered-since': 'No call was answered since they last spoke',
  'promises.client.overdue': 'A promise of the client’s is past its day',
  'promises.ours.overdue': 'A promise of yours is past its day',
  'promises.kept-in-a-row': 'Several promises kept one after another',
  'promises.few': 'Too few promises yet to tell a habit',
  'promises.unlike-them': 'Unlike them: they mostly keep their promises',
  'promises.often-late': 'They have often been late before',
  'promises.mixed': 'Some promises were kept, some were not',
  'next-step.missing': 'Nothing is agreed for the time to come',
  'next-step.unusual': 'Nothing is agreed, and that is unusual for them',
  'status.at-risk': 'Somebody marked this client as at risk',
  'status.recovered': 'No longer marked as at risk',
  'coming-back': 'Heard from again after a long silence',
  'revenue.falling': 'The monthly revenue was changed downwards',
  'revenue.rising': 'The monthly revenue was changed upwards',
  'revenue.first': 'The first monthly revenue was entered',
  'goal.unspoken': 'A goal that no recent call came back to',
  'growth.capacity': 'Growth wanted, and words about having no room for it',
  'contract.ending': 'A day on which the contract ends is near',
  'contract.ended': 'The day on which the contract ends is past',
  'worry.returns': 'The same worry in more than one call',
  'worry.signs': 'Several small signs of worry together',
  'worry.noted': 'A worry in the notes',
  'mood.sarcasm': 'Words that may not be meant as they sound',
  'mood.glad-words': 'Words of gladness',
  'mood.sorry-words': 'Words of disappointment',
  'brief.who': 'From the profile',
  'brief.calls': 'From the latest calls',
  'brief.noted': 'From the latest notes',
  'brief.changed': 'From the changes of the record',
  'brief.wants': 'From the goals and pain points',
  'brief.owed': 'Open promises, soonest due first',
  'brief.settled': 'The promises that were settled last',
  'brief.ask': 'A question that what is known leaves open',
  'brief.ask-goal': 'A goal that was not spoken of lately',
};

const signs: Readonly<Record<string, string>> = {
  risk: 'Words that point to a risk',
  opportunity: 'Words that point to an opportunity',
  success: 'Words that point to a success',
  other: 'Words that point to a change',
  recommendation: 'A worry or a question that asks for an answer',
  worry: 'Words of worry',
  sign: 'How it was said',
};

/** A rule that fired, in plain words. */
export function ruleText(rule: string): string {
  const told = known[rule];
  if (told !== undefined) return told;
  const [kind = '', ...rest] = rule.split('.');
  const detail = rest.join(' ').replaceAll(/[-_:]/g, ' ').trim();
  if (kind === 'said') return `They said “${detail}”`;
  const sign = signs[kind];
  if (sign === undefined) return capital(rule.replaceAll(/[-._]/g, ' ').trim());
  if (kind === 'recommendation') return sign;
  return detail === '' ? sign : `${sign}: ${detail}`;
}

/** The rules that fired, each said once. */
export function ruleTexts(rules: readonly string[]): string[] {
  return [...new Set(rules.map(ruleText).filter((text) => text !== ''))];
}

function capital(text: string): string {
  return text.replace(/^./u, (letter) => letter.toUpperCase());
}
