import { doingVerbs } from './verbs.ts';

/** How something is asked for or offered. */
export interface Asking {
  readonly name: string;
  readonly pattern: RegExp;
  readonly weight: number;
  /** Who will do it: the one who is asked, or the one who offers. */
  readonly owner: 'other' | 'self';
  /** Whether its first group must stand for the coach, of whom an agent and a client speak. */
  readonly ofCoach?: true;
}

const please =
  '(?: (?:please|maybe|just|possibly|perhaps|at least|also|then|still|quickly|kindly|all|in the meantime|meanwhile|before (?:then|that)))*';
export const askings: readonly Asking[] = [
  {
    name: 'request.could-you',
    owner: 'other',
    weight: 3,
    pattern: new RegExp(
      `\\b(?:could|can|would|will|can't|won't|couldn't) (?:you|u|ya)\\b${please}(?! (?:let|like|mind|prefer|want|see|hear|tell me (?:what|how|why|about|more)|not|believe|imagine|say|be|have been)\\b)`,
      'g',
    ),
  },
  {
    name: 'request.mind',
    owner: 'other',
    weight: 3,
    pattern: /\b(?:would|do) you mind|\bmind (?=\w+ing)|\bany chance of(?: you)?/g,
  },
  {
    name: 'request.want',
    owner: 'other',
    weight: 3,
    pattern:
      /\bi(?:'d| would)? (?:like|love|want|need|prefer) (?:you|yourself) to\b|\bi(?:'m| am) (?:going to ask|asking) you to\b/g,
  },
  {
    name: 'request.ask',
    owner: 'other',
    weight: 3,
    pattern:
      /\b(?:can|could|may|might) i (?:ask|get|trouble|persuade|encourage|challenge|invite) you to\b|\blet me ask you to\b/g,
  },
  {
    name: 'request.possible',
    owner: 'other',
    weight: 3,
    pattern:
      /\b(?:would it be possible|is it possible|would it be ok|are you able|do you think you (?:could|can)|any chance you (?:could|can)|is there any (?:chance|way) you (?:could|can)|if you (?:could|can|would)|maybe you (?:could|can)|perhaps you (?:could|can))(?: for you)?(?: to)?\b/g,
  },
  {
    name: 'request.please',
    owner: 'other',
    weight: 2.8,
    pattern: new RegExp(
      `(?:^|[,;:-] ?|\\band |\\bso |\\bthen )(?:please|kindly)\\b(?!\\W*$)|^(?!let\\b|(?:ask|remind) me\\b)(?:(?:so|then|okay|ok|sure|of course|absolutely|and|but|good|right|well|now|also|fine|great|all right|alright|lovely|first|next|just|go ahead and|go and|go|do|meanwhile|in the meantime|perhaps|maybe|(?:for|before) (?:next (?:time|week|session|month)|our next (?:session|call|talk|meeting)|we (?:speak|talk|meet)(?: again| next)?)|this week|by (?:\\w+day|tomorrow|then|next week))(?:, | ))*(?!let\\b|(?:ask|remind) me\\b|check your (?:e-?mail|inbox|phone|messages|spam)\\b|give me (?:an?|till|until|two|three|some|half)\\b)(?=(?:${[...doingVerbs].join('|')}) (?:me|us|him|her|them|it|one|the|a|an|that|this|those|these|your|my|our|his|her|their|with|to|at|in|for|all|both|some|two|three|down|out|up|over|\\d)\\b|(?:block|book|reserve|hold|clear|free) (?:out |up |off )?\\w+day\\b)`,
      'g',
    ),
  },
  {
    name: 'request.homework',
    owner: 'other',
    weight: 3.2,
    pattern:
      /\b(?:your (?:homework|task|action|job|assignment|challenge|one thing)(?: (?:this week|for (?:this|next) (?:week|time)|then|for next time|before (?:we|our|the) [\w ]{2,20}))?(?: is| would be|'s|:)|homework for you(?: is|:))(?: (?:simple|easy)[,:]?)?(?: to\b)?(?<=\b|:)/g,
  },
  {
    name: 'request.you-will',
    owner: 'other',
    weight: 2.6,
    pattern:
      /\b(?:so|and|then|right|okay|ok|to recap|recap)?[,: ]*\byou(?:'ll| will|'re going to| are going to|'re gonna)\b(?! (?:be|need|have(?! (?:it|that|them|those|the|your|an?|all) (?:[a-z]+ ){0,3}(?:done|finished|ready|sent|written|booked|signed|paid|filed|drafted|posted|sorted|out)\b)|receive|hear back|ask for|get|find|see|hear|feel|know|want|love|notice|remember|thank|never|not|(?:ask|tell) (?:me|us)|say)\b)/g,
  },
  {
    name: 'request.agreed',
    owner: 'other',
    weight: 2.6,
    pattern:
      /\b(?:we(?:'ve| have)? agreed|we said|let's agree)(?: that)? you(?:'d|'ll| would| will)\b(?! (?:be|need|have|get|not|never)\b)/g,
  },
  {
    name: 'request.suggest',
    owner: 'other',
    weight: 2.2,
    pattern:
      /\b(?:why don't you|how about you|(?<!so )you could(?: always)?|you(?:'ll|'d| might| may)? want to|you ought to|you'd better|you'd do well to|you might(?! as well)(?: want to)?|you should|i'd suggest (?:that )?you|i suggest (?:that )?you|i'd encourage you to|can we agree (?:that )?you(?:'ll| will)?|shall we say you(?:'ll| will)?|could we get you to|how do you feel about|how would you feel about|would you be (?:up for|open to|willing to|ok with|okay with|happy to)|are you (?:up for|willing to|happy to)|what about)\b/g,
  },
  {
    name: 'request.what-if',
    owner: 'other',
    weight: 2.2,
    pattern: /\b(?:what if|suppose|how would it be if) you(?: just| first| maybe| simply)?\b/g,
  },
  {
    name: 'request.advice',
    owner: 'other',
    weight: 2.2,
    pattern:
      /^(?:(?:so|well|then|and|but|honestly|no|yes|personally|me),? )?(?:i'd|i would)(?: just| also| maybe| simply)?\b(?! (?:say|like|love|rather|prefer|be|want|need|not|never|have|see|hear|think|suggest|encourage|hate|appreciate|know|imagine|hope|guess|expect|look|do|tell you|mind)\b)/g,
  },
  {
    name: 'request.have',
    owner: 'other',
    weight: 2.6,
    pattern:
      /\b(?:can|could|may) (?:i|we) (?:please )?(?:have|get|see|borrow)\b(?! (?:you to|a (?:word|moment|minute|feel|sense|coffee)|back to|to the|into|on to|started|going|into))|\b(?:i|we)(?:'ll|'d| will| would)? (?:still )?need (?=(?:the|your|those|that|a copy|copies|last|all)\b[^.?]{3,60} from you)/g,
  },
  {
    name: 'offer.shall-i',
    owner: 'self',
    weight: 3,
    pattern:
      /\b(?:shall|should|can|could|will) (?:i|we)\b(?! (?:(?:put|set|pick|fix|agree|agree on|find) (?:a|the) (?:date|day|time|slot)|ask|tell you|need|ever|just ask|say|be|have|get|see|hear|do (?:anything|something)|jump|push|stop you|pause|go on|help|talk|start|come back|move on|look(?! (?:at|over|into|through) (?:the|your|a)\b)|begin|share my)\b)/g,
  },
  {
    name: 'offer.want-me',
    owner: 'self',
    weight: 3,
    pattern:
      /\b(?:do you want|would you like|d'you want|want|would you want|would you prefer|do you need) (?!you\b|to\b|him\b|her\b|them\b|it\b)[a-z]+ to\b|\bwould it help if [a-z]+\b/g,
  },
  {
    name: 'offer.would-you-like',
    owner: 'self',
    weight: 2.8,
    pattern:
      /\b(?:would you like|would you want|do you want|d'you want|would it help to (?:have|see)|want)(?= (?:(?:the|a|an|some|my|our|those|that)|something) [^?]{4,80}\?)(?! a (?:minute|moment|break|drink|second))/g,
  },
  {
    name: 'offer.useful',
    owner: 'self',
    weight: 2.8,
    pattern:
      /\bwould (?=(?:an?|the|some|my|our|another) [^?]{3,60}? (?:be (?:of )?(?:useful|helpful|handy|any good|any use|use|good|better|welcome)|help)\b)/g,
  },
  {
    name: 'request.when',
    owner: 'other',
    weight: 2.6,
    pattern:
      /\bwhen (?:will|would|do|can|could|are|might|shall) you(?: going to| able to| be able to| want to| plan to| like to)?\b(?! (?:be|have(?! (?:it|that|them|the)\b)|want|need|expect|think|know|feel|start|finish|hear|see|get(?! (?:me|us|it|that|them)\b)|meet|come|leave|open|close|like)\b)/g,
  },
  {
    name: 'request.show',
    owner: 'other',
    weight: 2.9,
    pattern:
      /\b(?:(?:would|could|can|will) you |do |please )?let (?:me|us|[a-z]+) (?=(?:see|read|have|look (?:at|over|through)) (?:it|that|them|those|the|your|a copy|one)\b)(?! (?:see|have) (?:it|that|the) (?:way|this way|like))/g,
  },
  {
    name: 'request.promise-me',
    owner: 'other',
    weight: 3,
    pattern:
      /\b(?:will|would|can|could) you promise(?: me)?(?: that)? (?:you'll|you will|to)\b|\bpromise me(?: that)? (?:you'll|you will|to)\b/g,
  },
  {
    name: 'offer.let-me',
    owner: 'self',
    weight: 2.8,
    pattern:
      /\bi(?:'d| would) like to(?= [^.?]{4,90}\bif (?:you(?:'d|'ll| would| will)?|that's|that is|it's) (?:let me|allow|like|don't mind|ok|okay|all right|alright|fine)\b)|\b(?:would|will|could|can) you let (?:me|us)\b(?! (?:see|read|have|look|know|think|finish|speak|go|ask|say|stop|explain|be|off)\b)/g,
  },
  {
    name: 'offer.i-can',
    owner: 'self',
    weight: 2.6,
    pattern:
      /\bi (?:can|could|might be able to)\b(?! (?:not|only|never|hear|see|understand|imagine|tell|be|feel|have|say|live|think|always|hardly|still|already|do (?:it|that|this|nothing)|go|come|afford|use|cope|manage|promise|just about)\b|'t)|\b(?:i'd|i would|i'm|i am)(?: be)?(?: more than| very)? (?:happy|glad) to\b/g,
  },
  {
    name: 'offer.would-it-be-ok',
    owner: 'self',
    weight: 3,
    pattern: /\bwould it be (?:alright|all right|ok|okay|fine|useful|helpful) if (?:i|we)\b/g,
  },
  {
    name: 'offer.shall-coach',
    owner: 'self',
    weight: 3,
    ofCoach: true,
    pattern: /\b(?:shall|should|can|could) ([a-z]+)\b(?= (?!be|have been)[a-z]+)/g,
  },
  {
    name: 'offer.want-coach',
    owner: 'self',
    weight: 3,
    ofCoach: true,
    pattern:
      /\b(?:do you want|would you like|d'you want|do you wish|would you want|would you prefer|you want) ([a-z]+) to\b/g,
  },
  {
    name: 'offer.coach-can',
    owner: 'self',
    weight: 2.7,
    ofCoach: true,
    pattern:
      /\b([a-z]+)(?:'d| would| could| can|'s| is)(?: be)?(?: (?:happy|glad|willing|able) to| offering to)?(?<=could|can|to)\b(?= (?!be|see|hear|tell|only|not)[a-z]+)/g,
  },
  {
    name: 'request.coach-will',
    owner: 'other',
    weight: 3,
    ofCoach: true,
    pattern:
      /\b(?:could|can|would|will) ([a-z]+)(?: (?:please|maybe|also|perhaps))*\b(?= (?!be|have been)[a-z]+)/g,
  },
  {
    name: 'request.coach-to',
    owner: 'other',
    weight: 3,
    ofCoach: true,
    pattern: /\b(?:i(?:'d like| want| would like| need)|ask|tell|have) ([a-z]+) to\b/g,
  },
];
