import { countOf, hedgeOf, hedges } from './amounts.ts';
import type { Claim, FactRule } from './fact-rule.ts';
import { numberShape } from './read-amount.ts';
import { clauseOf, isWished } from './sentences.ts';

const aboutSo = `(?:(?:${hedges}) )?`;
const some =
  'teachers|drivers|riders|cleaners|designers|technicians|stylists|players|musicians|developers|consultants|therapists|engineers|installers|carers|nurses|chefs|cooks|bakers|translators|trainers|tutors|mechanics|salespeople';
const staff = `(?:people|staff|employees|of us|team members|full[- ]timers|on the (?:team|payroll)|${some})`;
const someAtEnd = new RegExp(`\\b(${some})$`, 'i');
/** People whom a business deals with rather than those who work there. */
const notOurs =
  '(?! (?:who|that|waiting|coming|texting|asking|booked|signed|in the (?:course|class|room|queue)|on the (?:list|course|waiting)|at the|interested|left over))';
const place =
  '(?:company|business|firm|lab|shop|studio|team|agency|practice|school|kitchen|office|workshop|salon|bakery|charity|clinic)';
const roles =
  '(?:founder|co-?founder|owner|co-?owner|ceo|cto|cfo|coo|chief executive|chief of staff|managing director|co-?director|director of [a-z]+|director|business partner|partner|(?:operations|office|general|store|shop|sales|marketing|practice|project|product|account|site|finance|studio|kitchen|warehouse) manager|head of [a-z]+|deputy head|chair|treasurer|headteacher|head chef|head baker|bookkeeper|accountant|dispatcher|foreman|team leader|clinical head)';

/** Some of them are counted apart. */
const others = new RegExp(`^\\s*(?:and|plus|,) ${numberShape} (?:full|part)[- ]time`, 'i');
const dismissed =
  /\b(?:fired|sacked|dismissed|laid off|let (?:\p{L}+ )?go|got rid of|parted with|replaced)\b/iu;

/** Whether whoever is named is told to have gone. */
const isGone = ({ 0: match, index }: RegExpExecArray, sentence: string): boolean =>
  dismissed.test(sentence.slice(0, index + match.length));

function counted(match: RegExpExecArray, sentence: string): Claim | undefined {
  if (isWished(`${clauseOf(sentence.slice(0, match.index))}${match[0]}`)) return undefined;
  if (others.test(sentence.slice(match.index + match[0].length))) return undefined;
  const said = match[1] ?? match[2] ?? '';
  const hedge = hedgeOf(match[0].slice(0, match[0].lastIndexOf(said)), '');
  // “We're up to nine” says that there are nine.
  const who = someAtEnd.exec(match[0])?.[1]?.toLowerCase();
  return countOf(said, hedge === 'up to ' ? '' : hedge, who);
}

const notNames =
  /^(?:He|She|It|That|This|Who|What|There|Here|My|Our|The|They|You|And|But|So|Now|Yes|No|Well)$/;
const roleOf = (who: string, role: string): Claim | undefined =>
  notNames.test(who)
    ? undefined
    : { about: who.toLowerCase(), value: `${who}: ${role.toLowerCase()}`, amount: null };
const ownRole = (role: string): Claim => ({
  about: 'self',
  value: role.toLowerCase(),
  amount: null,
});

