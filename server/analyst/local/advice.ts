/** What a coach might do about a worry, by what the worry is of; `who` is the client's first name. */
interface Advice {
  readonly name: string;
  readonly pattern: RegExp;
  readonly title: (who: string) => string;
}

export const advices: readonly Advice[] = [
  {
    name: 'cash',
    pattern:
      /\b(?:cash|payroll|wages|salary|salaries|overdraft|runway|bank|loan|tax|vat|bills?|debt|afford|invoices?|paid|money|rent)\b/,
    title: (who) => `Go through the coming weeks of cash with ${who}`,
  },
  {
    name: 'pricing',
    pattern: /\b(?:pric(?:e|es|ing)|rates?|fees?|charge|charging|discount|expensive|margins?)\b/,
    title: (who) => `Rehearse the price conversation with ${who}`,
  },
  {
    name: 'people',
    pattern:
      /\b(?:leave|leaving|notice|resign\w*|quit|hire|hiring|recruit\w*|staff|team|manager|assistant|employee|rota)\b/,
    title: (who) => `Talk through the team with ${who}: who stays, who is missing, who decides`,
  },
  {
    name: 'conflict',
    pattern:
      /\b(?:argu\w+|fight\w*|row|conflict|conversation|confront|tell (?:him|her|them)|partner|brother|sister|father|dad|mother|mum|co-?founder|disagree\w*|tension)\b/,
    title: (who) => `Help ${who} prepare that conversation, opening words included`,
  },
  {
    name: 'overload',
    pattern:
      /\b(?:time|busy|overwhelm\w*|drowning|exhaust\w*|tired|burn\w*|sleep\w*|awake|stretched|weekend|hours|swamped|everything|bottleneck|delegate|delegating)\b/,
    title: (who) => `Choose with ${who} what to put down or hand over`,
  },
  {
    name: 'launch',
    pattern:
      /\b(?:launch|opening|event|deadline|delay\w*|late|ready|schedule|project|move|moving)\b/,
    title: (who) => `Agree with ${who} what must be ready and what can wait`,
  },
  {
    name: 'customers',
    pattern:
      /\b(?:customers?|clients?|accounts?|members?|churn|competitors?|sales|bookings|orders|enquiries|leads|regulars|footfall)\b/,
    title: (who) => `Plan with ${who} whom to call to keep the business`,
  },
];

/** A question that nobody answers in the call. */
export const openQuestion =
  /^(?:should (?:i|we)|how (?:do|should|can|would) (?:i|we)|what (?:do|should|would|can) (?:i|we)|do you think (?:i|we)|is it worth|when should (?:i|we)|who should (?:i|we)|what's the best way|how much should|which)\b/;
