import { countWords } from './plain-text.ts';
import { isReported } from './reported-speech.ts';

/** What ends a call by itself, in the order in which it weighs. */
export type EndingCue =
  | 'crisis'
  | 'stop'
  | 'abuse'
  | 'no_recording'
  | 'no_machine'
  | 'wrong_person'
  | 'bad_time'
  | 'leave';

const crisis =
  /\b(?:kill(?:ing)? myself|(?<!career |commercial |financial |political |business |social |brand )suicid(?:e|al)\b|end(?:ing)? my (?:own )?life|take my own life|want to die|(?:don't|do not) want to (?:live|be alive)|better off dead)/;

const stop = [
  /\b(?:stop|quit) (?:calling|ringing|phoning|contacting|bothering|harassing)(?: (?:me|us|here|this number)\b|[.!,]|$)/,
  /\b(?:don'?t|do not|never|not to) (?:you )?(?:ever )?(?:call|ring|phone|contact) (?:(?:me|us|here|back|this number) )?(?:again|any ?more|ever)\b/,
  /\b(?:don'?t|do not|never) (?:ever )?(?:call|ring|phone|contact) (?:me|us|here)(?:[.!,;]| please|$)/,
  /\bno more calls\b/,
  /\b(?:don'?t|do not) want (?:to be (?:called|contacted|rung)|(?:any more|any|more|these|your) (?:phone )?calls)\b/,
  /\b(?:take|remove|strike|delete) (?:me|us|my (?:phone )?number|this number)(?: \w+){0,2} (?:off|from|out)\b|\b(?:remove|delete|lose) my (?:phone )?number\b/,
  /\bdo[- ]not[- ]call (?:list|register)\b|\bunsubscribe me\b|\b(?:i|me|i'd like to|wanna) (?:want to )?opt out\b/,
  /\bleave (?:me|us) alone\b/,
  /^(?:please )?(?:stop|unsubscribe)(?: please| it| this| now)?[.! ]*$/,
];

const abuse =
  /\b(?:fuck (?:you|off|yourself)|f\*+ (?:you|off)|piss off|bugger off|screw you|go to hell|shut (?:the \w+ )?up|(?:you're|you are|you|ya) (?:(?:a|an|such|such a|fucking|bloody|stupid|dumb|useless|damn) ){0,3}(?:idiot|moron|bitch|bastard|asshole|arsehole|cunt|scum|piece of (?:shit|crap|junk))|i'll kill you)\b/;

const noRecording =
  /\b(?:(?:don'?t|do not|never) (?:want (?:(?:to be|this|it|us) )?(?:to be |being )?record(?:ed|ing)\b|(?:consent|agree) to (?:being |be |the |a )?record|record (?:me|us|this|it|the call|my)\b)|stop (?:the )?recording\b|turn (?:off the recording|the recording off)|(?:rather|prefer) not (?:to )?be recorded|no recording[.!, ]*$)/;

const noMachine =
  /\b(?:(?:don'?t|do not|won'?t|not|hate|rather not) (?:\w+ ){0,3}(?:talk|talking|speak|speaking) (?:to|with) (?:an?|some|the|your) (?:\w+ )?(?:robot|machine|ai|bot|computer|telephone|recording|thing)\b|(?:talk|speak|put me through|connect me|transfer me) (?:to|with) (?:an? )?(?:(?:real|actual|live) (?:human|person|one)|human(?: being)?)\b|call me (?:her|him)self\b)/;

const wrongPerson = [
  /\b(?:got|have|called|dialled|dialed|reached|it's|is|think|the|a|sorry,?) (?:the |a )?wrong (?:number|person)\b|^wrong (?:number|person)\b/,
  /\b(?:no ?(?:one|body)|there's no) (?:\w+ )?(?:here )?(?:by that name|called|named)\b/,
  /\b(?:isn't|is not|he's not|she's not) (?:here|in|available|home|around)(?: (?:right now|today|at the moment|now))?[.! ]*$/,
  /\b(?:i'm|i am|this is|this isn't|you're not speaking to) (?:her|his) (?:wife|husband|assistant|son|daughter|colleague|partner|receptionist)\b/,
];

const badTime = [
  /\b(?:call|ring|phone|try) (?:me |us )?(?:back|again|later|another time|some other time)(?: (?:me|later|tomorrow|tonight|next|in|on|at|this|after)\b|[.,!?]| please|$)/,
  /\b(?:can|could|would) you (?:please )?(?:call|ring|phone|try) (?:me |us |again |back )?(?:later|tomorrow|tonight|another time|next week|in (?:an?|half|\d+)|after|at \d|on \w+day|this (?:afternoon|evening))/,
  /\bcall me (?:later|another time|tomorrow|tonight|next week|in (?:an?|half|\d+)|at \d|on \w+day|this (?:afternoon|evening))/,
  /\b(?:can't|cannot|can not) (?:really )?talk(?: (?:right )?now| at the moment|[.,!]|$)/,
  /\b(?:(?:it's|this is|now is|that's|now's) (?:not |really not |a really |an? )*(?:bad|good|great) (?:time|moment)|caught me at a bad (?:time|moment)|not (?:really )?a (?:good|great) (?:time|moment)(?: (?:for me|now|right now))?[.,! ]*$)/,
  /\b(?:no|don't have|haven't got|not got) (?:the |any |much )?time (?:right now|now|for this|at the moment|for a call)\b/,
];
/** Only before anything was answered: later the same words answer a question. */
const badTimeAtFirst =
  /\b(?:i'm|i am|we're) (?:\w+ )?(?:driving|in (?:a|another|the middle of)|with (?:a|my) (?:client|customer|patient|kids?)|on another (?:call|line)|busy|at (?:the|a) (?:doctor|dentist|hospital|airport|funeral|wedding|shop)|about to (?:board|go|leave|walk))/;

const leave =
  /\b(?:i (?:have|need|'?ve got|got|must)(?: to| really have to)? (?:go|run|leave|jump off|hang up)(?: now)?(?:[.,!]|$)|i've got to (?:go|run)(?: now)?(?:[.,!]|$)|(?:gotta|got to|have to) (?:go|run)(?: now)?(?:[.,!]|$)|end (?:the|this) call|(?:i'm|i am) (?:going to |gonna )?hang(?:ing)? up|i'll hang up|let's (?:stop|end|finish|leave it) (?:it )?(?:here|there|now)\b|that's all (?:for (?:now|today)|from me)[.! ]*$|i'm done (?:here|talking|with this(?: call)?)[.! ]*$)|^(?:ok(?:ay)?,? |alright,? |thanks,? |thank you,? |well,? )*(?:good ?bye|bye(?:[ -]bye)?)\b/;

/** Why the call can't go on, read from what the client says; undefined when it can. */
export function endingCue(text: string, first: boolean, clientName: string): EndingCue | undefined {
  const words = text.toLowerCase();
  if (direct(words, [crisis])) return 'crisis';
  if (direct(words, stop)) return 'stop';
  if (direct(words, [abuse])) return 'abuse';
  if (direct(words, [noRecording])) return 'no_recording';
  if (direct(words, [noMachine])) return 'no_machine';
  if (first && (direct(words, wrongPerson) || isSomebodyElse(words, clientName))) {
    return 'wrong_person';
  }
  const good =
    /\b(?:it's|this is|now is|that's|now's) (?:an? )?(?:good|great) (?:time|moment)/.test(words);
  if (!good && direct(words, badTime)) return 'bad_time';
  if (first && countWords(words) <= 16 && badTimeAtFirst.test(words)) return 'bad_time';
  return direct(words, [leave]) ? 'leave' : undefined;
}

/** Whether one of the patterns is said by the client's own voice, and not told of somebody else. */
function direct(words: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => {
    const at = words.search(pattern);
    return at !== -1 && !isReported(words, at);
  });
}

function isSomebodyElse(words: string, clientName: string): boolean {
  const named = /\b(?:i'm|i am|this is|it's|this isn't|there is) (?:not |no )?([\p{L}-]+)/gu;
  return [...words.matchAll(named)].some(
    ([whole, name = '']) =>
      /not|isn't| no /.test(whole) &&
      name !== '' &&
      clientName.toLowerCase().split(/\s+/).includes(name),
  );
}

/** Words that want the agent to be something else than it is, or its orders. */
export function isInjection(text: string): boolean {
  return injections.some((pattern) => pattern.test(text.toLowerCase()));
}

const injections = [
  /\b(?:ignore|disregard|forget|override|bypass) (?:(?:all|any|everything|of|your|the|these|those|previous|prior|above|earlier|former) ){0,5}(?:instructions?|prompts?|rules|orders|programming|guidelines|training)\b/,
  /\bsystem (?:prompt|message)\b/,
  /\b(?:reveal|show|print|repeat|output|tell me|what (?:is|are)) (?:me )?(?:your|the) (?:\w+ )?(?:instructions|prompt|orders|programming|configuration)\b/,
  /\byou are (?:now|no longer) (?:an?|the|in|my|my own|free|dan|bound)\b/,
  /\b(?:pretend|role-?play) (?:to be|you|that you|as)\b/,
  /\b(?:developer|dan|jailbreak|god|admin|debug|sudo) mode\b/,
  /<\/?(?:system|assistant|user|script|prompt|instructions)\b|\[\/?(?:inst|system)\]/,
  /(?:^|[.!?] ?)(?:system|assistant|developer) ?:/,
  /\brepeat after me\b|\bsay exactly\b|\bact as if you\b/,
];

/** A short answer that there is no answer. */
export function isUnknown(text: string): boolean {
  return countWords(text) <= 10 && unknown.test(text);
}
const unknown =
  /\b(?:(?:don't|do not|wouldn't|couldn't) (?:really |honestly )?(?:know|tell|remember)|dunno|no idea|no clue|not sure|i'm unsure|can't (?:say|think|remember|recall)|hard to say|who knows|beats me)\b/i;

/** A short wish not to answer. */
export function isSkipped(text: string): boolean {
  return countWords(text) <= 10 && skipped.test(text);
}
const skipped =
  /^(?:(?:um|uh|no|sorry|please|let's|can we|i'd like to|i'll),? )*(?:skip|pass\b(?! (?:it|on|the|my))|next(?: question| one|[.! ]*$)|i'd rather not|i would rather not|rather not|no comment|(?:i )?prefer not to|i don't want to (?:say|answer|talk about)|none of your business|that's (?:private|personal)|move on)/i;

/** "No", "nothing", "not really": a whole answer, though a short one. */
export function isNothing(text: string): boolean {
  return countWords(text) <= 4 && nothing.test(text);
}
const nothing =
  /^(?:(?:um|uh|well|oh),? )*(?:no|nope|nah|none|nothing|not really|not yet|never)\b/i;

/** The client did not hear or understand. */
export function wantsRepeat(text: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(text)) return true;
  return countWords(text) <= 12 && repeat.test(text);
}
const repeat =
  /^(?:(?:um|uh|hm+|no|well|hang on|wait|i'm),? )*(?:sorry[.?! ]*$|pardon|what[?! ]*$|huh\b|come again|excuse me[?. ]*$|sorry,? what|say (?:that|it) again|(?:can|could|would) you (?:please )?(?:repeat|say (?:that|it)|rephrase|ask (?:that|it) again)|what (?:was|is|were) (?:the|that|your) question|(?:sorry,? )?i (?:didn't|did not|don't|couldn't) (?:quite )?(?:hear|catch|get|understand|follow)|what do you mean|repeat (?:that|the question|please)|which question)/i;

/** "Yes, I'm here": answers a silence and nothing else. */
export function isPresence(text: string): boolean {
  return countWords(text) <= 8 && presence.test(text);
}
const presence =
  /^(?:(?:yes|yeah|yep|yup|sorry|hello|hi|hey|oh|ok|okay|sure|i am|i'm|still|here|back|go on|go ahead|i can hear you|can you hear me|one moment|just a (?:moment|second)|was thinking|i was|thinking|muted|on mute)[,.!? ]*)+$/i;
