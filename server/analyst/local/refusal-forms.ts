/** Ways of saying to the one who calls that they must not call again. They are matched against plain text. */

const call = '(?:call|ring|phone|contact|telephone|dial|bother|disturb|pester|harass)';
const calling =
  '(?:calling|ringing|phoning|contacting|telephoning|dialling|dialing|bothering|disturbing|harassing|pestering|hounding)';
const called = '(?:called|rung|phoned|contacted|telephoned|bothered|disturbed)';
const kinds =
  '(?:phone |telephone |robot |robo |automated |automatic |sales |weekly |daily |check-in |follow-up |coaching )?';
const calls = `${kinds}(?:calls|phonecalls|call backs)`;
const me =
  '(?:me|us|here|this (?:number|phone|house|office)|my (?:phone|number|mobile|cell|wife|husband|office|home|house|staff|shop|team)|our (?:phone|office|number|shop|house|home|staff))';
const again =
  '(?:again|any ?more|ever|from now on|in (?:the )?future|ever again|at all|any longer|no more)';
/** Where a request ends, or goes on with nothing that narrows it. */
const end = `(?:$|[.!,;?]| -| —| (?:\\w+ ){0,6}?${again}\\b| please\\b| thank| okay\\b| ok\\b| with this\\b| back\\b| then\\b| now\\b)`;
const soft = '(?:please |kindly |just |simply |ever |even |really |now |also )*';

/**
 * An imperative has nobody before it who would be its subject: it begins the sentence, or comes after
 * a pause or such a word.
 */
const lead =
  '(?:^|[.,;:!?()"-] ?|— ?|\\b(?:please|kindly|just|so|and|but|or|then|well|look|listen|ok|okay|right|thanks|you|sorry|no|yes|anyway|really|seriously|honestly|again|i said|i say|i repeat|now|on|sir|madam|robot|ever|hi|hello|hey|yeah|yep|nah|nope|um|uh|er|oh|mate|love|man|also) )';
const notYou = '(?<!\\b(?:if|when|why|because|since|that|can|how|do|did) you |\\byou )';
const dont = "(?:don't|do not|dont|never|do never|don't you|don't ever|do not ever)";
const ask =
  '(?:(?:want|wants|wanted|need|needed|like|beg|ask|asks|asked|asking|tell|telling|told|warn|warned|urge|trust|expect) (?:all of )?you(?: \\w+| all| guys)?(?: once| twice| before| already| now| again| times)* (?:to )?|(?:been|were) (?:asked|told) (?:to )?|tell (?:your(?: \\w+){1,2}|(?:the|that|this) (?:robot|bot|machine|computer|system|office|agent|thing)) (?:to )?|must ask you to |please make it )';
const may =
  '(?:(?:can|could|would|will|may|might) (?:you|we|i ask you to|i ask that you)(?: please| kindly| just| now| all)* )';
const must =
  '(?:you(?: guys| people| all)? (?:can|may|should|must|need to|have to|had better|ought to|are to)(?: please| kindly| just| all| now| really)* )';
/** Of somebody's own list of people to call, or of a meeting's: what is spoken of is no call to the speaker. */
const notOthers =
  '(?! (?:it|them|him|her|around|\\w+(?:self|selves)|me (?:an?|the|names|that)|th(?:is|at|ese|ose) an?|my (?!phone|number|mobile|cell|house|home|office|wife|husband|staff|shop)|the (?:bank|client|landlord|shots?|dog)|customers?|clients?|people|suppliers?|leads?|prospects?|contacts?|every|each|all of them|strangers?|everyone|everybody|anyone|cold)\\b)';
const notNow =
  '(?! (?:to (?!my|me|us|our|this)|with|on|for|booked|planned|scheduled|left|this|today|tomorrow|tonight|before|until|till|after|from (?!(?:you|this)\\b)|in the|at|between|during|like)\\b)';
