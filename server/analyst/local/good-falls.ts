/** What a practice or a person is better off with less of. */
const burdens = String.raw`(?:churn|attrition|cancellations?|complaints?|(?:(?:client|customer|member|staff|employee|team|running|fixed|overhead|labou?r|material|energy|bad|my|our|the) )?(?:costs?|expenses|overheads|debts?|turnover rate)|(?:staff|employee|team) turnover|(?:work )?(?:stress|anxiety|overtime)|stress levels?|sick(?:ness)? (?:days|leave|absence)|absences?|absenteeism|no-shows?|errors?|defects?|bugs?|refunds?|chargebacks|(?:the )?backlog|arrears|(?:late|overdue|unpaid) (?:payments|invoices|bills)|burn(?: rate)?|(?:waiting|response|lead|cycle) times?|downtime|blood pressure)`;
const lower = String.raw`(?:down|lower|falling|fallen|fell|dropped|dropping|declin(?:ed|ing)|halved|shrunk|shrinking|cut|reduced|under control)`;
const beside = String.raw`(?:(?:been|gone|come|now|really|way|well|right|finally|slowly|steadily|further|also|almost|nearly|already) )*`;

/** “Fell due”, “dropped on us”. */
const notOtherwise = '(?! (?:due|on|upon|into|behind|through|apart)\\b)';

/** “Churn is down”, “complaints fell by half”, “we have cut our costs”, “fewer no-shows”. */
const fall = [
  String.raw`\b${burdens}(?: rates?| levels?)?(?: \w+ (?:team|side|front))?(?:'s|'re| is| are| was| were| has| have| had| went| came| keeps?| seems?)? ${beside}${lower}\b${notOtherwise}`,
  String.raw`\b${burdens}(?: rates?)? (?:fell|dropped|declined|halved|shrank|went down|came down)\b${notOtherwise}`,
  String.raw`\b(?:cut|reduced|halved|lowered|slashed|brought down|got down|paid down|paid off|cleared)(?: back)?(?: on)? (?:(?:my|our|the|their|all|all of|most of|some of) )*${burdens}\b`,
  String.raw`\b(?:less|fewer|lower) ${burdens}\b`,
].join('|');
/** What is wished for, or may be, has not come. */
const supposed = String.raw`\b(?:if|unless|until|when|would|could|should|might|want|wants|need|needs|hope|hoping|wish|trying|try)\b[^,.;]{0,30}`;

/** A burden that has become less: it is good news. */
export const goodFall = new RegExp(`(?<!${supposed})(?:${fall})`);

const everyFall = new RegExp(fall, 'g');

/** A plain sentence with all that falls for the better blanked, each letter by a space, so that the rest is found where it was. */
export const withoutFalls = (plain: string): string =>
  plain.replace(everyFall, (words) => ' '.repeat(words.length));
