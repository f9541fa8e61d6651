/** What a coach might do about a worry, by what the worry is of; `who` is the client's first name. */
export interface Advice {
  readonly name: string;
  readonly pattern: RegExp;
  readonly title: (who: string) => string;
}

/** By what a worry, or what is said beside it, is of: the first that fits. */
export const advices: readonly Advice[] = [
  {
    name: 'conversation',
    pattern:
      /\b(?:argu(?:e|es|ed|ing|ments?)|fight(?:s|ing)?|conflict|confront\w*|disagree\w*|tension|that conversation|(?:difficult|hard|awkward) (?:conversation|talk)|(?:tell|ask|face|talk to|say (?:it|that|no) to) (?:him|her|them|my|our|the (?:team|staff|board|chair|bank|landlord|boss))|(?:he|she|they)(?:'ll| could| might| may| will| would|'d) (?:just |only )?(?:say (?:no|that)|shout|refuse|be (?:angry|furious|hurt|disappointed))|(?:scared|afraid|nervous|terrified|frightened) to (?:ring|call|tell|ask|say|face|talk|write)|(?:he|she)(?:'s| is) the (?:only )?one (?:that |whom? )?i'm (?:\w+ )?(?:worried|nervous|concerned|scared))\b/,
    title: (who) => `Help ${who} prepare that conversation, opening words included`,
  },
  {
    name: 'cash',
    pattern:
      /\b(?:cash|payroll|wages|salary|salaries|overdraft|overdrawn|runway|bank|loan|tax|vat|bills?|debts?|afford|invoices?|(?:can't|cannot|couldn't|don't|doesn't|didn't|won't|not|never) (?:\w+ )?pay(?:s|ing)?|paid|money|rent|(?:did|do|doing|done) (?:the |my |our )?(?:numbers|sums|figures))\b/,
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
      /\b(?:(?:people|somebody|someone|anybody|anyone|nobody|he|she|they|who)(?:'ll|'d| will| would| might| may| could)? (?:just |also |all )?(?:leaves?|left|quits?|resign\w*|walks? out)|leaving (?:us|me)|(?:gave|given|give|giving|handed in) (?:\w+ )?notice|resign\w*|hires?|hiring|recruit\w*|staff|team|manager|assistant|associate|juniors?|employees?|rota)\b/,
    title: (who) => `Talk through the team with ${who}: who stays, who is missing, who decides`,
  },
  {
    name: 'customers',
    pattern:
      /\b(?:customers?|clients?|accounts?|members?|churn\w*|competitors?|sales|bookings|orders|enquiries|leads|regulars|footfall)\b/,
    title: (who) => `Plan with ${who} whom to call to keep the business`,
  },
  {
    name: 'launch',
    pattern: /\b(?:launch\w*|opening|deadline|delay\w*|running late|schedule|not ready|go live)\b/,
    title: (who) => `Agree with ${who} what must be ready and what can wait`,
  },
  {
    name: 'overload',
    pattern:
      /\b(?:busy|overwhelm\w*|drowning|exhaust\w*|tired|burn(?:ed|t|ing)? out|burnout|stretched|stressed|weekends|swamped|bottleneck|delegat\w*|can't keep up|too much (?:on|for me)|(?:no|not enough|out of) time|(?:all|so many|too many) (?:the )?hours|everything (?:on|by|myself))\b/,
    title: (who) => `Choose with ${who} what to put down or hand over`,
  },
];

/** What somebody is afraid to do: “scared of telling the staff”, as far as the clause goes. */
export const dreaded =
  /\b(?:scared|afraid|nervous|worried|anxious|terrified|frightened) (?:of|about) ((?:telling|asking|facing|ringing|calling|seeing|losing|letting|having|going|saying|opening|signing) (?:(?!\b(?:i|i'm|i've|my|me|mine|we|our|us|you|your)\b)[^,.;:!?—–])+)/;

/** What by its own account frightens them: “the budget part frightens me”. */
export const frightens =
  /^(?:and |but |so |well,? )?(the (?:[\w'-]+ ){1,3}?)(?:really |still |just |is what |bit )?(?:frightens|scares|worries|terrifies|makes) me\b/;

/** What may come: “I'm worried that they'll feel shared out”. */
export const foreseen =
  /\b(?:worried|afraid|scared|concerned|nervous|frightened) (?:that )?((?:he|she|it|they|we|somebody|someone|nobody|people|the|my|our)\b.* .+)/;

/** A question that nobody answers in the call. */
export const openQuestion =
  /^(?:should (?:i|we)|how (?:do|should|can|would) (?:i|we)|what (?:do|should|would|can) (?:i|we)|do you think (?:i|we)|is it worth|when should (?:i|we)|who should (?:i|we)|what's the best way|how much should|which)\b/;