const calledForms = `(?:be ${called}|hear from (?:you|this (?:thing|company|number|service|robot)|your (?:company|service|office|bot|robot)|any of you)|(?:get|receive|have|take|accept) (?:any |more |any more |further |your |these |such |those )*${calls})`;
const notWhen =
  '(?! (?:that|about|how|why|what|by (?!(?:you|your|this|a (?:robot|machine|bot)))|before|until|till|after|at(?! all)|on|during|in the|over the|this week|today|unless|except))';
const no = "(?:don't|do not|dont|no longer|never|would not|wouldn't|didn't|did not)";
const gone = '(?:off|from|out of|down from)';
const own =
  '(?:me|us|this number|(?:my|our) (?:(?:phone|mobile|cell|telephone) )?(?:name|number|numbers|details|contact))';
const lists =
  '(?:list|lists|database|system|systems|books|records|call ?list|calling|schedule|calls|contacts|dialler|dialer|crm|rota|programme|program|files)';

const forms: readonly string[] = [
  // "Please don't call me again", "don't have your robot ring us", "do not call".
  `${lead}${notYou}${soft}${dont} ${soft}(?:dare |bother to |try to |get your \\w+ to )*(?:have (?:your|the|that|this) (?:\\w+ ){1,3}|let (?:your|the|that|this) (?:\\w+ ){1,3})?${call} ${me}${end}`,
  `${lead}${notYou}${soft}${dont} ${soft}(?:call|ring|phone|contact|get in touch|make contact)(?: ${again}|$|[.!;]|,? (?:please|okay|ok|all right|thanks|thank you|just|e-?mail|text|write)\\b)`,
  `${lead}${soft}${dont} ${soft}be ${calling} (?:${me}\\b|${again})`,
  `\\b(?:stop trying to|must not|mustn't|shouldn't|rather you (?:didn't|did not)|prefer (?:it )?(?:if )?you (?:didn't|did not|don't)|(?:if|that) you (?:didn't|did not|don't|never|no longer)) (?:ever |please )*${call}(?:ed)?(?: ${me}| ${again})${end}`,
  // Speech that was written down without its pauses: nobody who could be the subject stands before it.
  `(?<!\\b(?:to|not|never|\\w+n't|they|he|she|it|i|we|who|that|would|will|could|might|people|said|says|\\w+s|can) )\\b(?:stop|quit) ${calling} (?:me|us|this number|my phone)${end}`,
  `(?<!\\b(?:to|they|he|she|it|i|we|you|who|that|would|people|said|says|told|and|but|or|\\w+s|will) )\\b(?:don't|do not) (?:ever )?${call} (?:me|us|this number) (?:ever )?(?:again|any ?more)\\b`,
  // "Stop calling", "you can stop ringing me", "these calls have to stop".
  `(?:${lead}${soft}|${must}|${may}|${ask}(?:please )?|\\bwish (?:that )?you(?:'d| would| could)? (?:please |just )*)(?:stop|quit|cease|end|drop) (?:${calling}|(?:all |with |making )*(?:the |these |those |your |all |this |such )*${calls}|${calls})\\b${notOthers}${notNow}`,
  `\\b(?:if|rather|wish|prefer|that|time) (?:it if )?you(?:'d)? (?:just |all |people |please )*(?:stopped|quit|ceased) (?:${calling}|(?:the |these |those |your )${calls})\\b${notOthers}`,
  `\\b(?:these|the|your|those|all these|such) ${calls} (?:\\w+ )?(?:have to|has to|must|need to|needs to|should|had better|got to) (?:please )?(?:stop|end|cease)\\b`,
  `\\b(?:want|need|like) (?:these|the|your|those) ${calls} (?:to )?(?:stop|stopped|end|ended)\\b`,
  `(?:^|[.,;:!?-] ?|\\b(?:please|i said|i say|so|and) )(?:no more|no further|no) (?:of (?:these|your) )?(?:${calls}|${calling} ${me})\\b${notNow}`,
  `\\b(?:want|need|take|accept|wish)(?: to (?:get|receive|have|take))? no (?:more|further) ${calls}\\b${notNow}`,
  `(?:${lead}${soft}|${may}|${must}|${ask})(?:stop|quit|cease) (?:having|letting|making) (?:your|the|that|this) (?:\\w+ ){1,2}${call} ${me}\\b`,
  `\\b(?:nobody|no one|none of us)(?: \\w+){0,3} (?:wants?|wishes) to ${calledForms} (?:by you|from you|again|any ?more)\\b`,
  `\\b(?:i|we) (?:really |just )*${no} (?:want|like|need) (?:an?|any|your|this|that|some|these) (?:robots?|bots?|machines?|computers?|things?|ai|systems?|agents?|software|assistants?)(?: \\w+)? (?:to )?(?:${calling}|${call}) ${me}\\b`,
  `\\bnot interested in (?:any |more |further |these |your |such |getting |receiving |having )+${calls}\\b`,
  // "I'm asking you not to call me", "I told you people never to ring here".
  `(?:${ask}(?:please )?(?:not to|never to|not|never)(?: to)?|${may}(?:please )?(?:not|never)|${must}(?:not|never)) (?:ever |please )*(?:${call}|get in touch)(?: ${me}| ${again}|$|[.!,;?])(?! (?:it|before|until|after|on|at(?! all)|during|late))`,
  `\\bmind not ${calling}\\b${notOthers}(?! (?:before|until|after|on|at(?! all)|during|so))`,
  `\\b(?:make sure|see to it|ensure)(?: that)? (?:i'm|i am|we're|we are|i|we) (?:not|never|no longer|don't|do not) (?:be |get )?(?:${called}|(?:any |more |any more |further |these )*${calls})\\b`,
  `\\b(?:no (?:need|reason|point)|not necessary)(?: for you)? to ${call} (?:${me} )?(?:\\w+ )?(?:again|any ?more|ever)\\b`,
  // "I don't want to be called", "I no longer wish to receive calls", "I don't want you to call me".
  `\\b(?:i|we) (?:really |just |honestly |simply |certainly |also )*${no} (?:ever |really )*(?:want|wish|need|expect|like|care|agree|consent) (?:(?:to|for) )?(?:ever )?${calledForms}\\b${notWhen}`,
  `\\b(?:i|we) (?:really |just |honestly |simply )*${no} (?:ever |really )*(?:want|wish|need|like|wish for|agree to|consent to|accept|authorise|authorize) (?:(?:to )?(?:get|receive|have) )?(?:any more|any further|any|more|your|these|further|another|such)(?: of (?:these|your|those))? ?(?:${calls}|${kinds}(?:call|ringing|contact))\\b(?: from (?:you|your|this|here)\\b| again| any ?more|$|[.!,;])`,
  `\\b(?:i|we) (?:really |just |honestly |simply )*${no} (?:ever |really )*(?:want|like|need|wish) (?:you|your (?:\\w+ )?(?:people|robot|bot|company|office|system|machine))(?: people| guys| lot| all)? (?:to )?(?:(?:keep |be )*${calling}|(?:ever )?${call})(?: ${me}${end}| ${again}|$|[.!,;])`,
  `\\b(?:i'd|i would|we'd|we would)(?: much| really)? (?:rather|prefer|like)(?: it)?(?: if)? (?:not (?:to )?be ${called}|to not be ${called}|you (?:never|didn't|did not|don't|do not|not|to not|not to|stopped|stop) ?(?:call(?:ed|ing)?|ring(?:ing)?|rang|phon(?:ed?|ing)|contact(?:ed|ing)?))\\b(?! (?:before|until|after|on|at(?! all)|during|me (?:before|until|after|on|at(?! all)|during)|it|so|this|today|in the|while))`,
  `\\b(?:don't|do not) think you (?:should|need to|ought to) ${call} (?:${me} )?(?:${again})`,
  `\\bnot (?:going to )?(?:take|taking|answer|answering|accept|accepting) (?:any more |any )?(?:of )?(?:your|these) ${calls}\\b${notNow}`,
  `\\b(?:arrange|make sure|see to it|ensure)(?: that)? (?:nobody|no one) (?:calls|rings|phones|contacts|bothers) ${me}${end}`,
  // Off a list, and other ways of having done with it.
  `(?:${lead}${soft}|${may}|${must}|${ask})(?:take|get|remove|delete|strike|scrub|scratch|cross|drop|pull) ${own} ${gone} (?:your|the|this|that|any|all|whatever) (?:[a-z]+ ){0,2}?${lists}\\b(?! of)`,
  `(?:${lead}${soft}|${may}|${must}|${ask})(?:take|get|remove|delete|strike) ${own} ${gone} (?:it|this|everything)\\b`,
  `\\b(?:i'd|i would|we'd|i|we|i'll|can i|could i|may i)(?: like| want| need| wish| prefer| have)? (?:to )?(?:be|get|have) (?:taken|removed|deleted|struck) ${gone} (?:your|the|this|that|any|all) (?:[a-z]+ ){0,2}?${lists}\\b(?! of)`,
  `\\b(?:i|we|i've|we've)(?: have)? (?:ask|asked|demand|insist) to be (?:taken|removed|deleted|struck) ${gone} (?:your|the|this|that|any|all) (?:[a-z]+ ){0,2}?${lists}\\b(?! of)`,
  `\\b(?:want|need|like|have) ${own} (?:to be )?(?:taken|removed|deleted|struck) ${gone} (?:your|the|this|that|any|all) (?:[a-z]+ ){0,2}?${lists}\\b(?! of)`,
  '\\b(?:put|place|register|add) (?:me|us|my number|this number) (?:on|to|onto) (?:your|the|a) (?:do[- ]not[- ]call|no[- ]call|dnc|suppression|blacklist|block)',
  "\\bdo[- ]not[- ]call (?:list|register|registry)\\b.{0,40}\\b(?:me|us|my|please)\\b|\\b(?:i am|i'm|we're|this number is) on (?:the|a) (?:do[- ]not[- ]call|telephone preference|tps|dnc)\\b",
  `(?:${lead}${soft}|${may}|${must}|${ask})(?:lose|forget|delete|erase|bin|wipe) (?:my|this|our) (?:phone )?number\\b`,
  "\\bunsubscribe (?:me|us)\\b|\\bopt(?:ing)? (?:me )?out of (?:these|the|your|any|all|future)? ?(?:phone |automated |further |more )?calls\\b|\\bi (?:want|wish|would like|'d like) to opt out\\b",
  `(?:${lead}${soft}|${may}|${must}|${ask})(?:leave (?:me|us) alone|get off my phone)\\b`,
  "\\b(?:this|that|let this|make this)(?: should| must| will| had better| to)?(?: be|'s| is) (?:the |your )last (?:time (?:you|this \\w+|anyone) (?:call|ring|phone|contact)|(?:phone )?call)s?\\b(?! (?:\\w+ )?(?:late|without|of|before|this|with|until|like))",
  '\\bi (?:revoke|withdraw|take back) (?:my )?(?:consent|permission)\\b',
  `\\byou (?:mustn't|must not|shouldn't|should not|are not to|aren't to|are not allowed to|aren't allowed to|may not|have no (?:right|permission|business) to) (?:ever )?${call} ${me}\\b(?! (?:before|until|after|on|at(?! all)|during))`,
  `\\byou (?:have no (?:right|permission|business)) ${calling} ${me}\\b`,
];

export const refusalForms: readonly RegExp[] = forms.map((form) => new RegExp(form));
