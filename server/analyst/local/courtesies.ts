/** What follows "I'll" and the like without promising anything; read against a verb phrase in small letters. */
const idle: readonly RegExp[] = [
  /^(?:take|have) a (?:quick |proper )?look$/,
  /^thank (?:you|(?:both|all) of you|everybody|everyone)\b/,
  /^move (?:on\b|to (?:item|the next)\b)|^go (?:straight )?(?:in)?to (?:questions|item \d|[a-z .'-]{2,40} for (?:some |a )?questions?)\b|^go to [a-z .'-]{2,40} now for\b/,
  /^pass (?:(?:it|that|this|them|all (?:of )?(?:that|this)) )?(?:on|along)\b(?! (?:the|my|your|a|our) )/,
  /^(?:be|stay|keep|get) in touch\b(?! (?:with (?:the|my|our|him|her|them|[a-z]+ (?:about|on|to))))/,
  /^be (?!\w+ing\b|(?:at|outside|round|over at|round at|in) (?:his|her|their|the|your|[a-z]+'s)\b|there (?:on|by|at|to|first|mon|tue|wed|thu|fri|sat|sun)\w*)/,
  /^be (?:going|thinking|looking forward|watching|waiting|seeing|talking|speaking|missing|honest|hoping|living|eating|kicking|doing (?:fine|ok|okay|well))\b/,
  /^(?:see|talk to|speak to|speak with|talk with|catch) (?:you|ya|u)\b(?! about| through)/,
  /^(?:talk|speak|chat|catch up)(?: (?:soon|then|later|again|next|on|in|tomorrow|at)\b|$)/,
  /^let (?:you|everyone|everybody|him|her|them|that|it|myself|this) (?:go|get|off|run|be|crack on|sleep|slide|enjoy|head|have|sit|settle|speak|finish|drop|happen|simmer|ride|breathe|think)\b/,
  /^let (?:go|it go|that go)\b/,
  /^(?:say(?! (?:it|that|this|so)? ?to )|admit|confess|bet|guess|pass(?! (?:it|that|this|the|on|them|your|my|by|round))|hold(?! (?:the|a|an|off|that) )|hang|wait)\b/,
  /^tell (?:you|ya|u)(?: (?:what|the truth|honestly|something|this|that|now|one thing|a (?:secret|story)|why|how|where|straight|frankly))?(?:$|\b(?! (?:when|if|whether|on|by|as soon|tomorrow|next|about)))/,
  /^give (?:you|it to you|him|her|them|credit) (?:that|straight|credit|points|a hint|an example|a clue|the short)\b/,
  /^give (?:you )?(?:that|an? (?:example|thought|hint|idea))\b/,
  /^take (?:that|your word|the (?:win|compliment|hit|blame|fifth)|it from|any|whatever|what i|anything|a deep breath|the risk)\b/,
  /^take it (?:easy|as|personally|one|from)\b/,
  /^(?:leave (?:it|that|you) (?:there|at that|to it|be|with|alone)|stop (?:there|you|us|this|here|right|talking|rambling|moaning|complaining|whining)|start (?:by saying|crying|from the|with the good|again)|finish (?:there|this thought))\b/,
  /^get (?:used|better|worse|there|over|through|killed|fired|sick|nervous|anxious|angry|annoyed|upset|emotional|stuck|lost|to the point|to that|to it|off|out of your|my head|around to|round to|it\b(?! (?:done|over|to|sorted|finished|ready|out|in|fixed|sent|signed|across|off|back|up|booked|set|for))|this straight|that (?:a lot|question|feeling)|into (?:that|it|trouble)|my coat|coffee|going|some (?:sleep|rest))\b/,
  /^(?:ask (?:you )?(?:a|one|this|something|another|again|the obvious|you|straight|differently)|repeat|explain(?! (?:it|this|that|them|the [a-z]+|everything|all) to (?!you\b))|rephrase|clarify|summari[sz]e (?:what|that|where)|recap|interrupt|jump in|play devil|push back|challenge|paint|back up|rewind|backtrack|think)\b/,
  /^(?:keep (?:it|that|this|things|you|him|her|them) (?:in mind|short|brief|quick|simple|going|to myself|between|honest|up|company)|keep (?:going|trying|fighting|plugging|an open|my (?:fingers|head|mouth|opinions)|quiet|calm|at it|on)|go (?:first|mad|crazy|bust|bankrupt|under|on|with|home|from there|along|back to (?:bed|sleep)|broke|insane|hide|ahead$))\b/,
  /^put (?:it|that|this) (?:this way|like|bluntly|plainly|simply|differently|another|to you|in context|mildly)\b/,
  /^(?:come|get|turn|go|circle|jump) (?:back )?(?:to|on to|onto) (?:that|this|it|those|the (?:numbers|money|staff)|you|your question)(?:$| (?:in a|later|at the|next|one|another|shortly|soon|when|again))/,
  /^(?:come back|go back) to (?:that|this|it)\b/,
  /^(?:do|give|try) (?:my best|what i can|anything|whatever|nothing|without|fine|well|better|the best|as i|all right|okay|ok|great|just fine|it all|it again|everything i can|more harm|damage)\b/,
  /^(?:give|try) (?:it|that|this)(?: a (?:go|shot|try|whirl|think|thought))?$/,
  /^(?:give it|give that) (?:some|a bit of|more) thought\b/,
  /^(?:look|sound|smell|feel|taste|seem)(?:ing)? (?:like|as (?:if|though)|better|worse|good|great|awful|silly|stupid|foolish|ridiculous|different|younger|older)\b/,
  // "I am having a baby" is news.
  /^hav(?:e|ing) (?:(?:an?|the|my|our|her|his|another|two|three|second|first) )*(?:bab(?:y|ies)|child(?:ren)?|kids?|twins|grandchild(?:ren)?|surgery|operation|party|birthday|wedding|holiday|vacation)\b/,
  // "We'll have earned our coffee" is what will have come of it.
  /^have (?:earned|found out|forgotten|heard|seen|known|slept|eaten|become|grown|learned|learnt|lost|won)\b/,
  /^have (?:a (?:heart attack|breakdown|meltdown|laugh|rest|nap|think|coffee|drink|good|great|lovely|nervous|problem|hard|moment|bit)|to|no|nothing|been|had|enough|lost|gone|failed|none|fun|any|more|less|an? (?:easier|hard|idea)|time|both|so|too)\b/,
  /^(?:make (?:it(?! (?:happen|clear|part|a (?:habit|rule|point)))|do|sense|a (?:fool|mess|joke|loss|difference|mistake|killing|fortune)|mistakes|money|you (?:laugh|proud|happy|rich)|peace|less|more)|break|burn|run (?:out|a (?:mile|risk)|away|late|into|with (?:it|that))|fall|drown|sink|pull (?:my hair|through|it off)|quit (?:on|while)|shut up|figure it out|work it out|manage|pick (?:up|myself)|stand(?! (?:at|in|outside|behind|by|with) (?:the|my|our|their|his|her)\b.* (?:for|until|from|with|without)\b)|sit(?! (?:him|her|them|down with|\w+ down))|lie|sleep|cry|eat|drink|rest|relax|worry|celebrate)\b/,
  /^(?:look at|check|have a look at|bring up|pull up|open|share|find) (?:it|that|this|my screen|the screen|my notes|the calendar|my calendar|my diary|the diary|them)?(?: up)?(?: (?:now|quickly|real quick|here|on the screen|for a (?:second|moment)|while))?$/,
  /^(?:quickly |just )?(?:share my screen|close the door|grab a (?:pen|coffee|drink)|turn (?:off|on|down) (?:my|the)|mute|unmute|put you on (?:hold|speaker)|hang up|end the call|stop (?:sharing|recording)|start (?:the )?recording|jot (?:that|this) down|write (?:that|this|it) down|note (?:that|this|it)(?: down)?|make a note(?: of (?:that|it|this))?)\b/,
  /^(?:call|name|label) (?:it|that|this|them) (?:a|an|the|what|quits|even)\b/,
  /^call (?:a spade|it a)\b/,
  /^(?:run|dash|bounce|jump|hop|split|head off)(?:$|,)/,
  /^(?:pay (?:for (?:it|that|this)|the price|attention|whatever|anything|more|less)|charge (?:less|too|nothing)|buy (?:that|it|you a (?:drink|beer|pint|coffee))|owe|sell (?:my soul|it all|the house|up)|stick|survive|follow (?:you|your lead|that))\b/,
  /^(?:remember|forget|never|always|usually|often|sometimes|normally|regret|learn|grow|happily take|settle for|go to my grave|point out|mention|touch on|leave(?! (?:it|them|the \w+|an? \w+|my \w+) (?:on|in|at|by|outside|under) (?:the|his|her|their|my|your) ))\b/,
  /^keep \w+ing\b/,
  /^make sure (?!(?:i|we|you|to|that i|it's|they|the)\b)[a-z]+ (?:hears|knows|gets the message|understands)\b/,
  /^(?:message|text|tell|call|email|ring|let|whatsapp) (?:you|me|us) (?:know )?(?:what|how|whether|if|why|who|which|the result|once|the minute|the moment|as soon)\b/,
  /(?<!just )\bnow$/,
  /^(?:do|make|manage) (?:the (?:maths?\b|sums\b|\d+(?:th|st|nd|rd)|\w*(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|teenth|tieth)|same)|mon|tue|wed|thu|fri|sat|sun|next week|that (?:day|week|\w+day))/,
  /^(?:add|note|put) (?:it|that|this|them)(?: down)?(?: as\b.*)?$/,
  /^leave (?:it|that|this|them) (?:open|as (?:it|they))\b/,
  /^keep (?:the|my|our|it|that|them|him|her)\b(?!.* (?:posted|informed|updated|in the loop|free|for|until)\b)/,
  /^make (?:the |some )?time\b(?! (?:to|for) )/,
  /^(?:ask|put it|say it|try) (?:in |it |that )?(?:another|a different) way\b/,
  /^(?:hear|know|understand|see)\b(?! (?:if|whether|what (?:i|we) can|about|the|my|our|to|a|who|one of|both|him|her|them))/,
];

/** What an agent will tell the coach that asks nothing of them. */
const passedOn =
  /^(?:tell|let|inform) (?:him|her|them|[a-z]+)\b(?! to\b)(?!.*\b(?:ask|and|if|whether)\b)|^make sure (?:that )?(?:it|this|that)(?:'s| is| gets) (?:in|on) (?:the|my|his|her) |^(?:write|note|put|take|leave|keep|skip|drop)\b/;

export const isPassedOn = (phrase: string): boolean => passedOn.test(phrase);

/** What a coach and a client will talk of later in the same talk or the next one. */
const agenda =
  /^(?:look at|talk about|talk through|cover|discuss|pick (?:this|that|it|up)|come (?:back )?to|go (?:over|through|back)|revisit|touch on|work on|see|start|get to|get into|dig into|chat about|speak about|park|catch up|review (?:that|this|it|where|how|progress)|check in|think about|explore|focus on|dive into|unpack|leave|wrap|do (?:that|this|it)|talk|speak|meet|continue|figure (?:it|that|this) out|get there|work (?:it|that|this) out|take (?:it|that|this)|have (?:a|our|more|another))\b/;

/** Whether a verb phrase after "I'll" is courtesy, or talk about the talk, and no promise. */
export const isCourtesy = (phrase: string): boolean => idle.some((pattern) => pattern.test(phrase));

export const isAgenda = (phrase: string): boolean => agenda.test(phrase);

/** What one asks for in a talk that is answered in the talk. */
const inTalk =
  /^(?:take (?:good )?care\b(?! of (?:it|that|the|this|them)\b)|look after yourself|be (?:kind|gentle) (?:to|with) yourself|repeat|say|hear|hold|hang|speak up|imagine|believe|explain|give me (?:an? (?:example|idea|sense|flavou?r|rough|minute|second|sec|moment|bit|feel|number)|some|more|the (?:background|short|gist|headline|numbers? again))|walk me|talk me|remind me|elaborate|describe|expand|help me understand|tell (?:me|us|her|him|the listeners)|clarify|unpack|rephrase|see (?:me|my|that|the|it|this|how|why)|think (?:of|about)|guess|picture|wait|bear with|stop|be (?:more )?(?:specific|honest|a bit)|let me (?:know (?:what|how|why|if (?:that|this|you (?:can|are))|whether)|finish|explain|ask)|go (?:on|back|over|ahead|into)|start (?:with|from|by|again)|slow|share (?:with me )?(?:what|how|a (?:bit|little)|more)|say more|please (?:repeat|say)|spell|read (?:it|that|them|the list|you|your|me|my)? ?(?:the list |it |that )?(?:out|back)|look at (?:it|that) (?:this|that|another) way|name (?:one|two|three|a)|come (?:again|back)|please$|do me a favou?r(?:$|\?)|put (?:a number|it|that) (?:on|in|into)|turn (?:up|down|on|off) your|sit with|breathe|notice|just (?:breathe|notice|sit)|rate|score|summari[sz]e|take me through|confirm (?:that )?(?:you|i|we|this)|afford|handle|cope|live with|do (?:without|better|more|anything)|feel|remember|understand|know|get (?:what|why|how|some|any)|use a|manage|stand|not )\b/;

export const isAnsweredInTalk = (phrase: string): boolean => inTalk.test(phrase);

const atLeisure = /^,? (?:if and )?when i(?:'m| am) (?:good and )?ready\b|^,? when i feel like\b/;

/** "I'll call you when I'm good and ready": what stands after the words puts them off. */
export const isPutOff = (after: string): boolean => atLeisure.test(after);
