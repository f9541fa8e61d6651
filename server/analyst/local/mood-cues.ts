/** What is counted in what the client says. */
export const cues = {
  exclaims: /!/g,
  laughs: /\b(?:ha+|haha|hehe|heh|ooh|wow|yay|woo|woohoo)\b/g,
  denies:
    /\b(?:not|never|no(?! (?:need|problem|worries|bother|harm|hurry|rush)\b)(?![,.])|nobody|none|nothing|nowhere|neither|nor)\b|n't\b/g,
  unsure:
    /\b(?:i (?:really |just |honestly )?(?:don't|do not) know|not sure|unsure|no idea|maybe|perhaps|might|could (?:be|mean|go)|may be|probably|i suppose|i guess|i wonder|wondering|who knows|hard to say|depends|torn|two minds|dunno)\b/g,
  supposes: /\b(?:if|unless|what if|suppose|in case|even if)\b/g,
  asks: /\?/g,
  cannot: /\b(?:can't|cannot|couldn't|unable|won't be able|no way to|can not)\b/g,
  stakes:
    /\b(?:payroll|wages?|salar(?:y|ies)|rent|bank|loan|deposits?|licen[cs]e|debts?|savings?|mortgage|inspect(?:ion|or)|hospital|doctor|lawyers?|court|deadline|tax|vat|overdraft|cash|house|afford|insurance|cancer|surgery|scan|surgeon|heart|diagnos\w+|visa|contract|runway|investors?|lease|landlord|funding|grant|jobs?|redundan\w+|layoffs?|bills?|thousand|million|grand)\b/g,
  body: /\b(?:sleep|slept|awake|chest|stomach|tired|exhausted|headaches?|head|shak(?:e|y|ing)|cry(?:ing)?|cried|tears|breath\w*|migraine|back hurts|sick|eat(?:ing)?|throat|dizzy|sweat\w*|nights?|at (?:two|three|four|five|2|3|4) (?:o'clock|in the morning|a\.?m))\b/g,
  fears:
    /\b(?:(?<!not |n't |nothing )worr(?:y|ied|ies|ying)|afraid(?! (?:i|i'm|we|not|so|that|it|there|you)\b)|fear(?:s|ed|ful)?|scar(?:ed|es?|y|ing)|terrif\w+|nervous|anxious|anxiety|panic\w*|dread\w*|frighten\w*|uneasy|concern(?:ed|s)?|risk(?:y|s)?|danger\w*|threat\w*|stress\w*|overwhelm\w*|haunt\w*|daren't|dare|dared)\b/g,
  losing:
    /\b(?:los(?:e|ing|t)|leav(?:e|es|ing)|quit(?:s|ting)?|clos(?:e|es|ed|ing) (?:down|us|the|it)|fail(?:s|ed|ing)?|run(?:ning)? out|pull(?:s|ed|ing)? out|walk(?:s|ed|ing)? (?:out|away)|collapse\w*|finished|gone|sink(?:ing)?|fall(?:s|ing)? (?:apart|through))\b/g,
  secret:
    /\b(?:haven't told|nobody knows|don't tell|didn't tell|not told|can't tell|keep(?:s|ing)? (?:thinking|telling myself|putting|doing the|practising|looking|checking|wondering|going over)|lie there|lying there|don't want (?:him|her|them) to know)\b/g,
  enough:
    /\b(?:enough of|had enough|done with|through with|i'm out|i'm not (?:going|doing|paying|begging|having)|not persuaded|no longer|i'd (?:rather|prefer) not|don't see the point|last straw|waste of|good value|isn't good enough|not happy|not acceptable|let down|fed up|sick of|tired of)\b/g,
  gains:
    /\b(?:more than|up (?:from|by|to)|doubled|tripled|twice|record|first (?:time|ever)?|best|biggest|signed|sold|booked|passed|won|finished|finally|paid (?:it |me |us )?(?:off|back|in full)|came back|said yes|they want|asked for|waiting list|sold out|full|renewed|used to|percent more)\b/g,
  thanks: /\b(?:thank|thanks|cheers|grateful|appreciate|bless|kind of you)\b/g,
  swears: /\b(?:bloody|damn|hell|god|jesus|christ|lord|crap|shit|bugger|feck|ugh|ach|argh|sod)\b/g,
  self: /\b(?:i|me|my|myself)\b/g,
} satisfies Readonly<Record<string, RegExp>>;

/** How the coach takes it. */
export const answers = {
  congratulates:
    /!|\b(?:congratulations|congrats|well done|lovely|wonderful|brilliant|fantastic|great|good (?:for you|man|on you|news)|proud|amazing|beautiful|delighted|love(?:d)? (?:that|it|to)|ha|earned|enjoy|celebrate|smil\w+|happy)\b/,
  comforts:
    /\b(?:sorry|ouch|oh no|that's (?:a lot|hard|rough|rotten|tough|fair|heavy)|rotten|must be|must have|i (?:hear|understand|know)|understood|of course|hard to|weigh\w*|sleep\w*|afraid|scared|worr\w+|worst|breathe|take your time|what happens if|what if|stinks|plan b|how are you (?:doing|holding|sleeping)|gently|what would happen|let it out|that sounds)\b/,
} satisfies Readonly<Record<string, RegExp>>;