/** How many work there, and who is what. */
export const peopleRules: readonly FactRule[] = [
  {
    name: 'we-are',
    kind: 'headcount',
    shape: new RegExp(
      `\\b(?:we(?:['’]re| are)|there(?:['’]re|['’]s| are)|(?:we|I)(?:['’]ve| have)(?: got)?|I got|(?:we|I) employ)(?: now| just| only| still| down to| up to| back to)? ${aboutSo}(${numberShape})(?: (?:full-time|part-time|permanent|good|strong))? ${staff}\\b${notOurs}`,
      'i',
    ),
    read: counted,
  },
  {
    name: 'list-of-staff',
    kind: 'headcount',
    shape: new RegExp(
      `\\b(?:we(?:['’]re| are| have)|(?:we|I)['’]ve)\\b[^.;!?]{4,40}, (${numberShape}) ${staff}\\b${notOurs}`,
      'i',
    ),
    read: counted,
  },
  {
    name: 'we-are-now',
    kind: 'headcount',
    shape: new RegExp(
      `\\b(?:we(?:['’]re| are)(?: up to| down to| back to)? ${aboutSo}(${numberShape})(?: now| strong| in total| in all| all told| these days)|(?:so|makes|that['’]s) we(?:['’]re| are)(?: now)? (${numberShape}))(?=\\s*(?:[.,;!]|$|and\\b|but\\b|with\\b))`,
      'i',
    ),
    read: counted,
  },
  {
    name: 'team-of',
    kind: 'headcount',
    ours: true,
    shape: new RegExp(
      `\\b(?:(?:team|staff|crew|workforce) (?:of|is(?: now)?|grew to|has grown to|went (?:up|down) to)|headcount(?: is|['’]s| of)(?: now)?(?: up to| down to)?) ${aboutSo}(${numberShape})(?=\\s*(?:${staff}|[.,;!]|$|now\\b|and\\b|but\\b))`,
      'i',
    ),
    read: counted,
  },
  {
    name: 'place-with',
    kind: 'headcount',
    ours: true,
    shape: new RegExp(
      `\\b(?:a|our|my) (?:small |little )?${place} (?:with|of) ${aboutSo}(${numberShape}) ${staff}\\b${notOurs}`,
      'i',
    ),
    read: counted,
  },
  {
    name: 'on-the-payroll',
    kind: 'headcount',
    ours: true,
    shape: new RegExp(
      `\\b(${numberShape})(?: people| of us)? on the (?:payroll|books|team)\\b`,
      'i',
    ),
    read: counted,
  },
  {
    name: 'my-role',
    kind: 'role',
    shape: new RegExp(
      `\\bI(?:['’]m| am)(?: now)? (?:the |a |an |their )?(?:new )?(${roles})\\b(?! of the (?:house|family)|['’]s\\b)`,
      'i',
    ),
    read: ([, role = '']) => ownRole(role),
  },
  {
    name: 'took-over-as',
    kind: 'role',
    shape: new RegExp(
      `\\bI (?:took over|started|came (?:in|back)|joined|stepped up|was (?:made|promoted to|appointed)|became|['’]?ve been made)(?: (?:on|there|again))?(?: as)? (?:the |an? )?(?:new )?(${roles})\\b`,
      'i',
    ),
    read: ([, role = '']) => ownRole(role),
  },
  {
    name: 'their-role',
    kind: 'role',
    shape: new RegExp(
      `\\b(\\p{Lu}[\\p{L}'-]+?)(?:['’]s| is| was made| became| took over as| started as| has become)(?: now)?(?: my| our| the)? (?:new )?(${roles})\\b`,
      'u',
    ),
    read: ([match, who = '', role = '']) =>
      /(?:my|our|the|made|became|become|as) /.test(match) ? roleOf(who, role) : undefined,
  },
  {
    name: 'we-made-them',
    kind: 'role',
    shape: new RegExp(
      `\\b(?:I|[Ww]e)(?:['’]ve)? (?:made|promoted|hired|appointed) (\\p{Lu}[\\p{L}'-]+)(?: to| as)?(?: our| the| an?)? (?:new )?(${roles})\\b`,
      'u',
    ),
    read: ([, who = '', role = '']) => roleOf(who, role),
  },
  {
    name: 'name-then-role',
    kind: 'role',
    shape: new RegExp(
      `(?<=[\\p{L},] )(\\p{Lu}[\\p{L}'-]+), (?:our|my|the) (${roles})(?=\\s*(?:[.,;)!]|$))`,
      'u',
    ),
    read: (match, sentence) =>
      isGone(match, sentence) ? undefined : roleOf(match[1] ?? '', match[2] ?? ''),
  },
  {
    name: 'role-then-name',
    kind: 'role',
    shape: new RegExp(`\\b(?:[Oo]ur|[Mm]y) (?:new )?(${roles}) (\\p{Lu}[\\p{L}'-]+)`, 'u'),
    read: (match, sentence) =>
      isGone(match, sentence) ? undefined : roleOf(match[2] ?? '', match[1] ?? ''),
  },
];
