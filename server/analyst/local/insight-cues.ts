import type { InsightType, Priority } from '#contract/analysis.ts';
import { goodFall } from './good-falls.ts';

/** A sign by which something worth knowing is told from talk. */
export interface InsightCue {
  readonly name: string;
  readonly type: InsightType;
  readonly priority: Priority;
  readonly weight: number;
  readonly pattern: RegExp;
}

const cue = (
  type: InsightType,
  name: string,
  priority: Priority,
  weight: number,
  pattern: RegExp,
): InsightCue => ({
  name: `${type}.${name}`,
  type,
  priority,
  weight,
  pattern,
});

const we = "(?:i|we|i'm|we're|i am|we are|i've|we've|i'd|we'd)";

export const insightCues: readonly InsightCue[] = [
  cue(
    'risk',
    'leaving',
    'critical',
    4,
    /\b(?:(?:thinking (?:about|of)|considering|might have to|may have to|going to|want to|like to|need to|have to|decided to|tempted to) (?:cancel(?:l?ing)?|leav(?:e|ing) (?:you|the (?:program|programme))|stop(?:ping)? (?:the coaching|(?:the|our|these|my) (?:(?:weekly|fortnightly|biweekly|monthly|regular|coaching) )?(?:calls|sessions)|working (?:with you|together))|(?:cut|scale|go|come) (?:back|down) (?:on |to )?(?:the|our|these|my|fewer) (?:(?:weekly|monthly|regular|coaching) )?(?:calls|sessions)|have fewer (?:calls|sessions)|paus(?:e|ing) (?:the coaching|these|our|the (?:contract|retainer|sessions))|end(?:ing)? (?:the contract|this|our)|drop(?:ping)? (?:the coaching|these sessions)|switch(?:ing)? (?:to another|coach|provider)|look(?:ing)? (?:elsewhere|at other (?:options|coaches)))|(?:not sure|don't know|wonder|question)(?:ing)? (?:if|whether|that) (?:this|the coaching|these (?:calls|sessions)|it)(?:'s| is| are)? (?:really )?(?:worth|helping|working|value)|(?:not sure|don't know|unsure|in two minds)(?: (?:if|whether|that|about))? (?:i|we)(?:'ll| will|'m going to| want to| should| can)? (?:renew|continue|carry on|keep going|stay)\b|(?:don't|do not) (?:feel|think)(?: like| that)? (?:i'm|i am|we're|we are|it's|this is|these (?:calls|sessions) are) (?:\w+ ){0,3}(?:value|worth|results|helping|working)|(?:comparing|talking|speaking|looking|trying)(?: you| this)?(?: out)?(?: with| to| at)? (?:another|other|a new|a different) coach(?:es)?|not (?:getting|seeing) (?:\w+ ){0,3}(?:value|results|return)|(?:not|won't be) renew(?:ing)?|(?:can't|cannot|couldn't|don't think (?:i|we) can|not sure (?:i|we) can)(?: really)? afford (?:to (?:renew|(?:keep going|carry on|continue|go on)(?= (?:with (?:the coaching|our|these|this|you)|after|beyond|past)\b|[.,]|$))|(?:the coaching|(?:the|these|our) (?:\w+ )?(?:calls|sessions))))/,
  ),
  cue(
    'risk',
    'competitor',
    'high',
    3,
    /\b(?:competitors?|competition|undercut(?:ting)?|rival|(?:another|new|other) (?:studio|shop|gym|clinic|agency|firm|school|salon|bakery|place|company|supplier|café|cafe|practice|vendor|coach|nursery) (?:has |is |have |are |just |opened|opening|down|next|across|round|offered|offering|quoted)|opened? (?:up )?(?:across|down|next door|round the corner|opposite)|poach(?:ed|ing)?|going (?:to|with) (?:a |our |another )(?:rival|competitor|cheaper))\b/,
  ),
  cue(
    'risk',
    'cash',
    'critical',
    3.6,
    /\b(?:cash[- ]?flow (?:is|'s|has been|problem|gap|issue|looks|worries)|(?:out|short|low) (?:of|on) (?:cash|money|funds)|run(?:ning)? out of (?:cash|money|runway)|(?:make|meet|cover|miss|pay) (?:the |our )?(?:payroll|wages|salaries)|(?:weeks?|months?) of (?:runway|cash)|overdraft|overdrawn|behind on (?:the |our )?(?:rent|tax|vat|bills|payments|loan)|(?:tax|vat|paye) (?:bill|demand|arrears)|can't (?:afford|pay|cover)|cash (?:is|gets|'s) (?:\w+ )?(?:tight|short|low|thin)|(?:bank|lender) (?:is |has |said |won't |wants |pulled|called)|in (?:the red|debt|arrears)|default(?:ed|ing)?|owe(?:s)? (?:us|me|the (?:bank|tax))|(?:unpaid|overdue|outstanding) (?:invoices?|bills?|fees?)|haven't (?:been paid|paid (?:us|me))|still hasn't paid|(?:late|slow) pay(?:ers?|ing|ments?)|sixty days late|losing money|burn(?:ing)? (?:through )?(?:cash|money))\b/,
  ),
  cue(
    'risk',
    'written off',
    'high',
    3,
    /\b(?:write-offs?|bad debts?|(?:writ(?:e|ing|ten)|wrote) (?:(?:it|them|that|this|the \w+) )?off)\b/,
  ),
  cue(
    'risk',
    'client lost',
    'high',
    3.4,
    /\b(?:(?:lost|losing|lose|loses|might lose|could lose) (?:\w+ ){0,4}?(?:clients?|customers?|accounts?|members?|contract|deal|tenants?|patients?|pupils|students|families|donors?|funder|grant|regulars|subscribers|orders|business|supplier)|(?:our|my) (?:biggest|largest|main|best|oldest|key) (?:\w+ )?(?:client|customer|account|donor|funder|supplier|member|buyer) (?:is |has |are |might |may |may be |said|wants|left|leaving|pulled|cancel|threaten|going|hasn't|won't)|churn(?:ed|ing)?(?: (?:is|has|was|went|rate|of|up))?|cancellations?|(?:drop|dip|fall|decline) in (?:\w+ )?(?:sales|bookings|orders|revenue|footfall|enquiries|members|numbers|donations|attendance|sign-?ups|sessions|leads)|(?:sales|bookings|orders|revenue|footfall|enquiries|takings|membership|donations|leads|numbers|margins?|profits?) (?:is|are|'s|have|has|were|was|went|keep|keeps)?(?: \w+)? ?(?:down|dropp(?:ed|ing)|falling|fell|fallen|slipp(?:ed|ing)|shrinking|shrunk|thin|declin(?:ed|ing)|off|halved|slow(?:ing)?|flat))\b/,
  ),
  cue(
    'risk',
    'people leaving',
    'high',
    3.2,
    /\b(?:(?:handed in|gave|giving|given|handing in) (?:\w+ )?notice|resign(?:ed|ing|ation)|quit(?:ting)? on (?:me|us)|(?:hire|employee|assistant|manager|developer|engineer|designer|co-?founder|deputy|bookkeeper|receptionist|va) (?:has |have |just |is )*(?:quit|left|resigned|leaving)\b|walked out|(?:might|may|could|going to|wants to|thinking of|threatening to|about to|is) (?:leave|leaving|quit|quitting|resign|walk)|(?:off|signed off) (?:sick|with stress)|sick leave|short[- ]staffed|understaffed|can't (?:find|keep|hire|get) (?:\w+ )?(?:people|staff|anyone|good|cover|a)|high turnover|staff turnover|burn(?:t|ed|ing) ?out|burnout)\b/,
  ),
  cue(
    'risk',
    'conflict',
    'high',
    2.8,
    /\b(?:(?:falling|fell|fallen) out|not (?:speaking|talking) to|won't (?:speak|talk|listen|budge)|(?:argument|arguing|argued|row|fight|fighting|conflict|clash(?:ed|ing)?|tension|bust-up|dispute) (?:with|between|over|about|in)|at each other's throats|legal (?:action|threat|letter|dispute)|solicitor's letter|threaten(?:ed|ing|s)|su(?:e|ing) (?:us|me|them)|tribunal|grievance|complain(?:ed|ing|t|ts)(?: (?:from|about|to|that))|my (?:partner|co-?founder|brother|sister|father|dad|wife|husband|son|daughter|business partner) (?:and i )?(?:disagree|wants out|is against|doesn't agree|won't|hates|thinks i'm|keeps)|undermin(?:e|es|ed|ing)|toxic)\b/,
  ),
  cue(
    'risk',
    'price',
    'medium',
    2.6,
    /\b(?:too expensive|(?:rent|costs?|(?<!(?:my|our)(?: own)? )prices?|rates|premiums?|wages|energy bills?|interest|insurance|materials|fees) (?:is|are|'s|have|has|went|go|going|keep|keeps|just)?(?: \w+){0,2} ?(?:up|rising|rose|risen|gone up|doubled|tripled|increas(?:ed|ing)|climbing|through the roof|killing)|(?:raise|raising|put up|putting up|increase|increasing|double|doubling) (?:the|our|my) rent|(?:can't|cannot|couldn't) (?:justify|afford) (?:the|that|this|your|it)|push(?:ed|ing)? back on (?:the )?(?:price|fees?|rates?)|price (?:rise|hike|increase|sensitive)|margin(?:s)? (?:is|are|'s|'re) (?:\w+ )?(?:thin|tight|gone|shrinking|squeezed))\b/,
  ),
  cue(
    'risk',
    'delay',
    'medium',
    2.4,
    /\b(?:delay(?:ed|s|ing)?|behind schedule|running late|slipp(?:ed|ing)|push(?:ed|ing) (?:it )?back|still (?:haven't|hasn't|waiting|not)|(?:won't|not going to|can't) (?:be ready|make (?:the|that|it by)|hit (?:the|that|our)|meet (?:the|that|our))|(?:miss(?:ed|ing)?|blow|blown) (?:the|our|a|that) (?:deadline|target|date|launch|window)|held up|on hold|stuck (?:in|with|at|on|waiting)|fallen behind|planning permission|not (?:even )?started|(?:haven't|hasn't) (?:even )?started(?= (?:it|yet|on)\b|[.,!?]|$))\b/,
  ),
  cue(
    'risk',
    'behind',
    'medium',
    2.9,
    /\b(?:is|are|'s|'re|'m|am) (?:\w+ )?(?:behind(?: (?:plan|target|budget))?(?=[,.!?;]| and\b|$)|off track|way off)/,
  ),
  cue(
    'risk',
    'no time',
    'medium',
    2.5,
    /\b(?:(?:no|not enough|don't have(?: the)?|haven't (?:had|got)(?: the)?|never have) time|too busy|no (?:capacity|bandwidth|hours left|headspace)|stretched|overwhelmed|drowning|snowed under|swamped|(?:sixty|seventy|eighty|60|70|80)[- ]hours?|working (?:every|all) (?:weekend|hours|night|day)|haven't (?:had|taken) a (?:day|holiday|break)|everything (?:runs|goes|comes) through me|(?:i'm|i am) the bottleneck|can't (?:switch off|keep up|keep going|take on|do (?:it|this) all)|exhausted|running on (?:empty|fumes)|on my own with)\b/,
  ),
  cue(
    'risk',
    'dependence',
    'medium',
    2.4,
    /\b(?:(?:half|most|\d+ ?%|\d+ per ?cent|(?:forty|fifty|sixty|seventy|eighty) per ?cent|a third|two thirds) of (?:our|my|the) (?:revenue|income|turnover|business|sales|bookings|orders|work) (?:comes|is|depends|from)|(?:is|'s|are) (?:about |almost |nearly |over |more than )?(?:half|most|a third|two thirds|\d+ ?%) of (?:our|my) (?:revenue|income|turnover|business|sales)|(?:all|too many) (?:our|my|the) eggs in one|single (?:customer|client|supplier|point)|rely(?:ing)? on (?:one|him|her|them|a single)|only one (?:who|person|supplier|client)|lease (?:is up|ends|runs out|expires)|contract (?:ends|expires|runs out|is up))\b/,
  ),
  cue(
    'opportunity',
    'growth',
    'high',
    2.8,
    new RegExp(
      `\\b(?:${we} )?(?:want(?:ing|s)? to|'d like to|would like to|'d love to|would love to|thinking (?:of|about)|looking (?:to|at)|plan(?:ning|s)? to|hoping to|considering|ready to|going to|about to|keen to|exploring|interested in|dream(?:ing)? (?:is|of)|toying with)(?: \\w+){0,4}? ?(?:open(?:ing)?|expand(?:ing)?|grow(?:ing)?|scal(?:e|ing)|launch(?:ing)?|add(?:ing)?|start(?:ing)? (?:a|an|selling|offering)|franchis(?:e|ing)|tak(?:e|ing) on|double|doubling|export(?:ing)?|enter(?:ing)?|new (?:site|branch|location|line|market|product|service|studio|shop|clinic|course)|second (?:site|branch|location|shop|studio|clinic|van|kitchen|room|store|restaurant)|online course|subscription|wholesale|membership)\\b`,
    ),
  ),
  cue(
    'opportunity',
    'hiring',
    'medium',
    2.6,
    /\b(?:(?:want|need|looking|going|plan(?:ning)?|ready|hoping|about|like|love|time) to (?:hire|recruit|take on|bring (?:on|in)|employ)|thinking (?:of|about) (?:hiring|recruiting|taking on|bringing (?:on|in))|(?:hiring|recruiting) (?:a|an|another|two|three|four|someone|for|more)|new (?:hire|role|position)(?! (?:has |have |just )*(?:quit|left|resigned|walked|didn't|isn't|wasn't|is leaving))|second (?:hire|employee|stylist|therapist|chef|developer))\b/,
  ),
  cue(
    'opportunity',
    'budget',
    'high',
    3,
    /\b(?:(?:new|bigger|extra|more|additional|increased|fresh) (?:budget|funding|funds|investment|money (?:for|to))|budget (?:got |was |has been |is )?(?:approved|signed off|increased|freed|came through|of|for (?:this|coaching|training|marketing|it))|(?:got|secured|won|raised|received|landed|closed|been (?:offered|awarded)) (?:the|a|an|our|some)? ?(?:\w+ ){0,2}?(?:grant|funding|investment|loan|seed round|round|bursary)|investors? (?:is|are|wants?|interested|came|called|approached)|(?:got|have|there's|set aside|put aside) (?:\w+ ){0,4}?(?:thousand|grand|k|hundred|lakh|million) (?:to spend|for (?:marketing|this|training|coaching|it)|set aside|to invest))\b/,
  ),
  cue(
    'opportunity',
    'sale',
    'high',
    2.9,
    /\b(?:(?:i|we)(?:'ve| have)? (?:just )?(?:got|received|had) an offer(?= (?:for|to buy) (?:the|my|our|us)|, (?:\w+ ){1,3}(?:million|thousand)|,? [$£€]?\d)|sell(?:ing)? (?:the|my|our) (?:company|business|firm|agency|practice)|(?:buy|buying) (?:us|me) out|acquire us)/,
  ),
  cue(
    'opportunity',
    'referral',
    'high',
    3,
    /\b(?:referr(?:ed|al|als|ing)|recommend(?:ed|ing)? (?:you|us|me) to|(?:a friend|my (?:friend|sister|brother|neighbour|cousin|colleague|mate|supplier|accountant)|someone|another (?:owner|founder|business)|a few people|two people|people) (?:\w+ ){0,6}?(?:asked (?:about|for|who)|wants? to (?:talk|speak|work|meet)|(?:could|would) (?:use|benefit|love)|is looking for (?:a coach|someone)|interested in)|introduce you to|put you in touch|told (?:\w+ ){1,3}about you|should (?:talk|speak) to you|word of mouth)\b/,
  ),
  cue(
    'opportunity',
    'wants more',
    'high',
    3,
    /\b(?:(?:can|could) (?:we|you) (?:do|have|add|meet|increase|extend|move to) (?:more|another|weekly|extra|longer|fortnightly)|(?:more (?:often|sessions|of your time|of these|calls|coaching)|extra sessions?|weekly (?:sessions|calls) instead)|(?:would|could|can) you (?:also|work with|coach|train|run (?:a|something|that) (?:workshop|session|day|training))|(?:extend|renew|upgrade|sign (?:up )?(?:for )?(?:again|another)) (?:the|our|this|my|another)? ?(?:contract|retainer|package|year|programme|program|agreement|six months|coaching)?|coach (?:my|our|the) (?:team|managers|staff|deputy)|do you (?:also )?(?:offer|do) (?:workshops|team|training|group)|bring (?:my|the|our) (?:partner|team|manager|deputy|co-?founder) (?:in|along|to))\b/,
  ),
  cue(
    'opportunity',
    'demand',
    'medium',
    2.4,
    /\b(?:waiting list|waitlist|demand (?:is|has|'s)|(?:turning|having to turn) (?:people|customers|clients|work|bookings|orders) away|more (?:enquiries|orders|bookings|work|customers|leads|demand) than|(?:approached|contacted|asked|invited|emailed|rang) (?:me|us) (?:about|to(?! (?:stop|leave|go|wait))|for|if|asking)|(?:been|got) (?:approached|asked|invited|shortlisted|offered) (?:by|to|a|an)|wants? to (?:stock|partner|collaborate|buy|order|invest|franchise|work with (?:us|me))|(?:big|huge|new|biggest|largest) (?:opportunity|contract|tender|client|order|market|account)|came up for (?:sale|rent|lease)|(?:unit|site|space|shop|building|premises) (?:next door|opposite|across|came|is coming|became|is (?:free|available|for))|tender(?:ing)? for|bid(?:ding)? for|gap in the market|upsell|cross-?sell)\b/,
  ),
  cue(
    'success',
    'target',
    'medium',
    3,
    /\b(?:(?:hit|beat|exceeded|smashed|reached|met|passed|crossed|topped|cleared|made|surpassed) (?:(?:the|our|my|its|their|that|every|all|this) )?(?:\w+ ){0,3}?(?:target|goal|number|milestone|quota|budget|plan|forecast|break-?even|hundred|thousand|\d[\d,.]*k?|mark|figure|deadline)|above (?:target|plan|forecast)|ahead of (?:target|plan|schedule|budget|forecast)|on target|goal (?:reached|met)|broke even|(?:first|finally|back) (?:\w+ ){0,2}?(?:in|into) (?:profit|the black)|made (?:a |our first )profit|profitable)\b/,
  ),
  cue(
    'success',
    'signed',
    'high',
    3,
    /\b(?:(?:signed|closed|won|landed|secured|got|clinched|sealed|bagged) (?:(?:the|a|an|our|my|that|two|three|four|five|another|both|all|new|first|second) )+(?:\w+ ){0,4}?(?:contract|deal|client|clients|account|accounts|lease|order|tender|grant|customer|customers|agreement|members?|sale|job|commission|funding|investment|pitch|bid|extension|permission|licen[cs]e|booking|award)|(?:signed|closed) (?:it|them|him|her|off)\b|(?:they|he|she|the \w+|(?!(?:half|nearly|almost) )\w+) (?:said yes|signed (?:on|off|up|the|it|last|yesterday|today|this)|accepted (?:the|our|my|it)|renewed|came on board|approved (?:the|our|it))|deal(?:'s| is) done|it's signed|(?:raised|closed) (?:(?:a|an|our|the) )?(?:\w+ ){0,2}(?:million|funding|seed round|series [abc]|funding round)|(?:i (?:got|was|am|'ve been|have been) |got )promoted|got (?:the|a) (?:promotion|pay rise|raise)|got the (?:keys|go-ahead|green light|contract|job|grant|nod))\b/,
  ),
  cue(
    'success',
    'record',
    'medium',
    3,
    /\b(?:(?:best|record|biggest|busiest|strongest|highest) (?:\w+ )?(?:day|week|weekend|month|quarter|year|sales|christmas|summer|season|launch|january|february|march|april|may|june|july|august|september|october|november|december|takings|event)(?: (?:ever|yet|so far|since|we've|in))?|sold out|fully booked|(?:sales|revenue|bookings|orders|turnover|profit|takings|enquiries|membership|conversions?|margins?|donations|attendance|retention|leads|sign-?ups) (?:is|are|'s|were|was|have|has|went|jumped|rose|grew|climbed|doubled|tripled)(?: \w+){0,2} ?(?:up|doubled|tripled|grown|by|to|over|higher|rose|jumped|record)|up (?:by )?(?:\d+|ten|fifteen|twenty|thirty|forty|fifty)(?: ?%| per ?cent)|doubled|tripled|(?:won|got|shortlisted for|nominated for) (?:an?|the) (?:\w+ ){0,3}?award|five[- ]star)\b/,
  ),
  cue(
    'success',
    'better than thought',
    'medium',
    2.8,
    /\b(?:went|goes|going|was|is) (?:so |much |a lot |far |way )?better than (?:i|we|expected|planned|hoped)\b/,
  ),
  cue('success', 'less of a burden', 'medium', 2.8, goodFall),
  cue(
    'success',
    'done',
    'medium',
    2.5,
    /\b(?:(?:i|we) (?:finally|actually|did|managed to|'ve (?:finally|actually)) (?:\w+ ){0,2}?(?:had|did|sent|finished|launched|told|said|fired|hired|delegated|asked|raised|completed|opened|handed|took|paid|got|sorted|stopped|started|moved|have|do|send|finish|launch|tell|say|ask|raise|get|take|hire|let)|(?:it|that|this) (?:really |actually |finally )?(?:worked|paid off|went (?:really |very |so )?well|is paying off|landed)|(?:launch|event|opening|pitch|meeting|conversation|presentation|interview|workshop|inspection|talk|trial) (?:went|was) (?:\w+ )?(?:well|brilliant(?:ly)?|great|fantastic|better|a success|smooth(?:ly)?|amazing|superb)|paid off (?:the|our|my|all)|(?:team|staff|everyone|they) (?:is|are|'re|were) (?:\w+ )?(?:happier|happy|loving|thrilled|on board|delighted|excited)|first (?:time|holiday|day off|weekend off) (?:in|for) (?:\w+ )?(?:years|months|ages|a year|a long)|turned (?:a|the) corner|so proud|proud of)\b/,
  ),
  cue(
    'other',
    'change',
    'low',
    2,
    /\b(?:(?:having|expecting) a baby|pregnant|maternity|paternity|moving (?:house|to)|getting (?:married|divorced)|bereave\w*|passed away|diagnos\w+|hospital|surgery|operation|retir(?:e|ing|ement)|on holiday (?:for|from|until)|sabbatical|selling the (?:business|company|house))\b/,
  ),
];
